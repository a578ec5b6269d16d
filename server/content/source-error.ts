/** Said to the owner as it stands. */
export class SourceError extends Error {
  override name = "SourceError";
}
