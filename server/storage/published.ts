import { setTimeout as pause } from "node:timers/promises";
import { oncePerKey } from "../base/once-per-key.ts";
import type { StoredFile } from "../store/documents.ts";
import type { StoredPicture } from "../store/pictures.ts";
import type { Store } from "../store/store.ts";

/** The pictures of one content version, by their storage path. */
export type PublishedPictures = ReadonlyMap<string, StoredPicture>;

/** How long something may be sent. */
export interface Showing {
  /** When it is hidden again, in ms since 1970. */
  readonly until: number;
  /** The instant of the request. */
  readonly at: number;
}

/** A picture that may be sent now. */
export interface ShownPicture extends Showing, Pick<StoredPicture, "width" | "square"> {}

/** A file that may be sent now. */
interface ShownFile extends Showing {
  readonly bytes: number;
}

/** What is published now, known to a second; what was known last while the database is away. */
export interface Published {
  /** The pictures of the content version, also those of entries that are hidden now. */
  pictures(): Promise<PublishedPictures>;
  /** A picture that an entry shows now, or no entry at all; undefined where there is none. */
  find(name: string): Promise<ShownPicture | undefined>;
  /** The same of a file. */
  findFile(name: string): Promise<ShownFile | undefined>;
}

/** How often the version is read, in ms. */
const lookEveryMs = 1000;
/** How long a slow database may hold up a picture, in ms. */
const timeoutMs = 250;

interface Known {
  readonly version: string | null;
  readonly pictures: PublishedPictures;
  readonly files: ReadonlyMap<string, StoredFile>;
}

/**
 * Follows what is published, from any process and machine. Reads the list of the pictures only when the
 * content version has changed. Rejects only where nothing was ever known.
 */
export function followPublished(
  store: Pick<Store, "contentVersion" | "storedPictures" | "storedFiles" | "now">,
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
    async find(name) {
      const picture = (await latest())?.pictures.get(name) ?? (await again())?.pictures.get(name);
      const showing = picture && showingAt(picture.shown, store.now());
      return showing && { width: picture.width, square: picture.square, ...showing };
    },
    async findFile(name) {
      const file = (await latest())?.files.get(name);
      const showing = file && showingAt(file.shown, store.now());
      return showing && { bytes: file.bytes, ...showing };
    },
  };
}

function showingAt(shown: StoredPicture["shown"], at: number): Showing | undefined {
  if (shown === null) return { until: Number.POSITIVE_INFINITY, at };
  const window = shown.find(({ from, until }) => from <= at && at < until);
  return window && { until: window.until, at };
}
