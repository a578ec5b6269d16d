import type { Database } from "../database/open.ts";
import {
  type ClaimedSendingMail,
  claimNext,
  type MailChange,
  type SendingClaim,
  unclaimed,
} from "./sending-claim.ts";
import { listRecipients } from "./sending-list.ts";
import type { RunWrite } from "./write-queue.ts";

/** The sendings as the worker sees them: each mail is handed over at most once (docs/decisions/0107). */
export function createSendingMails({ kind }: Database, run: RunWrite) {
  return {
    list: (domain: string) => run((transaction) => listRecipients(transaction, kind, domain)),
    claim: (claim: SendingClaim) => run((transaction) => claimNext(transaction, kind, claim)),
    /**
     * Just before the last byte; false: the claim is lost or the recipient erased, and the mail must not go.
     */
    handOver: (mail: ClaimedSendingMail) => change(run, mail, { handed_at: at() }),
    settle: (mail: ClaimedSendingMail, state: "delivered" | "refused" | "unclear", reason: string | null) =>
      change(run, mail, { state, last_reason: reason, settled_at: at(), ...unclaimed }),
    /** The mail itself was put off: its recipient's server asks to try later. */
    retry: (mail: ClaimedSendingMail, pauseMs: number, reason: string) =>
      change(run, mail, { ...waiting(pauseMs), last_reason: reason }),
    /** The mail server takes no mail at all, which counts as no attempt of this one. */
    giveBack: (mail: ClaimedSendingMail) => change(run, mail, { ...waiting(0), attempts: mail.attempts - 1 }),
    /** Why no mail goes out, for the owner to read; null: mails go out. */
    setTrouble: (sending: number, trouble: string | null) =>
      run(async (transaction) => {
        await transaction.updateTable("sendings").set({ trouble }).where("id", "=", sending).execute();
      }),
  };
}

const at = (ms = 0) => new Date(Date.now() + ms).toISOString();

/** Not in the mail server's hands, and due after a pause. */
const waiting = (pauseMs: number) => ({ next_attempt_at: at(pauseMs), handed_at: null, ...unclaimed });

/** Changes the row of a mail; false where the claim has expired, or the row is erased. */
async function change(run: RunWrite, mail: ClaimedSendingMail, changed: MailChange): Promise<boolean> {
  const result = await run((transaction) =>
    transaction
      .updateTable("sending_mails")
      .set(changed)
      .where("id", "=", mail.id)
      .where("state", "=", "queued")
      .where("claimed_by", "=", mail.owner)
      .executeTakeFirst(),
  );
  return result.numUpdatedRows > 0n;
}
