import { randomUUID } from "node:crypto";
import { outboxWaits } from "./outbox.ts";
import { type ClaimedSingle, claimSingle, type SingleClaim, singleMails } from "./single-mails.ts";
import type { RunWrite } from "./write-queue.ts";

/**
 * The weekly mails as the worker sees them: the mail of a week is handed over at most once
 * (docs/decisions/0113).
 */
export function createWeeklyMails(run: RunWrite) {
  return {
    claim: (week: string, claim: SingleClaim) => claimWeek(run, week, claim),
    ...singleMails(run, "weekly_mails"),
  };
}

/**
 * Takes the mail of a week, known by its Monday (YYYY-MM-DD); null where it has been sent, where another
 * process has it, where it is not due again yet, or where a mail of the outbox waits: those go first. The
 * rows of earlier weeks are deleted.
 */
function claimWeek(run: RunWrite, week: string, claim: SingleClaim): Promise<ClaimedSingle | null> {
  return run(async (transaction) => {
    if (await outboxWaits(transaction)) return null;
    const now = new Date().toISOString();
    const message_id = `<${randomUUID()}@${claim.domain}>`;
    await transaction
      .insertInto("weekly_mails")
      .values({ week, message_id, created_at: now, next_attempt_at: now })
      .onConflict((conflict) => conflict.column("week").doNothing())
      .execute();
    await transaction.deleteFrom("weekly_mails").where("week", "<", week).execute();
    const row = await transaction
      .selectFrom("weekly_mails")
      .select("message_id")
      .where("week", "=", week)
      .executeTakeFirstOrThrow();
    return claimSingle(transaction, "weekly_mails", row.message_id, claim);
  });
}
