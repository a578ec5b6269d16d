import type { ContactMessage } from "#contract/contact-message.ts";
import { type MailState, queueMail } from "./outbox.ts";
import type { Reader } from "./reader.ts";
import type { RunWrite } from "./write-queue.ts";

/** A message as it is kept, with what became of the mail about it (null: none was to be sent). */
export interface StoredMessage extends ContactMessage {
  readonly id: number;
  readonly created_at: string;
  readonly suspect: boolean;
  readonly mail: MailState | null;
}

/** What became of a message: kept under `id`, or refused because its key came with another body before. */
type MessageOutcome = { readonly id: number } | "conflict";

/** How a message is kept. */
export interface MessageOptions {
  /** A repeat under the same key keeps nothing more (API-2). */
  readonly idempotencyKey?: string | null;
  /** Looks like abuse: kept, but no mail is sent about it. */
  readonly suspect?: boolean;
}

/** Keeps a message durably, and with it, in the same transaction, the mail that notifies the agency. */
export function addMessage(
  run: RunWrite,
  message: ContactMessage,
  { idempotencyKey = null, suspect = false }: MessageOptions,
  mailDomain: string | null,
): Promise<MessageOutcome> {
  return run(async (transaction) => {
    const now = new Date();
    const row = {
      ...message,
      created_at: now.toISOString(),
      idempotency_key: idempotencyKey,
      suspect: Number(suspect),
    };
    const added = await transaction
      .insertInto("messages")
      .values(row)
      .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (added) {
      const mail = { kind: "message", message_ref: added.id, domain: mailDomain ?? "", now } as const;
      if (mailDomain !== null && !suspect) await queueMail(transaction, mail);
      return { id: added.id };
    }
    const known = await transaction
      .selectFrom("messages")
      .selectAll()
      .where("idempotency_key", "=", idempotencyKey)
      .executeTakeFirstOrThrow();
    const same = (["name", "email", "phone", "message"] as const).every(
      (field) => known[field] === message[field],
    );
    return same ? { id: known.id } : "conflict";
  });
}

/** Whether a message was kept under an Idempotency-Key. */
export async function isKeyTaken(reader: Reader, key: string): Promise<boolean> {
  const row = await reader
    .selectFrom("messages")
    .select("id")
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many messages there are, and how many of them look like abuse. */
export async function countMessages(reader: Reader): Promise<{ count: number; suspect: number }> {
  const { count, suspect } = await reader
    .selectFrom("messages")
    .select(({ fn }) => [fn.countAll().as("count"), fn.sum("suspect").as("suspect")])
    .executeTakeFirstOrThrow();
  return { count: Number(count), suspect: Number(suspect ?? 0) };
}

/** The columns of `StoredMessage`, of messages joined with their mails. */
export const storedMessageColumns = [
  "messages.id",
  "name",
  "email",
  "phone",
  "message",
  "messages.created_at",
  "suspect",
  "outbox.state",
  "attempts",
  "next_attempt_at",
  "last_reason",
  "fault",
  "delivered_at",
] as const;

type MessageRow = Omit<StoredMessage, "suspect" | "mail"> & { readonly suspect: number } & {
  readonly [Column in keyof MailState]: MailState[Column] | null;
};

/** A message from its row, joined with its mail. */
export function storedMessage({
  suspect,
  state,
  attempts,
  next_attempt_at,
  last_reason,
  fault,
  delivered_at,
  ...message
}: MessageRow): StoredMessage {
  const mail =
    state === null || attempts === null || next_attempt_at === null
      ? null
      : { state, attempts, next_attempt_at, last_reason, fault, delivered_at };
  return { ...message, suspect: suspect === 1, mail };
}

/** All messages but the site's own test message, the oldest first, for the owner's command line. */
export async function listMessages(reader: Reader): Promise<StoredMessage[]> {
  const rows = await reader
    .selectFrom("messages")
    .leftJoin("outbox", "outbox.message_ref", "messages.id")
    .select(storedMessageColumns)
    .orderBy("messages.id")
    .execute();
  return rows.map(storedMessage);
}
