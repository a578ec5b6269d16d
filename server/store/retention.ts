import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { RunWrite } from "./write-queue.ts";

/** Rows from before these moments go; null keeps them. */
export interface PurgeLimits {
  readonly messagesBefore: Date | null;
  readonly subscribersBefore: Date | null;
}

/** How many rows went. */
interface Purged {
  readonly messages: number;
  readonly subscribers: number;
}

/** Rows of one transaction: few, so that visitors' writes hardly wait. */
export const rowsAtATime = 200;

/**
 * Erases what is older than its limit: messages, but none whose mail is still to be sent; of subscribers
 * those who never confirmed, counted from their last request, and those who left. Active ones stay.
 */
export async function purge(
  run: RunWrite,
  { messagesBefore, subscribersBefore }: PurgeLimits,
): Promise<Purged> {
  return {
    messages: messagesBefore ? await eraseInBatches(run, oldMessages(messagesBefore.toISOString())) : 0,
    subscribers: subscribersBefore
      ? await eraseInBatches(run, oldSubscribers(subscribersBefore.toISOString()))
      : 0,
  };
}

/** Erases at most `rowsAtATime` rows. */
export type EraseBatch<OfTables = Tables> = (
  transaction: Kysely<OfTables>,
) => Promise<{ numDeletedRows: bigint }>;

/** Erases batch after batch, each in a transaction of its own, and says how many rows. */
export async function eraseInBatches<OfTables = Tables>(
  run: (batch: EraseBatch<OfTables>) => Promise<{ numDeletedRows: bigint }>,
  batch: EraseBatch<OfTables>,
): Promise<number> {
  let erased = 0;
  for (;;) {
    const count = Number((await run(batch)).numDeletedRows);
    erased += count;
    if (count < rowsAtATime) return erased;
  }
}

const oldMessages =
  (before: string): EraseBatch =>
  (transaction) =>
    transaction
      .deleteFrom("messages")
      .where("id", "in", (from) =>
        from
          .selectFrom("messages")
          .select("messages.id")
          .where("messages.created_at", "<", before)
          .where((of) =>
            of.not(
              of.exists(
                of
                  .selectFrom("outbox")
                  .select("outbox.id")
                  .whereRef("outbox.message_ref", "=", "messages.id")
                  .where("outbox.state", "=", "queued"),
              ),
            ),
          )
          .orderBy("messages.id")
          .limit(rowsAtATime),
      )
      .executeTakeFirstOrThrow();

const oldSubscribers =
  (before: string): EraseBatch =>
  (transaction) =>
    transaction
      .deleteFrom("subscribers")
      .where("id", "in", (from) =>
        from
          .selectFrom("subscribers")
          .select("id")
          .where((of) =>
            of.or([
              of.and([
                of.eb("state", "=", "pending"),
                of.eb(of.fn.coalesce("asked_at", "created_at"), "<", before),
              ]),
              of.and([of.eb("state", "=", "unsubscribed"), of.eb("unsubscribed_at", "<", before)]),
            ]),
          )
          .orderBy("id")
          .limit(rowsAtATime),
      )
      .executeTakeFirstOrThrow();
