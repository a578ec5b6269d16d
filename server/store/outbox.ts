import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "../database/open.ts";
import type { Tables } from "../database/tables.ts";
import { outboxHealth } from "./outbox-health.ts";
import type { Reader } from "./reader.ts";
import type { RunWrite } from "./write-queue.ts";

const dayMs = 24 * 60 * 60 * 1000;

/**
 * How long a mail is tried. A link to confirm is of no use to somebody who has long left, and must reach them
 * well before it expires.
 */
const giveUpAfterMs = { message: 5 * dayMs, confirmation: dayMs } as const;

/** What became of a mail so far. */
export interface MailState {
  readonly state: "queued" | "delivered" | "failed";
  readonly attempts: number;
  readonly next_attempt_at: string;
  readonly last_reason: string | null;
  readonly fault: MailFault | null;
  readonly delivered_at: string | null;
}

/** Whose fault a refusal was: our account's or settings', which the owner mends, or this mail's own. */
export type MailFault = "account" | "mail";

/** A mail that this process alone may send until its claim expires. */
export interface ClaimedMail {
  readonly id: number;
  readonly owner: string;
  readonly messageId: string;
  /** This attempt included. */
  readonly attempts: number;
  readonly createdAt: string;
  readonly giveUpAt: string;
  readonly about: MailSubject;
}

/** What a mail is about, read when it is sent; `gone` where there is nothing to report any more. */
export type MailSubject =
  | {
      readonly kind: "message";
      readonly id: number;
      readonly name: string;
      readonly email: string;
      readonly phone: string;
      readonly message: string;
      readonly created_at: string;
    }
  | { readonly kind: "confirmation"; readonly email: string; readonly linkKey: string }
  | { readonly kind: "gone" };

type NewMail = { readonly domain: string; readonly now: Date } & (
  | { readonly kind: "message"; readonly message_ref: number }
  | { readonly kind: "confirmation"; readonly subscriber_ref: number }
);

/** Puts a mail into the outbox, as part of the transaction that keeps what it is about. */
export async function queueMail(
  transaction: Kysely<Tables>,
  { domain, now, ...mail }: NewMail,
): Promise<void> {
  await transaction
    .insertInto("outbox")
    .values({
      ...mail,
      message_id: `<${randomUUID()}@${domain}>`,
      next_attempt_at: now.toISOString(),
      give_up_at: new Date(now.getTime() + giveUpAfterMs[mail.kind]).toISOString(),
      created_at: now.toISOString(),
    })
    .execute();
}

/**
 * The outbox as the worker sees it. Times are this machine's: several machines must agree to within a lease.
 */
export function createOutbox(database: Database, reader: Reader, run: RunWrite) {
  return {
    claim: (owner: string, leaseMs: number) =>
      run((transaction) => claim(transaction, database.kind, owner, leaseMs)),
    delivered: (mail: ClaimedMail, note: string | null) =>
      settle(run, mail, {
        state: "delivered",
        delivered_at: new Date().toISOString(),
        last_reason: note,
        fault: null,
      }),
    retry: (mail: ClaimedMail, pauseMs: number, reason: string, fault: MailFault | null) =>
      settle(run, mail, { next_attempt_at: fromNow(pauseMs), last_reason: reason, fault }),
    failed: (mail: ClaimedMail, reason: string, fault: MailFault | null) =>
      settle(run, mail, { state: "failed", last_reason: reason, fault }),
    forget: (mail: ClaimedMail) =>
      run((transaction) => transaction.deleteFrom("outbox").where("id", "=", mail.id).execute()).then(
        () => true,
      ),
    hasten: () => run(hasten),
    retryFailed: () => run(retryFailed),
    nextDue: () => nextDue(reader),
    health: () => outboxHealth(reader),
  };
}

/** Whether a mail is due that no process is sending. */
export async function outboxWaits(transaction: Kysely<Tables>): Promise<boolean> {
  const now = fromNow(0);
  const row = await transaction
    .selectFrom("outbox")
    .select("id")
    .where("state", "=", "queued")
    .where("next_attempt_at", "<=", now)
    .where((either) => either("claimed_until", "is", null).or("claimed_until", "<=", now))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the mail that has waited longest; one statement, so that of several processes one gets it. */
async function claim(
  transaction: Kysely<Tables>,
  kind: Database["kind"],
  owner: string,
  leaseMs: number,
): Promise<ClaimedMail | null> {
  const now = fromNow(0);
  const row = await transaction
    .updateTable("outbox")
    .set({ claimed_by: owner, claimed_until: fromNow(leaseMs), attempts: sql`attempts + 1` })
    .where("id", "=", (from) => {
      const due = from
        .selectFrom("outbox")
        .select("id")
        .where("state", "=", "queued")
        .where("next_attempt_at", "<=", now)
        .where((either) => either("claimed_until", "is", null).or("claimed_until", "<=", now))
        .orderBy("next_attempt_at")
        .orderBy("id")
        .limit(1);
      return kind === "postgres" ? due.forUpdate().skipLocked() : due;
    })
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    owner,
    messageId: row.message_id,
    attempts: row.attempts,
    createdAt: row.created_at,
    giveUpAt: row.give_up_at,
    about: await readSubject(transaction, row),
  };
}

async function readSubject(
  transaction: Kysely<Tables>,
  row: { message_ref: number | null; subscriber_ref: number | null },
): Promise<MailSubject> {
  if (row.message_ref !== null) {
    const message = await transaction
      .selectFrom("messages")
      .select(["id", "name", "email", "phone", "message", "created_at"])
      .where("id", "=", row.message_ref)
      .executeTakeFirst();
    return message ? { kind: "message", ...message } : { kind: "gone" };
  }
  const subscriber = await transaction
    .selectFrom("subscribers")
    .select(["email", "link_key"])
    .where("id", "=", row.subscriber_ref)
    .where("state", "=", "pending")
    .executeTakeFirst();
  if (!subscriber) return { kind: "gone" };
  return { kind: "confirmation", email: subscriber.email, linkKey: subscriber.link_key };
}

interface Settled {
  readonly state?: "delivered" | "failed";
  readonly delivered_at?: string;
  readonly next_attempt_at?: string;
  readonly last_reason: string | null;
  readonly fault: MailFault | null;
}

/**
 * Records an outcome and gives the claim back; false where the claim had expired and another has the mail
 * now.
 */
async function settle(run: RunWrite, mail: ClaimedMail, change: Settled): Promise<boolean> {
  const result = await run((transaction) =>
    transaction
      .updateTable("outbox")
      .set({ ...change, claimed_by: null, claimed_until: null })
      .where("id", "=", mail.id)
      .where("claimed_by", "=", mail.owner)
      .executeTakeFirst(),
  );
  return result.numUpdatedRows > 0n;
}

/** The mail server is back: what waited for it needs to wait no longer. */
async function hasten(transaction: Kysely<Tables>): Promise<void> {
  await transaction
    .updateTable("outbox")
    .set({ next_attempt_at: fromNow(0) })
    .where("state", "=", "queued")
    .where("next_attempt_at", ">", fromNow(0))
    .execute();
}

/** Puts failed mails back, for an owner who has mended what was wrong; gives how many. */
async function retryFailed(transaction: Kysely<Tables>): Promise<number> {
  const result = await transaction
    .updateTable("outbox")
    .set({
      state: "queued",
      attempts: 0,
      next_attempt_at: fromNow(0),
      give_up_at: fromNow(giveUpAfterMs.message),
    })
    .where("state", "=", "failed")
    .where("kind", "=", "message")
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** When the next mail can be claimed, null where none waits. */
async function nextDue(reader: Reader): Promise<Date | null> {
  const rows = await reader
    .selectFrom("outbox")
    .select(["next_attempt_at", "claimed_until"])
    .where("state", "=", "queued")
    // A claimed mail counts from the end of its claim: its sender may have died.
    .orderBy((order) => order.fn.coalesce("claimed_until", "next_attempt_at"))
    .limit(1)
    .execute();
  const [first] = rows;
  return first ? new Date(first.claimed_until ?? first.next_attempt_at) : null;
}

function fromNow(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}
