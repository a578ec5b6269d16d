/** Why no post can be sent, whichever it is. */
export type SettingHindrance = "foreign-posts" | "address-missing" | "mail-missing";
/** Why a post cannot be sent, for those who have words of their own for it. */
export type SendingHindrance = SettingHindrance | "post-missing" | "sent-before";

/** A post cannot be sent; the message says to the owner at a terminal why and what to do. */
export class SendingError extends Error {
  override name = "SendingError";
  readonly hindrance: SendingHindrance | null;

  constructor(message: string, hindrance: SendingHindrance | null = null) {
    super(message);
    this.hindrance = hindrance;
  }
}
