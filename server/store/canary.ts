import type { Reader } from "./reader.ts";
import type { RunWrite } from "./write-queue.ts";

/** The last test message that the site has sent to itself. */
export interface Canary {
  /** ISO 8601 */
  readonly startedAt: string;
  /** Why the form did not take it; null where it did, or is still being asked. */
  readonly refusal: string | null;
  /** What became of the mail about it; null where there is none. */
  readonly mail: { readonly state: "queued" | "delivered" | "failed"; readonly reason: string | null } | null;
}

/**
 * Begins a test message under a key, unless another one began after `before`: of several processes one gets
 * true. The message before it is removed together with its mail.
 */
export function beginCanary(run: RunWrite, key: string, before: Date): Promise<boolean> {
  return run(async (transaction) => {
    const last = await transaction.selectFrom("canary").select("idempotency_key").executeTakeFirst();
    const row = { idempotency_key: key, started_at: new Date().toISOString(), refusal: null };
    const begun = await transaction
      .insertInto("canary")
      .values({ id: 1, ...row })
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet(row).where("canary.started_at", "<=", before.toISOString()),
      )
      .returning("id")
      .executeTakeFirst();
    if (!begun) return false;
    if (last)
      await transaction.deleteFrom("messages").where("idempotency_key", "=", last.idempotency_key).execute();
    return true;
  });
}

/** Notes why the form refused the test message with this key. */
export function refuseCanary(run: RunWrite, key: string, refusal: string): Promise<void> {
  return run(async (transaction) => {
    await transaction.updateTable("canary").set({ refusal }).where("idempotency_key", "=", key).execute();
  });
}

/** The last test message; null where none was ever sent. */
export async function readCanary(reader: Reader): Promise<Canary | null> {
  const row = await reader
    .selectFrom("canary")
    .leftJoin("messages", "messages.idempotency_key", "canary.idempotency_key")
    .leftJoin("outbox", "outbox.message_ref", "messages.id")
    .select(["canary.started_at", "canary.refusal", "outbox.state", "outbox.last_reason"])
    .executeTakeFirst();
  if (!row) return null;
  const mail = row.state === null ? null : { state: row.state, reason: row.last_reason };
  return { startedAt: row.started_at, refusal: row.refusal, mail };
}

/** A mail leaves within seconds; a test mail that waits for longer, in ms, is held up. */
const longestWaitMs = 15 * 60_000;

/**
 * What the last test message shows: that messages arrive, nothing yet, or what is broken: no process sends
 * test messages, the form refuses them, or the mail server does not get them.
 */
export type CanaryState = "arrives" | "unknown" | "unsent" | "refused" | "undelivered";

/** The state of the test messages that are sent every `hours`. */
export function canaryState(canary: Canary | null, hours: number, now = Date.now()): CanaryState {
  if (canary === null) return "unknown";
  const age = now - Date.parse(canary.startedAt);
  if (age > 2 * hours * 3_600_000) return "unsent";
  if (canary.refusal !== null) return "refused";
  if (canary.mail?.state === "delivered") return "arrives";
  return age < longestWaitMs ? "unknown" : "undelivered";
}

/** What the last test message shows to be broken, with what to do; null where nothing is. */
export function canaryFault(canary: Canary | null, hours: number, now = Date.now()): string | null {
  switch (canaryState(canary, hours, now)) {
    case "unsent":
      return "no test message was sent for too long: look at the log";
    case "refused":
      return `the contact form refuses messages (${canary?.refusal}): look at the log`;
    case "undelivered":
      return "the test message does not reach the mail server: the log has its answer";
    default:
      return null;
  }
}
