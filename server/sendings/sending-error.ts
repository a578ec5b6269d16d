/** Why a post cannot be sent, for those who have words of their own for it. */
export type SendingHindrance =
  | "foreign-posts"
  | "address-missing"
  | "post-missing"
  | "mail-missing"
  | "sent-before";

/** A post cannot be sent; the message tells the owner at a terminal why and what to do. */
export class SendingError extends Error {
  override name = "SendingError";
  readonly hindrance: SendingHindrance | null;

  constructor(message: string, hindrance: SendingHindrance | null = null) {
    super(message);
    this.hindrance = hindrance;
  }
}
