/** How often the version is read, in ms: with the second of shared caches, publishing is seen within two. */
const versionEveryMs = 500;
/** How long a slow database may hold up an answer that could be given at once, in ms. */
const versionTimeoutMs = 250;

/** The content version, read at most twice a second; the last one known while the database is away. */
export function watchVersion(ask: () => Promise<string | null>, now: () => number) {
  let known = "";
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const update = async () => {
    try {
      known = (await ask()) ?? known;
    } catch {
      // The pages that are kept go on; the next one who comes asks again.
    }
    askedAt = now();
    asking = undefined;
  };
  return {
    fresh: () => (now() - askedAt < versionEveryMs ? known : undefined),
    async now(): Promise<string> {
      if (now() - askedAt < versionEveryMs) return known;
      asking ??= update();
      await Promise.race([asking, timeout(versionTimeoutMs)]);
      return known;
    },
  };
}

function timeout(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
