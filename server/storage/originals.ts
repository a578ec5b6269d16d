/**
 * The pictures as they were published, by their storage path. Names hold a hash of the bytes, so what a name shows never
 * changes, and nothing is ever taken away. All three reject with a `StorageError` where the store does not answer.
 */
export interface Originals {
  /** The whole picture; null where there is none of that name. */
  read(name: string): Promise<Buffer | null>;
  /** Puts a picture there, whole or not at all. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** The name of every picture, in the order of its characters. */
  names(): Promise<string[]>;
}
