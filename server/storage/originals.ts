/** The store of the originals cannot answer, or refuses; the message names it and holds no key. */
export class StorageError extends Error {
  override name = "StorageError";
}

/** A part of a file: its first byte and its last, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The pictures and files as they were published, by their storage path. Names hold a hash of the bytes, so
 * what a name shows never changes. All reject with a `StorageError` where the store does not answer.
 */
export interface Originals {
  /** The whole picture; null where there is none of that name. */
  read(name: string): Promise<Buffer | null>;
  /** A part of it, so that a long video is never whole in memory. */
  readPart(name: string, part: ByteRange): Promise<Buffer | null>;
  /** Puts a picture there, whole or not at all. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Deletes a picture; one that is not there is no error. */
  remove(name: string): Promise<void>;
  /** The name of every picture, in the order of its characters. */
  names(): Promise<string[]>;
}
