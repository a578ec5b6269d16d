import type { Batches, ClaimedMail } from "../store/outbox-claim.ts";
import type { Mail, SendOutcome } from "./mail.ts";

/** What the worker has to know of the mails of one kind. */
export interface MailKind {
  /** The mail, the same on every attempt; null where there is nothing to say any more. */
  readonly compose: (mail: ClaimedMail) => Promise<Mail | null>;
  /** Whether it is an error that one reaches nobody; else somebody's address is to blame. */
  readonly isForOwner: boolean;
  /** Where the owner reads why one does not go out, or what to check. */
  readonly whatToDo: string;
  /**
   * After so many attempts it has failed; one that the mail server takes no mail in does not count. Left out:
   * a time ends it (`give_up_at`).
   */
  readonly mostAttempts?: number;
  /** For mails that come in batches: how these are let through. */
  readonly batches?: Batches;
  /** Notes what an attempt says about more than this mail. */
  readonly noted?: (mail: ClaimedMail, outcome: SendOutcome) => Promise<void>;
}

/** The kinds of mails that a process sends; those of others wait for another process. */
export type MailKinds = Readonly<Record<string, MailKind>>;
