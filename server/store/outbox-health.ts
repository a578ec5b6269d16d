import type { Reader } from "./reader.ts";

/** How the mails are doing: numbers and times alone, no word of a visitor or a server. */
interface OutboxHealth {
  readonly queued: number;
  readonly delivered: number;
  readonly failed: number;
  /** Of the queued: last refused because of our account or settings. */
  readonly blocked: number;
  /** Of the failed: those about a visitor's message, so that it has reached nobody. */
  readonly failedMessages: number;
  /** When the youngest of these was written, ISO 8601; null where there is none. */
  readonly newestFailedAt: string | null;
  /** ISO 8601; null where none waits. */
  readonly oldestQueuedAt: string | null;
  /** ISO 8601; null where none was delivered, or its row is erased. */
  readonly lastDeliveredAt: string | null;
}

/** Counts the outbox, without mails of batches: who made a batch says what becomes of it. */
export async function outboxHealth(reader: Reader): Promise<OutboxHealth> {
  const rows = await reader
    .selectFrom("outbox")
    .select(["state", "kind", "fault"])
    .select((select) => [
      select.fn.countAll().as("count"),
      select.fn.min("created_at").as("oldest"),
      select.fn.max("created_at").as("newest"),
      select.fn.max("delivered_at").as("last_delivered"),
    ])
    .where("batch_ref", "is", null)
    .groupBy(["state", "kind", "fault"])
    .execute();
  const sum = (some: typeof rows) => some.reduce((total, { count }) => total + Number(count), 0);
  const inState = (state: (typeof rows)[number]["state"]) => rows.filter((row) => row.state === state);
  const [queued, failed] = [inState("queued"), inState("failed")];
  const failedMessages = failed.filter(({ kind }) => kind === "message");
  const oldest = queued.map((row) => row.oldest);
  const delivered = rows.flatMap((row) => row.last_delivered ?? []);
  return {
    queued: sum(queued),
    delivered: sum(inState("delivered")),
    failed: sum(failed),
    blocked: sum(queued.filter(({ fault }) => fault === "account")),
    failedMessages: sum(failedMessages),
    // Times are ISO 8601 text and sort as they are.
    newestFailedAt:
      failedMessages
        .map((row) => row.newest)
        .toSorted()
        .at(-1) ?? null,
    oldestQueuedAt: oldest.toSorted()[0] ?? null,
    lastDeliveredAt: delivered.toSorted().at(-1) ?? null,
  };
}
