import type { ExpressionBuilder, Kysely } from "kysely";
import type { Database } from "../database/open.ts";
import type { Tables } from "../database/tables.ts";
import { findRows, type Reader } from "./reader.ts";
import { type StoredMessage, storedMessage, storedMessageColumns } from "./messages.ts";
import { queueMail } from "./outbox.ts";
import { forgetInLog } from "./person.ts";
import type { RunWrite } from "./write-queue.ts";

/** Where a message stands: each is in exactly one of these. Waiting is new for too long. */
const inboxFolders = ["new", "waiting", "answered", "suspect", "archived"] as const;
export type InboxFolder = (typeof inboxFolders)[number];

/** What the owner noted about a message. */
export interface MessageNote {
  readonly id: number;
  readonly author: string;
  readonly text: string;
  readonly created_at: string;
}

/** A message as the inbox shows it. */
interface InboxMessage extends StoredMessage {
  readonly answered_at: string | null;
  readonly answered_by: string | null;
  readonly archived_at: string | null;
  readonly notes: readonly MessageNote[];
}

/** Which messages are listed: the newest first, those below `before`, at most `most`. */
export interface InboxWindow {
  /** Null: every one of them. */
  readonly folder: InboxFolder | null;
  /** New messages from before this moment are waiting. */
  readonly waitingBefore: Date;
  /** What name, address, phone or message contains; empty: all. */
  readonly search?: string;
  readonly before?: number | null;
  readonly most: number;
}

/** One page of a folder, and the id to go on below; null at the end. */
export interface InboxPage {
  readonly messages: readonly InboxMessage[];
  readonly next: number | null;
}

/** A page of the inbox. */
export async function listInbox(reader: Reader, window: InboxWindow): Promise<InboxPage> {
  const { folder, waitingBefore, search = "", before = null, most } = window;
  const rows = await findRows({
    search,
    before,
    most: most + 1,
    read: (below, count) =>
      reader
        .selectFrom("messages")
        .leftJoin("outbox", "outbox.message_ref", "messages.id")
        .select(storedMessageColumns)
        .select(["answered_at", "answered_by", "archived_at"])
        .$if(folder !== null, (query) => query.where((row) => isIn(row, folder ?? "new", waitingBefore)))
        .$if(below !== null, (query) => query.where("messages.id", "<", below))
        .orderBy("messages.id", "desc")
        .limit(count)
        .execute(),
    texts: (row) => [row.name, row.email, row.phone, row.message],
  });
  const page = rows.slice(0, most);
  const notes = await notesOf(
    reader,
    page.map(({ id }) => id),
  );
  const messages = page.map(({ answered_at, answered_by, archived_at, ...row }) => ({
    ...storedMessage(row),
    answered_at,
    answered_by,
    archived_at,
    notes: notes.get(row.id) ?? [],
  }));
  return { messages, next: rows.length > most ? (page.at(-1)?.id ?? null) : null };
}

/** How many messages are in each folder. */
export async function countInbox(reader: Reader, waitingBefore: Date): Promise<Record<InboxFolder, number>> {
  const counts = await reader
    .selectFrom("messages")
    .select(({ fn }) =>
      inboxFolders.map((folder) =>
        fn
          .countAll()
          .filterWhere((row) => isIn(row, folder, waitingBefore))
          .as(folder),
      ),
    )
    .executeTakeFirstOrThrow();
  const { new: fresh, waiting, answered, suspect, archived } = counts;
  return {
    new: Number(fresh),
    waiting: Number(waiting),
    answered: Number(answered),
    suspect: Number(suspect),
    archived: Number(archived),
  };
}

/** What an owner does with a message. */
export type MessageChange =
  | { readonly kind: "answered"; readonly by: string }
  | { readonly kind: "unanswered" }
  | { readonly kind: "archived" }
  | { readonly kind: "unarchived" };

/** Notes what was done with a message; false where there is no such message. */
export async function changeMessage(run: RunWrite, id: number, change: MessageChange): Promise<boolean> {
  const result = await run((transaction) =>
    transaction
      .updateTable("messages")
      .set(columnsOf(change, new Date().toISOString()))
      .where("id", "=", id)
      .executeTakeFirst(),
  );
  return result.numUpdatedRows > 0n;
}

/** Puts a message among the suspect ones; false where it is there already, or gone. */
export async function markSuspect(run: RunWrite, id: number): Promise<boolean> {
  const result = await run((transaction) =>
    transaction
      .updateTable("messages")
      .set({ suspect: 1 })
      .where("id", "=", id)
      .where("suspect", "=", 0)
      .executeTakeFirst(),
  );
  return result.numUpdatedRows > 0n;
}

/**
 * Takes a message out of the suspect ones and has the mail sent that was held back, in one transaction: none
 * where it has had its mail before somebody called it suspect. False where it is not suspect: repeated or by
 * two people at once, the mail goes out once.
 */
export function clearSuspect(run: RunWrite, id: number, mailDomain: string | null): Promise<boolean> {
  return run(async (transaction) => {
    const result = await transaction
      .updateTable("messages")
      .set({ suspect: 0 })
      .where("id", "=", id)
      .where("suspect", "=", 1)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) return false;
    if (mailDomain !== null && !(await hasMail(transaction, id)))
      await queueMail(transaction, { kind: "message", message_ref: id, domain: mailDomain, now: new Date() });
    return true;
  });
}

/** Adds a note to a message; null where there is no such message. */
export function addNote(
  run: RunWrite,
  id: number,
  { author, text }: Pick<MessageNote, "author" | "text">,
): Promise<MessageNote | null> {
  return run(async (transaction) => {
    if (!(await isThere(transaction, id))) return null;
    return transaction
      .insertInto("message_notes")
      .values({ message_ref: id, author, text, created_at: new Date().toISOString() })
      .returning(["id", "author", "text", "created_at"])
      .executeTakeFirstOrThrow();
  });
}

/**
 * Erases one message, its notes and its mail, from SQLite's log too; false where there is no such message.
 */
export async function eraseMessage(database: Database, run: RunWrite, id: number): Promise<boolean> {
  const result = await run((transaction) =>
    transaction.deleteFrom("messages").where("id", "=", id).executeTakeFirst(),
  );
  await forgetInLog(database);
  return result.numDeletedRows > 0n;
}

type MessageColumns = ExpressionBuilder<Tables, "messages">;

function isIn(row: MessageColumns, folder: InboxFolder, waitingBefore: Date) {
  const archived = row("archived_at", "is not", null);
  if (folder === "archived") return archived;
  const kept = row("archived_at", "is", null);
  if (folder === "suspect") return row.and([kept, row("suspect", "=", 1)]);
  const answered = row("answered_at", folder === "answered" ? "is not" : "is", null);
  const open = [kept, row("suspect", "=", 0), answered];
  if (folder === "answered") return row.and(open);
  const age = row("messages.created_at", folder === "waiting" ? "<" : ">=", waitingBefore.toISOString());
  return row.and([...open, age]);
}

async function notesOf(reader: Reader, ids: readonly number[]): Promise<Map<number, MessageNote[]>> {
  const notes = new Map<number, MessageNote[]>();
  if (ids.length === 0) return notes;
  const rows = await reader
    .selectFrom("message_notes")
    .selectAll()
    .where("message_ref", "in", ids)
    .orderBy("id")
    .execute();
  for (const { message_ref, ...note } of rows)
    notes.set(message_ref, [...(notes.get(message_ref) ?? []), note]);
  return notes;
}

async function hasMail(transaction: Kysely<Tables>, id: number): Promise<boolean> {
  const mail = transaction.selectFrom("outbox").select("id").where("message_ref", "=", id);
  return (await mail.executeTakeFirst()) !== undefined;
}

async function isThere(transaction: Kysely<Tables>, id: number): Promise<boolean> {
  const row = await transaction.selectFrom("messages").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

function columnsOf(change: MessageChange, now: string) {
  if (change.kind === "answered") return { answered_at: now, answered_by: change.by };
  if (change.kind === "unanswered") return { answered_at: null, answered_by: null };
  return { archived_at: change.kind === "archived" ? now : null };
}
