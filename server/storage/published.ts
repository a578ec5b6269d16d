import type { Store } from "../store/store.ts";

/** Width in pixels by storage path: the pictures of one content version. */
export type PictureWidths = ReadonlyMap<string, number>;

/** Size in bytes by storage path: the files of one content version. */
export type FileSizes = ReadonlyMap<string, number>;

/** What is published now, known to a second; what was known last while the database is away. */
export interface Published {
  pictures(): Promise<PictureWidths>;
  files(): Promise<FileSizes>;
}

/** How often the version is read, in ms. */
const lookEveryMs = 1000;
/** How long a slow database may hold up a picture, in ms. */
const timeoutMs = 250;

/**
 * Follows what is published, from any process and machine. Reads the list of the pictures only when the content version
 * has changed. Rejects only where nothing was ever known.
 */
export function followPublished(
  store: Pick<Store, "contentVersion" | "pictureWidths" | "fileSizes">,
  now: () => number = () => performance.now(),
): Published {
  let known:
    | { readonly version: string | null; readonly widths: PictureWidths; readonly sizes: FileSizes }
    | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  const look = async () => {
    try {
      const version = await store.contentVersion();
      // Read after the version: a publishing in between shows with the next look.
      if (version === known?.version && known) return;
      const [widths, sizes] = await Promise.all([store.pictureWidths(), store.fileSizes()]);
      known = { version, widths, sizes };
    } finally {
      lookedAt = now();
      looking = undefined;
    }
  };
  const current = async () => {
    if (known && now() - lookedAt < lookEveryMs) return known;
    looking ??= look();
    if (!known) await looking;
    else await Promise.race([looking.catch(() => undefined), timeout()]);
    return known;
  };
  return {
    pictures: async () => (await current())?.widths ?? new Map(),
    files: async () => (await current())?.sizes ?? new Map(),
  };
}

function timeout(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, timeoutMs).unref());
}
