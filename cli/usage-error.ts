/**
 * A command that cannot run as it was typed; the message says why. It ends with status 2 and the command's
 * example.
 */
export class UsageError extends Error {
  override name = "UsageError";
}
