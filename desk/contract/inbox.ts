import { reads, writes } from "./call.ts";
import type { Download } from "./download.ts";

/** Where a message stands: each is in exactly one folder. Waiting is new for more than `waitingDays`. */
export const folders = ["new", "waiting", "answered", "suspect", "archived"] as const;
export type Folder = (typeof folders)[number];

/** A message without an answer is waiting after so many days. */
export const waitingDays = 3;

/** A note about a message. Times are ISO 8601. */
export interface Note {
  readonly id: number;
  readonly author: string;
  readonly text: string;
  readonly created_at: string;
}

/** How an answer to a message begins, in the site's language: its visitors speak that. */
export interface Reply {
  readonly subject: string;
  /** The line above what is quoted. */
  readonly wrote: string;
}

/** A message with what became of it. Every text is a visitor's, as it was typed. */
export interface Message {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  readonly created_at: string;
  readonly suspect: boolean;
  readonly answered_at: string | null;
  readonly answered_by: string | null;
  readonly archived_at: string | null;
  readonly notes: readonly Note[];
  readonly reply: Reply;
}

/** One page of a folder, the newest first, and the id to go on below; null at the end. */
export interface InboxPage {
  readonly messages: readonly Message[];
  readonly next: number | null;
}

/** A page of a folder, or of what a search finds in all: `folder`, `search` and `before` stand in the query. */
export const inbox = reads<InboxPage>("/inbox");

/** How many messages are in each folder. */
export const inboxCounts = reads<Readonly<Record<Folder, number>>>("/inbox/counts");

/** What can be noted about a message, and taken back. */
export const changes = ["answered", "unanswered", "archived", "unarchived"] as const;
export type MessageChange = (typeof changes)[number];

export const changeMessage = writes<{ readonly id: number; readonly change: MessageChange }>("/inbox/change");

/** It is spam: it is shown and counted among the suspect ones. */
export const markSuspect = writes<{ readonly id: number }>("/inbox/suspect");

/** It is not spam: the mail that was held back goes out, if there is one. */
export const notSuspect = writes<{ readonly id: number }>("/inbox/not-suspect");

export const addNote = writes<{ readonly id: number; readonly text: string }, Note>("/inbox/note");

/** How much is stored about an address: `email` stands in the query. */
export interface Held {
  readonly messages: number;
  readonly subscribed: boolean;
}

export const held = reads<Held>("/inbox/held");

/** Erases everything about an address: messages, notes, mails and the subscription. */
export const erase = writes<{ readonly email: string }>("/inbox/erase");

/** All messages as CSV. */
export const exportMessages = reads<Download>("/inbox/export");
