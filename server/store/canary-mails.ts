import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { CanaryState } from "./canary.ts";
import { type ClaimedSingle, claimSingle, type SingleClaim, singleMails } from "./single-mails.ts";
import type { RunWrite } from "./write-queue.ts";

/** `unsent` is no reason for a mail: the process that would send it sends test messages too. */
type MailedFault = Exclude<CanaryState, "arrives" | "unknown" | "unsent">;

/** The mail about a turn: test messages stopped arriving, or arrive again. */
export interface ClaimedTurn extends ClaimedSingle {
  /** Null: they arrive again. */
  readonly fault: MailedFault | null;
  /** ISO 8601 */
  readonly brokenAt: string;
}

/**
 * The mails to the owner about the site's test messages: one a turn, of all processes together
 * (docs/decisions/0148).
 */
export function createCanaryMails(run: RunWrite) {
  return {
    claim: (state: CanaryState, claim: SingleClaim) => claimTurn(run, state, claim),
    ...singleMails(run, "canary_mails"),
  };
}

/** Notes the state where it has turned, and takes the mail that says so; null where none is due. */
function claimTurn(run: RunWrite, state: CanaryState, claim: SingleClaim): Promise<ClaimedTurn | null> {
  return run(async (transaction) => {
    if (state !== "unknown" && state !== "unsent") await noteTurn(transaction, state, claim.domain);
    const row = await transaction
      .selectFrom("canary_mails")
      .select(["fault", "broken_at", "message_id"])
      .executeTakeFirst();
    if (!row) return null;
    const claimed = await claimSingle(transaction, "canary_mails", row.message_id, claim);
    return claimed && { ...claimed, fault: row.fault, brokenAt: row.broken_at };
  });
}

/**
 * Replaces the row where the state has turned; another fault is no turn. Of several processes one changes it.
 */
async function noteTurn(
  transaction: Kysely<Tables>,
  state: MailedFault | "arrives",
  domain: string,
): Promise<void> {
  const now = new Date().toISOString();
  const mail = { message_id: `<${randomUUID()}@${domain}>`, created_at: now, next_attempt_at: now };
  const fresh = {
    attempts: 0,
    claimed_by: null,
    claimed_until: null,
    handed_at: null,
    ended_at: null,
  };
  if (state === "arrives")
    await transaction
      .updateTable("canary_mails")
      .set({ fault: null, ...mail, ...fresh })
      .where("fault", "is not", null)
      .execute();
  else
    await transaction
      .insertInto("canary_mails")
      .values({ id: 1, fault: state, broken_at: now, ...mail })
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet({ fault: state, broken_at: now, ...mail, ...fresh })
          .where("canary_mails.fault", "is", null),
      )
      .execute();
}
