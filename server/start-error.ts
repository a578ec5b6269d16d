/** Something that the owner must fix before the site can start; the message says what to do. */
export class StartError extends Error {
  override name = "StartError";
}
