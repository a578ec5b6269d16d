import { type Kysely, sql, type Updateable } from "kysely";
import type { DatabaseKind } from "../database/columns.ts";
import type { Tables } from "../database/tables.ts";
import { outboxWaits } from "./outbox.ts";
import { rowsAtATime, runningSendings } from "./sending-list.ts";

/** A mail to a subscriber that this process alone may send until its claim expires. */
export interface ClaimedSendingMail {
  readonly id: number;
  readonly owner: string;
  readonly sending: number;
  readonly messageId: string;
  /** Attempts that this mail failed by itself, this one included. */
  readonly attempts: number;
  readonly createdAt: string;
  readonly email: string;
  readonly linkKey: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly marker: string;
  /** Why the mail before this one was not taken. */
  readonly trouble: string | null;
}

/** How a claim is made. */
export interface SendingClaim {
  readonly owner: string;
  readonly leaseMs: number;
  /** Between two mails, of all processes together. */
  readonly gapMs: number;
}

/** What is to be sent now; or when to look again, null: nothing is waiting. */
export type NextSendingMail =
  | { readonly mail: ClaimedSendingMail }
  | { readonly mail: null; readonly lookAgain: Date | null };

/** Takes the next mail, if the pace allows one and no mail of the outbox waits: those go first. */
export async function claimNext(
  transaction: Kysely<Tables>,
  kind: DatabaseKind,
  claim: SendingClaim,
): Promise<NextSendingMail> {
  await settleLost(transaction);
  const running = await runningSendings(transaction, kind).select(["id", "next_at", "listed"]).execute();
  if (running.length === 0) return { mail: null, lookAgain: null };
  const next =
    running
      .map(({ next_at }) => next_at)
      .toSorted()
      .at(-1) ?? "";
  if (next > now()) return { mail: null, lookAgain: new Date(next) };
  if (await outboxWaits(transaction)) return { mail: null, lookAgain: new Date(Date.now() + claim.gapMs) };
  for (const sending of running) {
    const mail = await claimOf(transaction, sending.id, claim);
    if (mail) return { mail };
    if (sending.listed === 1) await endIfDone(transaction, sending.id);
  }
  return { mail: null, lookAgain: await earliest(transaction, running) };
}

/**
 * Mails that a process handed over and died with: whether they have arrived is not known, so they are not
 * sent again.
 */
async function settleLost(transaction: Kysely<Tables>): Promise<void> {
  await transaction
    .updateTable("sending_mails")
    .set({ state: "unclear", settled_at: now(), ...unclaimed })
    .where("state", "=", "queued")
    .where("claimed_by", "is not", null)
    .where("claimed_until", "<=", now())
    .where("handed_at", "is not", null)
    .execute();
}

/** The next mail of one sending to somebody who is subscribed now. */
async function claimOf(
  transaction: Kysely<Tables>,
  sending: number,
  { owner, leaseMs, gapMs }: SendingClaim,
): Promise<ClaimedSendingMail | null> {
  for (let looked = 0; looked < rowsAtATime; looked += 1) {
    const due = await dueMail(transaction, sending);
    if (!due) return null;
    if (due.subscribed !== "active" || due.link_key === null) {
      await setMail(transaction, due.id, { state: "skipped", settled_at: now(), ...unclaimed });
      continue;
    }
    const attempts = due.attempts + 1;
    await setMail(transaction, due.id, { claimed_by: owner, claimed_until: fromNow(leaseMs), attempts });
    await transaction
      .updateTable("sendings")
      .set({ next_at: fromNow(gapMs) })
      .where("id", "=", sending)
      .execute();
    const { id, subject, html, body, marker, trouble, email, link_key, message_id, created_at } = due;
    const addressed = { email, linkKey: link_key, messageId: message_id, createdAt: created_at };
    return { id, owner, sending, attempts, subject, html, text: body, marker, trouble, ...addressed };
  }
  return null;
}

function dueMail(transaction: Kysely<Tables>, sending: number) {
  return transaction
    .selectFrom("sending_mails")
    .innerJoin("sendings", "sendings.id", "sending_mails.sending_ref")
    .innerJoin("subscribers", "subscribers.id", "sending_mails.subscriber_ref")
    .select(["sending_mails.id", "sending_mails.attempts", "sending_mails.message_id"])
    .select(["subscribers.state as subscribed", "subscribers.email", "subscribers.link_key"])
    .select(["sendings.subject", "sendings.html", "sendings.body", "sendings.marker", "sendings.created_at"])
    .select("sendings.trouble")
    .where("sending_mails.sending_ref", "=", sending)
    .where("sending_mails.state", "=", "queued")
    .where("sending_mails.next_attempt_at", "<=", now())
    .where("sending_mails.handed_at", "is", null)
    .where((either) =>
      either("sending_mails.claimed_until", "is", null).or("sending_mails.claimed_until", "<=", now()),
    )
    .orderBy("sending_mails.next_attempt_at")
    .orderBy("sending_mails.id")
    .limit(1)
    .executeTakeFirst();
}

async function endIfDone(transaction: Kysely<Tables>, sending: number): Promise<void> {
  await transaction
    .updateTable("sendings")
    .set({ state: "ended", ended_at: now(), trouble: null })
    .where("id", "=", sending)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("sending_mails")
            .select("id")
            .whereRef("sending_ref", "=", "sendings.id")
            .where("state", "=", "queued"),
        ),
      ),
    )
    .execute();
}

/** When the first of the mails that wait can be claimed. */
async function earliest(
  transaction: Kysely<Tables>,
  running: readonly { readonly id: number }[],
): Promise<Date | null> {
  const row = await transaction
    .selectFrom("sending_mails")
    .select(sql<string>`coalesce(claimed_until, next_attempt_at)`.as("at"))
    .where("state", "=", "queued")
    .where(
      "sending_ref",
      "in",
      running.map(({ id }) => id),
    )
    .orderBy("at")
    .limit(1)
    .executeTakeFirst();
  return row ? new Date(row.at) : null;
}

/** What may change of a recipient's row. */
export type MailChange = Updateable<Tables["sending_mails"]>;

function setMail(transaction: Kysely<Tables>, id: number, changed: MailChange) {
  return transaction.updateTable("sending_mails").set(changed).where("id", "=", id).execute();
}

/** A row that nobody is sending. */
export const unclaimed = { claimed_by: null, claimed_until: null } as const;
const now = () => new Date().toISOString();
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
