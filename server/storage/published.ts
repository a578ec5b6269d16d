import type { Store } from "../store/store.ts";

/** Width in pixels by storage path: the pictures of one content version. */
export type PictureWidths = ReadonlyMap<string, number>;

/** What is published now. */
export interface Published {
  /** The pictures of the content version that is live, known to a second; those last known while the database is away. */
  pictures(): Promise<PictureWidths>;
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
  store: Pick<Store, "contentVersion" | "pictureWidths">,
  now: () => number = () => performance.now(),
): Published {
  let known: { readonly version: string | null; readonly widths: PictureWidths } | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  const look = async () => {
    try {
      const version = await store.contentVersion();
      // Read after the version: a publishing in between shows with the next look.
      if (version !== known?.version || !known) known = { version, widths: await store.pictureWidths() };
    } finally {
      lookedAt = now();
      looking = undefined;
    }
  };
  return {
    async pictures() {
      if (known && now() - lookedAt < lookEveryMs) return known.widths;
      looking ??= look();
      if (!known) await looking;
      else await Promise.race([looking.catch(() => undefined), timeout()]);
      return known?.widths ?? new Map();
    },
  };
}

function timeout(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, timeoutMs).unref());
}
