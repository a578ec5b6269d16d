import { setTimeout as pause } from "node:timers/promises";
import { oncePerKey } from "../base/once-per-key.ts";
import type { StoredPicture } from "../store/pictures.ts";
import type { Store } from "../store/store.ts";

/** The pictures of one content version, by their storage path. */
export type PublishedPictures = ReadonlyMap<string, StoredPicture>;

/** What is published now, known to a second; what was known last while the database is away. */
export interface Published {
  /** The pictures of the content version. */
  pictures(): Promise<PublishedPictures>;
  /** One of them; undefined where there is none. */
  find(name: string): Promise<StoredPicture | undefined>;
  /** The bytes of a file; undefined where there is none. */
  findFile(name: string): Promise<number | undefined>;
}

/** How often the version is read, in ms. */
const lookEveryMs = 1000;
/** How long a slow database may hold up a picture, in ms. */
const timeoutMs = 250;

interface Known {
  readonly version: string | null;
  readonly pictures: PublishedPictures;
  readonly files: ReadonlyMap<string, number>;
}

/**
 * Follows what is published, from any process and machine. Reads the list of the pictures only when the
 * content version has changed. Rejects only where nothing was ever known.
 */
export function followPublished(
  store: Pick<Store, "contentVersion" | "storedPictures" | "storedFiles">,
  now: () => number = () => performance.now(),
): Published {
  let known: Known | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const once = oncePerKey<void>();
  const read = async (version: string | null): Promise<Known> => {
    const [pictures, files] = await Promise.all([store.storedPictures(), store.storedFiles()]);
    return { version, pictures, files };
  };
  const look = async () => {
    try {
      const version = await store.contentVersion();
      // Read after the version: a publishing in between shows with the next look.
      if (version !== known?.version || !known) known = await read(version);
    } finally {
      lookedAt = now();
    }
  };
  const latest = async () => {
    if (known && now() - lookedAt < lookEveryMs) return known;
    const looking = once("look", look);
    if (!known) await looking;
    else await Promise.race([looking.catch(() => undefined), pause(timeoutMs, undefined, { ref: false })]);
    return known;
  };
  // A page may show a picture since a moment ago: a name that is not known is worth a look at the version.
  const again = () => {
    lookedAt = Number.NEGATIVE_INFINITY;
    return latest();
  };
  return {
    pictures: async () => (await latest())?.pictures ?? new Map(),
    find: async (name) => (await latest())?.pictures.get(name) ?? (await again())?.pictures.get(name),
    findFile: async (name) => (await latest())?.files.get(name),
  };
}
