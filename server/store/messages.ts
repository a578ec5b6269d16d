import type { ContactMessage } from "#contract/contact-message.ts";
import type { Reader } from "./reader.ts";
import type { RunWrite } from "./write-queue.ts";

/** A message as it is kept. */
export interface StoredMessage extends ContactMessage {
  readonly id: number;
  readonly created_at: string;
}

/** What became of a message: kept under `id`, or refused because its key came with another body before. */
export type MessageOutcome = { readonly id: number } | "conflict";

/** Keeps a message durably; a repeat under the same idempotency key keeps nothing more (API-2). */
export function addMessage(
  run: RunWrite,
  message: ContactMessage,
  idempotencyKey: string | null,
): Promise<MessageOutcome> {
  return run(async (transaction) => {
    const row = { ...message, created_at: new Date().toISOString(), idempotency_key: idempotencyKey };
    const added = await transaction
      .insertInto("messages")
      .values(row)
      .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (added) return { id: added.id };
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

/** All messages, the oldest first, for the owner's command line. */
export function listMessages(reader: Reader): Promise<StoredMessage[]> {
  return reader
    .selectFrom("messages")
    .select(["id", "name", "email", "phone", "message", "created_at"])
    .orderBy("id")
    .execute();
}
