/** A post cannot be sent; the message tells the owner why and what to do. */
export class SendingError extends Error {
  override name = "SendingError";
}
