import { type Kysely, type Selectable, sql } from "kysely";
import type { DatabaseKind } from "../database/columns.ts";
import type { Tables } from "../database/tables.ts";
import type { Reader } from "./reader.ts";

/** A mail as its row stands. */
export type OutboxRow = Selectable<Tables["outbox"]>;

/** How the mails of a kind are let through that come in batches: at a pace, or not at all for a while. */
export interface Batches {
  /**
   * Takes a mail by `next`, of the batch whose turn it is; part of the claim's transaction, and undefined
   * where none may go.
   */
  readonly take: (
    transaction: Kysely<Tables>,
    next: (batch: number) => Promise<OutboxRow | undefined>,
  ) => Promise<OutboxRow | undefined>;
  /** When the next may go, ISO 8601, or null; `earliest` says when the next mail of a batch is due. */
  readonly nextDue: (earliest: (batch: number) => Promise<string | null>) => Promise<string | null>;
}

/** What a process can send, by the name of the kind; mails of other kinds wait for another process. */
export type ClaimKinds = Readonly<Record<string, { readonly batches?: Batches }>>;

/** How a process takes a mail. */
export interface Claim {
  /** The worker that takes it. */
  readonly owner: string;
  readonly leaseMs: number;
  readonly kinds: ClaimKinds;
}

/** A mail that this process alone may send until its claim expires. */
export interface ClaimedMail {
  readonly id: number;
  readonly owner: string;
  readonly kind: string;
  /** What it is about: a message's id, and the id of the subscriber to whom it goes. */
  readonly message: number | null;
  readonly subscriber: number | null;
  /** Not null: it is sent at most once, and marked in the database before its last byte. */
  readonly batch: number | null;
  readonly messageId: string;
  /** This attempt included. */
  readonly attempts: number;
  readonly createdAt: string;
  /** Null where its attempts are counted. */
  readonly giveUpAt: string | null;
}

/**
 * Takes the mail that has waited longest; of several processes one gets it. Mails of batches come last:
 * however many wait, none of the others waits behind them.
 */
export async function claimMail(
  transaction: Kysely<Tables>,
  database: DatabaseKind,
  claim: Claim,
): Promise<ClaimedMail | null> {
  await settleLost(transaction);
  const names = Object.keys(claim.kinds);
  let row = names.length === 0 ? undefined : await take(transaction, database, claim, names, null);
  for (const [kind, { batches }] of Object.entries(claim.kinds))
    row ??= await batches?.take(transaction, (batch) => take(transaction, database, claim, [kind], batch));
  if (!row) return null;
  return {
    id: row.id,
    owner: claim.owner,
    kind: row.kind,
    message: row.message_ref,
    subscriber: row.subscriber_ref,
    batch: row.batch_ref,
    messageId: row.message_id,
    attempts: row.attempts,
    createdAt: row.created_at,
    giveUpAt: row.give_up_at,
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

/** The one claim: of the mails of a batch, or of all others. */
function take(
  transaction: Kysely<Tables>,
  database: DatabaseKind,
  { owner, leaseMs }: Claim,
  kinds: readonly string[],
  batch: number | null,
): Promise<OutboxRow | undefined> {
  const now = at();
  return transaction
    .updateTable("outbox")
    .set((of) => ({ claimed_by: owner, claimed_until: at(leaseMs), attempts: of("attempts", "+", 1) }))
    .where("id", "=", (from) => {
      const due = from
        .selectFrom("outbox")
        .select("id")
        .where("state", "=", "queued")
        .where("batch_ref", batch === null ? "is" : "=", batch)
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

/** When the next mail of these kinds can be claimed, null where none waits. */
export async function nextDue(reader: Reader, kinds: ClaimKinds): Promise<Date | null> {
  const names = Object.keys(kinds);
  if (names.length === 0) return null;
  const ofBatches = Object.entries(kinds).map(([kind, { batches }]) =>
    batches?.nextDue((batch) => earliest(reader, [kind], batch)),
  );
  const times = await Promise.all([earliest(reader, names, null), ...ofBatches]);
  // Times are ISO 8601 text and sort as they are.
  const [first] = times.flatMap((time) => time ?? []).toSorted();
  return first === undefined ? null : new Date(first);
}

async function earliest(
  reader: Reader,
  kinds: readonly string[],
  batch: number | null,
): Promise<string | null> {
  const first = await reader
    .selectFrom("outbox")
    // A claimed mail counts from the end of its claim: its sender may have died.
    .select(sql<string>`coalesce(claimed_until, next_attempt_at)`.as("at"))
    .where("state", "=", "queued")
    .where("batch_ref", batch === null ? "is" : "=", batch)
    .where("kind", "in", kinds)
    .orderBy("at")
    .limit(1)
    .executeTakeFirst();
  return first?.at ?? null;
}

/** A row that nobody is sending. */
export const unclaimed = { claimed_by: null, claimed_until: null } as const;
const at = (ms = 0) => new Date(Date.now() + ms).toISOString();
