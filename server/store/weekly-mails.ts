import { randomUUID } from "node:crypto";
import type { Updateable } from "kysely";
import type { Tables } from "../database/tables.ts";
import { outboxWaits } from "./outbox.ts";
import type { RunWrite } from "./write-queue.ts";

/** The mail of a week that this process alone may send until its claim expires. */
export interface ClaimedWeek {
  /** The Monday, as YYYY-MM-DD. */
  readonly week: string;
  readonly owner: string;
  readonly messageId: string;
  readonly createdAt: string;
  /** This attempt included. */
  readonly attempts: number;
}

/** How the mail of a week is claimed. */
export interface WeekClaim {
  readonly owner: string;
  readonly leaseMs: number;
  /** The domain in which Message-IDs are made. */
  readonly domain: string;
}

/** The weekly mails as the worker sees them: the mail of a week is handed over at most once (docs/decisions/0113). */
export function createWeeklyMails(run: RunWrite) {
  return {
    claim: (week: string, claim: WeekClaim) => claimWeek(run, week, claim),
    /** Just before the last byte; false: the claim is lost, and the mail must not go. */
    handOver: (mail: ClaimedWeek) => change(run, mail, { handed_at: at() }),
    retry: (mail: ClaimedWeek, pauseMs: number) =>
      change(run, mail, { next_attempt_at: at(pauseMs), handed_at: null, ...unclaimed }),
    end: (mail: ClaimedWeek) => change(run, mail, { ended_at: at(), ...unclaimed }),
  };
}

/**
 * Takes the mail of a week; null where it has been sent, where another process has it, where it is not due again yet, or
 * where a mail of the outbox waits: those go first. The rows of earlier weeks are deleted.
 */
function claimWeek(
  run: RunWrite,
  week: string,
  { owner, leaseMs, domain }: WeekClaim,
): Promise<ClaimedWeek | null> {
  return run(async (transaction) => {
    if (await outboxWaits(transaction)) return null;
    const now = at();
    const first = { week, message_id: `<${randomUUID()}@${domain}>`, created_at: now, next_attempt_at: now };
    await transaction
      .insertInto("weekly_mails")
      .values(first)
      .onConflict((conflict) => conflict.column("week").doNothing())
      .execute();
    await transaction.deleteFrom("weekly_mails").where("week", "<", week).execute();
    const row = await transaction
      .updateTable("weekly_mails")
      .set((of) => ({ claimed_by: owner, claimed_until: at(leaseMs), attempts: of("attempts", "+", 1) }))
      .where("week", "=", week)
      .where("ended_at", "is", null)
      .where("handed_at", "is", null)
      .where("next_attempt_at", "<=", now)
      .where((either) => either("claimed_until", "is", null).or("claimed_until", "<=", now))
      .returningAll()
      .executeTakeFirst();
    if (!row) return null;
    const { message_id: messageId, created_at: createdAt, attempts } = row;
    return { week, owner, messageId, createdAt, attempts };
  });
}

/** Changes the row of a week; false where the claim has been taken over. */
async function change(
  run: RunWrite,
  { week, owner }: ClaimedWeek,
  changed: Updateable<Tables["weekly_mails"]>,
): Promise<boolean> {
  const result = await run((transaction) =>
    transaction
      .updateTable("weekly_mails")
      .set(changed)
      .where("week", "=", week)
      .where("claimed_by", "=", owner)
      .executeTakeFirst(),
  );
  return result.numUpdatedRows > 0n;
}

const unclaimed = { claimed_by: null, claimed_until: null } as const;
const at = (ms = 0) => new Date(Date.now() + ms).toISOString();
