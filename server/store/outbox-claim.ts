import { type Kysely, sql } from "kysely";
import type { DatabaseKind } from "../database/columns.ts";
import type { OutboxKind, Tables } from "../database/tables.ts";
import { type MailSubject, readSubject } from "./mail-subject.ts";
import type { Reader } from "./reader.ts";

/** How a process takes a mail. */
export interface Claim {
  /** The worker that takes it. */
  readonly owner: string;
  readonly leaseMs: number;
  /** What it can send; mails of other kinds wait for another process. */
  readonly kinds: readonly OutboxKind[];
  /** Between two mails of posts, of all processes together. */
  readonly gapMs: number;
}

/** A mail that this process alone may send until its claim expires. */
export interface ClaimedMail {
  readonly id: number;
  readonly owner: string;
  readonly kind: OutboxKind;
  /** Sent at most once: marked in the database before its last byte. */
  readonly isOnce: boolean;
  readonly messageId: string;
  /** This attempt included. */
  readonly attempts: number;
  readonly createdAt: string;
  /** Null where its attempts are counted. */
  readonly giveUpAt: string | null;
  readonly about: MailSubject;
}

/**
 * Takes the mail that has waited longest; of several processes one gets it. Mails of posts come last, and as
 * their pace allows: however many wait, none of the others waits behind them.
 */
export async function claimMail(
  transaction: Kysely<Tables>,
  database: DatabaseKind,
  claim: Claim,
): Promise<ClaimedMail | null> {
  await settleLost(transaction);
  const row =
    (await take(transaction, database, claim, null)) ?? (await takePost(transaction, database, claim));
  if (!row) return null;
  return {
    id: row.id,
    owner: claim.owner,
    kind: row.kind,
    isOnce: row.sending_ref !== null,
    messageId: row.message_id,
    attempts: row.attempts,
    createdAt: row.created_at,
    giveUpAt: row.give_up_at,
    about: await readSubject(transaction, row),
  };
}

/**
 * Mails that a process handed over and died with: whether they have arrived is not known, so they are not
 * sent again.
 */
async function settleLost(transaction: Kysely<Tables>): Promise<void> {
  await transaction
    .updateTable("outbox")
    .set({ state: "unclear", ...unclaimed })
    .where("state", "=", "queued")
    .where("handed_at", "is not", null)
    .where("claimed_until", "<=", at())
    .execute();
}

/** The one claim: of the mails of a sending, or of all others. */
function take(
  transaction: Kysely<Tables>,
  database: DatabaseKind,
  { owner, leaseMs, kinds }: Claim,
  sending: number | null,
) {
  const now = at();
  return transaction
    .updateTable("outbox")
    .set((of) => ({ claimed_by: owner, claimed_until: at(leaseMs), attempts: of("attempts", "+", 1) }))
    .where("id", "=", (from) => {
      const due = from
        .selectFrom("outbox")
        .select("id")
        .where("state", "=", "queued")
        .where("sending_ref", sending === null ? "is" : "=", sending)
        .where("kind", "in", kinds)
        .where("next_attempt_at", "<=", now)
        .where("handed_at", "is", null)
        .where((either) => either("claimed_until", "is", null).or("claimed_until", "<=", now))
        .orderBy("next_attempt_at")
        .orderBy("id")
        .limit(1);
      return database === "postgres" ? due.forUpdate().skipLocked() : due;
    })
    .returningAll()
    .executeTakeFirst();
}

/** The next mail of a post, if the pace allows one. */
async function takePost(transaction: Kysely<Tables>, database: DatabaseKind, claim: Claim) {
  if (!claim.kinds.includes("post")) return undefined;
  const running = transaction
    .selectFrom("sendings")
    .select(["id", "next_at"])
    .where("state", "=", "running")
    .orderBy("id");
  // Held against other processes to the end of the transaction: the pace is that of all of them.
  const sendings = await (database === "postgres" ? running.forUpdate() : running).execute();
  const now = at();
  if (sendings.some(({ next_at }) => next_at > now)) return undefined;
  for (const { id } of sendings) {
    const row = await take(transaction, database, claim, id);
    if (!row) {
      await endIfDone(transaction, id);
      continue;
    }
    const next_at = at(claim.gapMs);
    await transaction.updateTable("sendings").set({ next_at }).where("id", "=", id).execute();
    return row;
  }
  return undefined;
}

async function endIfDone(transaction: Kysely<Tables>, sending: number): Promise<void> {
  await transaction
    .updateTable("sendings")
    .set({ state: "ended", ended_at: at(), trouble: null })
    .where("id", "=", sending)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("outbox")
            .select("id")
            .whereRef("sending_ref", "=", "sendings.id")
            .where("state", "=", "queued"),
        ),
      ),
    )
    .execute();
}

/** When the next mail of these kinds can be claimed, null where none waits. */
export async function nextDue(reader: Reader, kinds: readonly OutboxKind[]): Promise<Date | null> {
  const times = [await earliest(reader, kinds, null), ...(await nextPosts(reader, kinds))];
  // Times are ISO 8601 text and sort as they are.
  const [first] = times.flatMap((time) => time ?? []).toSorted();
  return first === undefined ? null : new Date(first);
}

/** When the pace allows the next mail of a post; else when those that were put off are due. */
async function nextPosts(reader: Reader, kinds: readonly OutboxKind[]): Promise<(string | null)[]> {
  if (!kinds.includes("post")) return [];
  const running = await reader
    .selectFrom("sendings")
    .select(["id", "next_at"])
    .where("state", "=", "running")
    .execute();
  const now = at();
  const later = running.map(({ next_at }) => next_at).filter((time) => time > now);
  if (later.length > 0) return [later.toSorted().at(-1) ?? null];
  return Promise.all(running.map(({ id }) => earliest(reader, kinds, id)));
}

async function earliest(
  reader: Reader,
  kinds: readonly OutboxKind[],
  sending: number | null,
): Promise<string | null> {
  const first = await reader
    .selectFrom("outbox")
    // A claimed mail counts from the end of its claim: its sender may have died.
    .select(sql<string>`coalesce(claimed_until, next_attempt_at)`.as("at"))
    .where("state", "=", "queued")
    .where("sending_ref", sending === null ? "is" : "=", sending)
    .where("kind", "in", kinds)
    .orderBy("at")
    .limit(1)
    .executeTakeFirst();
  return first?.at ?? null;
}

/** A row that nobody is sending. */
export const unclaimed = { claimed_by: null, claimed_until: null } as const;
const at = (ms = 0) => new Date(Date.now() + ms).toISOString();
