import type { Live } from "../base/live.ts";
import type { StoredPicture } from "../store/pictures.ts";
import type { Store } from "../store/store.ts";

/** The pictures of one content version, by their storage path. */
export type PublishedPictures = ReadonlyMap<string, StoredPicture>;

/** What is published now, as this process knows it; what was known last while the database is away. */
export interface PublishedMedia {
  /** The pictures of the content version. */
  pictures(): Promise<PublishedPictures>;
  /** One of them; undefined where there is none. */
  find(name: string): Promise<StoredPicture | undefined>;
  /** The bytes of a file; undefined where there is none. */
  findFile(name: string): Promise<number | undefined>;
}

/**
 * Follows what is published, from any process and machine. Rejects only where nothing was ever known.
 */
export function followPublished(
  store: Pick<Store, "storedPictures" | "storedFiles">,
  live: Pick<Live, "follow" | "look">,
): PublishedMedia {
  const followed = live.follow(async () => {
    const [pictures, files] = await Promise.all([store.storedPictures(), store.storedFiles()]);
    return { pictures, files };
  });
  const looked = async () => {
    await live.look();
    return followed.known();
  };
  const latest = async () => (await followed.now()) ?? looked();
  // A page may show a picture since a moment ago: a name that is not known is worth a look at the version.
  const again = () => looked().catch(() => followed.known());
  return {
    pictures: async () => (await latest())?.pictures ?? new Map(),
    find: async (name) => (await latest())?.pictures.get(name) ?? (await again())?.pictures.get(name),
    findFile: async (name) => (await latest())?.files.get(name),
  };
}
