import { randomUUID } from "node:crypto";
import type { Kysely, Updateable } from "kysely";
import type { Database } from "../database/open.ts";
import type { Tables } from "../database/tables.ts";
import {
  type Claim,
  type ClaimedMail,
  type ClaimKinds,
  claimMail,
  nextDue,
  unclaimed,
} from "./outbox-claim.ts";
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
  readonly state: MailEnd | "queued";
  readonly attempts: number;
  readonly next_attempt_at: string;
  readonly last_reason: string | null;
  readonly fault: MailFault | null;
  readonly delivered_at: string | null;
}

/** How a mail ends: see `Tables`. */
export type MailEnd = "delivered" | "failed" | "skipped" | "unclear";

/** Whose fault a refusal was: our account's or settings', which the owner mends, or this mail's own. */
type MailFault = "account" | "mail";

/** How a mail waits for its next attempt. */
export interface Retry {
  readonly pauseMs: number;
  readonly reason: string;
  readonly fault?: MailFault | null;
  /** This attempt does not count. */
  readonly isFree?: boolean;
}

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
 * What changes a claimed mail gives false where the claim has expired and another process has it, or where
 * its row is erased.
 */
export function createOutbox(database: Database, reader: Reader, run: RunWrite) {
  return {
    claim: (claim: Claim) => run((transaction) => claimMail(transaction, database.kind, claim)),
    /** Just before the last byte of a mail that goes once only; false: it must not go. */
    handOver: (mail: ClaimedMail) => change(run, mail, { handed_at: fromNow(0) }),
    settle: (mail: ClaimedMail, state: MailEnd, reason: string | null, fault: MailFault | null = null) =>
      change(run, mail, {
        state,
        last_reason: reason,
        fault,
        ...(state === "delivered" ? { delivered_at: fromNow(0) } : {}),
        ...unclaimed,
      }),
    retry: (mail: ClaimedMail, { pauseMs, reason, fault = null, isFree = false }: Retry) =>
      change(run, mail, {
        next_attempt_at: fromNow(pauseMs),
        attempts: mail.attempts - Number(isFree),
        handed_at: null,
        last_reason: reason,
        fault,
        ...unclaimed,
      }),
    hasten: () => run(hasten),
    retryFailed: () => run(retryFailed),
    nextDue: (kinds: ClaimKinds) => nextDue(reader, kinds),
    health: () => outboxHealth(reader),
  };
}

async function change(
  run: RunWrite,
  { id, owner }: ClaimedMail,
  changed: Updateable<Tables["outbox"]>,
): Promise<boolean> {
  const result = await run((transaction) =>
    transaction
      .updateTable("outbox")
      .set(changed)
      .where("id", "=", id)
      .where("claimed_by", "=", owner)
      .executeTakeFirst(),
  );
  return result.numUpdatedRows > 0n;
}

/** The mail server is back: what waited for it needs to wait no longer. Batches have a pace of their own. */
async function hasten(transaction: Kysely<Tables>): Promise<void> {
  await transaction
    .updateTable("outbox")
    .set({ next_attempt_at: fromNow(0) })
    .where("state", "=", "queued")
    .where("batch_ref", "is", null)
    .where("next_attempt_at", ">", fromNow(0))
    .execute();
}

/** Puts failed mails about messages back, for an owner who has mended what was wrong; gives how many. */
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

function fromNow(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}
