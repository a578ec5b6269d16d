/** A mail, ready to be handed to a mail server; it has one sender, which is configured. */
export interface Mail {
  readonly to: readonly string[];
  /** An address without a name: a name that a visitor chose could pass for somebody else's address. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  /** The same for programs that show HTML; left out where it would be larger than they show. */
  readonly html?: string;
  readonly messageId: string;
  readonly date: Date;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * What became of an attempt: delivered, refused for good because of this very mail, or to be tried again.
 * `reason` is for the owner's eyes, `code` may stand in the log.
 */
export type SendOutcome =
  | { readonly kind: "delivered"; readonly note: string | null }
  | { readonly kind: "refused"; readonly reason: string; readonly code: string }
  | {
      readonly kind: "later";
      readonly reason: string;
      readonly code: string;
      /** It is the mail server that fails, whatever the mail. */
      readonly serverAway: boolean;
      /** `account`: nothing goes until the owner mends the account or the settings; `reason` says what. */
      readonly fault: "account" | null;
      /** The server said so itself. Otherwise it may have taken the mail, if it had got all of it. */
      readonly answered: boolean;
    };

/**
 * One attempt; never rejects. After an abort the connection is closed. `handOver` is awaited before the last
 * byte is sent; where it rejects, the connection is closed and the server drops what it has.
 */
export type Send = (mail: Mail, signal: AbortSignal, handOver?: () => Promise<void>) => Promise<SendOutcome>;
