import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { Reader } from "./reader.ts";
import type { RunWrite } from "./write-queue.ts";

/** A post as mail, ready to be sent to all subscribers. */
export interface NewSending {
  /** The post's id. */
  readonly post: number;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Stands in both forms where each recipient's link to unsubscribe goes. */
  readonly marker: string;
  /** The post may have been sent before. */
  readonly again: boolean;
}

export type SendingState = "running" | "paused" | "ended";

/** A sending with its figures. Recipients whose data was erased since are counted in `total` alone. */
export interface Sending {
  readonly id: number;
  readonly post: number;
  readonly subject: string;
  readonly state: SendingState;
  readonly createdAt: string;
  readonly endedAt: string | null;
  /** Why the mail server takes no mail at present; null where it does. */
  readonly trouble: string | null;
  /** Whether `total` is final. */
  readonly listed: boolean;
  readonly total: number;
  readonly sent: number;
  /** Refused for good, or tried too often. */
  readonly refused: number;
  readonly waiting: number;
  /** Unsubscribed before their turn. */
  readonly skipped: number;
  /**
   * Handed over to the mail server, whose answer was lost: not sent again, because it has probably arrived.
   */
  readonly unclear: number;
  /** Got the mail, and have unsubscribed since. */
  readonly unsubscribed: number;
}

/**
 * Begins a sending and returns its number; null where the post was sent before and `again` is not set. One
 * row and nothing else: the recipients are listed by the process that sends.
 */
export function createSending(
  run: RunWrite,
  { post, subject, html, text, marker, again }: NewSending,
): Promise<number | null> {
  const now = new Date().toISOString();
  return run(async (transaction) => {
    if (!again && (await wasSent(transaction, post))) return null;
    const row = await transaction
      .insertInto("sendings")
      .values({
        post_ref: post,
        again: again ? 1 : 0,
        subject,
        html,
        body: text,
        marker,
        next_at: now,
        created_at: now,
      })
      // Of two that begin at the same moment the index refuses one.
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    return row?.id ?? null;
  });
}

async function wasSent(transaction: Kysely<Tables>, post: number): Promise<boolean> {
  const found = await transaction
    .selectFrom("sendings")
    .select("id")
    .where("post_ref", "=", post)
    .executeTakeFirst();
  return found !== undefined;
}

/** Pauses a running sending or resumes a paused one; false where there is none in the other state. */
export async function setSendingState(
  run: RunWrite,
  id: number,
  state: Exclude<SendingState, "ended">,
): Promise<boolean> {
  const result = await run((transaction) =>
    transaction
      .updateTable("sendings")
      .set({ state, trouble: null })
      .where("id", "=", id)
      .where("state", "=", state === "paused" ? "running" : "paused")
      .executeTakeFirst(),
  );
  return result.numUpdatedRows > 0n;
}

/** All sendings with their figures, the newest first. */
export async function listSendings(reader: Reader): Promise<Sending[]> {
  const rows = await reader
    .selectFrom("sendings")
    .select(["id", "post_ref", "subject", "state", "created_at", "ended_at", "trouble", "listed", "total"])
    .orderBy("id", "desc")
    .execute();
  const mails = await countMails(reader);
  const left = await countLeavers(reader);
  return rows.map(({ post_ref, created_at, ended_at, listed, ...row }) => {
    const count = (state: string) => mails.get(`${row.id} ${state}`) ?? 0;
    return {
      ...row,
      post: post_ref,
      createdAt: created_at,
      endedAt: ended_at,
      listed: listed === 1,
      sent: count("delivered"),
      refused: count("refused"),
      waiting: count("queued"),
      skipped: count("skipped"),
      unclear: count("unclear"),
      unsubscribed: left.get(row.id) ?? 0,
    };
  });
}

/** How many mails there are by sending and state. */
async function countMails(reader: Reader): Promise<Map<string, number>> {
  const rows = await reader
    .selectFrom("sending_mails")
    .select(["sending_ref", "state"])
    .select(({ fn }) => fn.countAll().as("count"))
    .groupBy(["sending_ref", "state"])
    .execute();
  return new Map(rows.map((row) => [`${row.sending_ref} ${row.state}`, Number(row.count)]));
}

/** How many got a mail and have unsubscribed since, by sending. */
async function countLeavers(reader: Reader): Promise<Map<number, number>> {
  const rows = await reader
    .selectFrom("sending_mails")
    .innerJoin("subscribers", "subscribers.id", "sending_mails.subscriber_ref")
    .select("sending_mails.sending_ref")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("sending_mails.state", "in", ["delivered", "unclear"])
    .where("subscribers.state", "=", "unsubscribed")
    .whereRef("subscribers.unsubscribed_at", ">=", "sending_mails.handed_at")
    .groupBy("sending_mails.sending_ref")
    .execute();
  return new Map(rows.map((row) => [row.sending_ref, Number(row.count)]));
}

/** How many addresses a sending that begins now would reach. */
export async function countRecipients(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom("subscribers")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("state", "=", "active")
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
