import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { queueMail } from "./outbox.ts";
import type { Reader } from "./reader.ts";
import type { RunWrite } from "./write-queue.ts";
import { asciiEmail } from "#contract/email-address.ts";

/** One newsletter address as it is kept. Mails go to the active ones alone. */
export interface Subscriber {
  readonly id: number;
  readonly email: string;
  readonly created_at: string;
  readonly state: "active" | "pending" | "unsubscribed";
  readonly confirmed_at: string | null;
  readonly unsubscribed_at: string | null;
  readonly link_key: string;
}

/** How a sign-up is taken. */
export interface SubscribeOptions {
  /** The address counts only after its owner has followed a link in a mail. */
  readonly confirm?: boolean;
  /**
   * The same for an address that has left before: somebody else may have typed it. Asks by mail, so only
   * where mails go out.
   */
  readonly confirmReturning?: boolean;
  /** Looks like abuse: a new address is kept as pending, and no mail goes out. */
  readonly suspect?: boolean;
}

/**
 * At most one mail in this time asks an address to confirm, or the form would be a means to flood a mailbox.
 */
const mailPauseMs = 24 * 60 * 60 * 1000;
/**
 * How far the clocks of machines that share a database may differ. A mail that was sent later than that from
 * now was sent by a wrong clock.
 */
const clocksDifferMs = 5 * 60 * 1000;

/**
 * Keeps an address durably, once (API-2). Every sign-up writes, whatever was known before, so that the time
 * of the answer does not disclose who is a subscriber.
 */
export async function addSubscriber(
  run: RunWrite,
  email: string,
  { confirm = false, confirmReturning = false, suspect = false }: SubscribeOptions,
  mailDomain: string | null,
): Promise<void> {
  await run(async (transaction) => {
    const now = new Date();
    const row = await saveAddress(transaction, email, now);
    if (row.state === "active" || suspect) return;
    const asks = confirm || (confirmReturning && row.unsubscribed_at !== null);
    const state = asks ? "pending" : "active";
    const domain = mailDomain ?? "";
    const mails = asks && mailDomain !== null && mayMail(row, now);
    await transaction
      .updateTable("subscribers")
      .set({ state, ...(mails ? { mailed_at: now.toISOString() } : {}) })
      .where("id", "=", row.id)
      .execute();
    if (mails) await queueMail(transaction, { kind: "confirmation", subscriber_ref: row.id, domain, now });
  });
}

/** The row of an address; a new one is pending until its sign-up is judged, in the same transaction. */
function saveAddress(transaction: Kysely<Tables>, email: string, now: Date) {
  const asked_at = now.toISOString();
  return transaction
    .insertInto("subscribers")
    .values({
      email,
      email_key: emailKey(email),
      created_at: asked_at,
      asked_at,
      state: "pending",
      link_key: randomBytes(16).toString("hex"),
    })
    .onConflict((conflict) => conflict.column("email_key").doUpdateSet({ asked_at }))
    .returning(["id", "state", "mailed_at", "unsubscribed_at"])
    .executeTakeFirstOrThrow();
}

/** Somebody who has unsubscribed since the last mail is asked again at once: only they could do that. */
function mayMail(row: { mailed_at: string | null; unsubscribed_at: string | null }, now: Date): boolean {
  if (row.mailed_at === null) return true;
  if (row.unsubscribed_at !== null && row.unsubscribed_at > row.mailed_at) return true;
  const since = now.getTime() - Date.parse(row.mailed_at);
  return since >= mailPauseMs || since < -clocksDifferMs;
}

/**
 * Makes a pending address active. False where the link, made at `asked`, has no request to confirm any more.
 */
export function confirmSubscriber(run: RunWrite, linkKey: string, asked: Date): Promise<boolean> {
  return run(async (transaction) => {
    const row = await transaction
      .selectFrom("subscribers")
      .select(["id", "state", "unsubscribed_at"])
      .where("link_key", "=", linkKey)
      .executeTakeFirst();
    if (!row || row.state === "unsubscribed") return false;
    if (row.unsubscribed_at !== null && Date.parse(row.unsubscribed_at) >= asked.getTime()) return false;
    if (row.state === "active") return true;
    await transaction
      .updateTable("subscribers")
      .set({ state: "active", confirmed_at: new Date().toISOString() })
      .where("id", "=", row.id)
      .where("state", "=", "pending")
      .execute();
    return true;
  });
}

/** Ends a subscription, by its row or by the key of its links; false where there is none to end. */
export async function endSubscription(
  run: RunWrite,
  of: { readonly id: number } | { readonly link_key: string },
): Promise<boolean> {
  const result = await run((transaction) =>
    transaction
      .updateTable("subscribers")
      .set({ state: "unsubscribed", unsubscribed_at: new Date().toISOString() })
      .where((row) => row.and(of))
      .where("state", "!=", "unsubscribed")
      .executeTakeFirst(),
  );
  return result.numUpdatedRows > 0n;
}

/** All addresses, the oldest first, for the owner's command line. */
export async function listSubscribers(reader: Reader): Promise<Subscriber[]> {
  return reader
    .selectFrom("subscribers")
    .select(["id", "email", "created_at", "state", "confirmed_at", "unsubscribed_at", "link_key"])
    .orderBy("id")
    .execute();
}

/** The same for all spellings of one address: lower-cased, its domain in ASCII. */
export function emailKey(email: string): string {
  return (asciiEmail(email) ?? email).toLowerCase();
}
