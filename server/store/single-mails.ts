import type { Kysely, Updateable } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { RunWrite } from "./write-queue.ts";

/** The tables of mails to the owner that go out at most once (docs/decisions/0113). */
type SingleTable = "weekly_mails" | "canary_mails";

/** A mail that this process alone may send until its claim expires. */
export interface ClaimedSingle {
  readonly owner: string;
  readonly messageId: string;
  readonly createdAt: string;
  /** This attempt included. */
  readonly attempts: number;
}

/** How such a mail is claimed. */
export interface SingleClaim {
  /** The worker that claims it. */
  readonly owner: string;
  readonly leaseMs: number;
  /** The domain in which Message-IDs are made. */
  readonly domain: string;
}

/**
 * What a worker does with a mail that it has claimed; each gives false where the claim has been taken over.
 */
export function singleMails(run: RunWrite, table: SingleTable) {
  return {
    /** Just before the last byte; false: the mail must not go. */
    handOver: (mail: ClaimedSingle) => change(run, table, mail, { handed_at: at() }),
    retry: (mail: ClaimedSingle, pauseMs: number) =>
      change(run, table, mail, { next_attempt_at: at(pauseMs), handed_at: null, ...unclaimed }),
    end: (mail: ClaimedSingle) => change(run, table, mail, { ended_at: at(), ...unclaimed }),
  };
}

/**
 * Takes a mail by its Message-ID; null where it has been sent, where another process has it, or where it is
 * not due again yet.
 */
export async function claimSingle(
  transaction: Kysely<Tables>,
  table: SingleTable,
  messageId: string,
  { owner, leaseMs }: Pick<SingleClaim, "owner" | "leaseMs">,
): Promise<ClaimedSingle | null> {
  const now = at();
  const row = await transaction
    .updateTable(table)
    .set((of) => ({ claimed_by: owner, claimed_until: at(leaseMs), attempts: of("attempts", "+", 1) }))
    .where("message_id", "=", messageId)
    .where("ended_at", "is", null)
    .where("handed_at", "is", null)
    .where("next_attempt_at", "<=", now)
    .where((either) => either("claimed_until", "is", null).or("claimed_until", "<=", now))
    .returning(["created_at", "attempts"])
    .executeTakeFirst();
  return row ? { owner, messageId, createdAt: row.created_at, attempts: row.attempts } : null;
}

/** Changes a claimed row; a row about something else by now has another Message-ID. */
async function change(
  run: RunWrite,
  table: SingleTable,
  { messageId, owner }: ClaimedSingle,
  changed: Updateable<Tables[SingleTable]>,
): Promise<boolean> {
  const result = await run((transaction) =>
    transaction
      .updateTable(table)
      .set(changed)
      .where("message_id", "=", messageId)
      .where("claimed_by", "=", owner)
      .executeTakeFirst(),
  );
  return result.numUpdatedRows > 0n;
}

const unclaimed = { claimed_by: null, claimed_until: null } as const;
const at = (ms = 0) => new Date(Date.now() + ms).toISOString();
