import { reads, writes } from "#desk/contract/call.ts";
import type { SentPost } from "./sent-post.ts";

/** A post that can be sent. */
export interface SendablePost {
  readonly id: number;
  readonly title: string;
  /** When it was sent last, in ISO 8601; null: never. */
  readonly sentAt: string | null;
}

/** Why no post can be sent, with what to hand on to whoever can mend it. */
export interface SendingObstacle {
  /** In an owner's words. */
  readonly what: string;
  /** What whoever runs the site needs to know. */
  readonly detail: string;
}

/** The newest posts, the newest first; what was sent; and to how many a post would go at which pace. */
export interface Sendings {
  /** What stands in the way of every sending; none where posts can be sent. */
  readonly obstacles: readonly SendingObstacle[];
  /** None where no post can be looked at as a mail. */
  readonly posts: readonly SendablePost[];
  readonly sent: readonly SentPost[];
  /** What holds up every post that is being sent; null: nothing does. */
  readonly heldBy: SendingObstacle | null;
  readonly recipients: number;
  /** Who would get it too, but has not confirmed. */
  readonly unconfirmed: number;
  readonly perMinute: number;
}

/** A post as mail. */
interface MailToRead {
  readonly subject: string;
  readonly text: string;
}

/** A post, and what its mail is called; empty: its title. */
interface MailToSend {
  readonly post: number;
  readonly subject: string;
}

/** Everything of the view but the mail. */
export const sendings = reads<Sendings>("/sendings");
/** The mail of a post as text, by `post` in the query. */
export const mailText = reads<MailToRead>("/sendings/text");
/** The same as a document of its own, for a frame. */
export const mailPage = reads<Response>("/sendings/page");
/** Sends the mail to one address. */
export const testPost = writes<MailToSend & { readonly to: string }>("/sendings/test");
/** Begins to send the mail to all subscribers. */
export const sendPost = writes<MailToSend & { readonly again: boolean }>("/sendings/send");
/** Pauses a sending, or goes on. */
export const pauseSending = writes<{ readonly id: number; readonly paused: boolean }>("/sendings/pause");
