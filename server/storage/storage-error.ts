/** The store of the originals cannot answer, or refuses; the message names it and holds no key. */
export class StorageError extends Error {
  override name = "StorageError";
}
