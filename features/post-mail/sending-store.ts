import { sql } from "kysely";
import { type DatabaseKind, randomText } from "#server/database/columns.ts";
import type { Tables } from "#server/database/tables.ts";
import type { Batches, ClaimedMail } from "#server/store/outbox-claim.ts";
import { type EraseBatch, eraseInBatches, rowsAtATime } from "#server/store/retention.ts";
import { type SiteDatabase, ownTables, type RunWith, type With } from "#server/store/own-tables.ts";
import type { SentPost } from "./sent-post.ts";
import type { SendingTables } from "./tables.ts";

type Reader = With<SendingTables>;
type RunWrite = RunWith<SendingTables>;

/** All reads and writes of posts as mail. */
export type SendingStore = ReturnType<typeof sendingStore>;

/** The sendings in the site's database. */
export function sendingStore(site: SiteDatabase) {
  const { reader, run } = ownTables<SendingTables>(site);
  return {
    sendings: () => listSendings(reader),
    createSending: (sending: NewSending) => createSending(run, site.database.kind, sending),
    setSendingState: (id: number, state: Exclude<SendingState, "ended">) => setSendingState(run, id, state),
    countRecipients: () => countRecipients(reader),
    setTrouble: (id: number, trouble: string | null, restMs = 0) => setTrouble(run, id, trouble, restMs),
    postMail: (mail: Pick<ClaimedMail, "batch" | "subscriber">) => readPostMail(reader, mail),
    batches: (gapMs: number) => postBatches(reader, site.database.kind, gapMs),
    /** Erases who got a post that was sent before an instant, and says how many; the sendings stay. */
    purge: (before: Date) => eraseInBatches(run, oldRecipients(before.toISOString())),
  };
}

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
  /** The domain in which Message-IDs are made. */
  readonly domain: string;
}

export type SendingState = SentPost["state"];

/**
 * Begins a sending and returns its number; null where the post was sent before and `again` is not set. The
 * sending and a mail to each active subscriber are one transaction.
 */
function createSending(
  run: RunWrite,
  database: DatabaseKind,
  { post, subject, html, text, marker, again, domain }: NewSending,
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
    if (!row) return null;
    const total = await queuePosts(transaction, database, { sending: row.id, domain, now });
    await transaction.updateTable("sendings").set({ total }).where("id", "=", row.id).execute();
    return row.id;
  });
}

/** Puts a mail to each active subscriber into the outbox, by one statement; gives how many. */
async function queuePosts(
  transaction: Reader,
  database: DatabaseKind,
  { sending, domain, now }: { readonly sending: number; readonly domain: string; readonly now: string },
): Promise<number> {
  const sendingRef = sql.lit(sending);
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("outbox")
    .columns(["kind", "batch_ref", "subscriber_ref", "message_id", "next_attempt_at", "created_at"])
    .expression((from) =>
      from
        .selectFrom("subscribers")
        .select([
          sql<"post">`'post'`.as("kind"),
          sendingRef.as("batch_ref"),
          "id",
          sql<string>`'<' || ${randomText(database)} || ${`@${domain}>`}`.as("message_id"),
          sql<string>`${now}`.as("next_attempt_at"),
          sql<string>`${now}`.as("created_at"),
        ])
        .where("state", "=", "active")
        .orderBy("id"),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

async function wasSent(transaction: Reader, post: number): Promise<boolean> {
  const found = await transaction
    .selectFrom("sendings")
    .select("id")
    .where("post_ref", "=", post)
    .executeTakeFirst();
  return found !== undefined;
}

/** Pauses a running sending or resumes a paused one; false where there is none in the other state. */
async function setSendingState(
  run: RunWrite,
  id: number,
  state: Exclude<SendingState, "ended">,
): Promise<boolean> {
  const result = await run((transaction) =>
    transaction
      .updateTable("sendings")
      .set({ state, trouble: null, next_at: new Date().toISOString() })
      .where("id", "=", id)
      .where("state", "=", state === "paused" ? "running" : "paused")
      .executeTakeFirst(),
  );
  return result.numUpdatedRows > 0n;
}

/**
 * Notes why the mail server takes no mail, for the owner to read, and rests for a while, in ms; null: mails
 * go out.
 */
async function setTrouble(run: RunWrite, id: number, trouble: string | null, restMs: number): Promise<void> {
  const rest = restMs > 0 ? { next_at: at(restMs) } : {};
  await run((transaction) =>
    transaction
      .updateTable("sendings")
      .set({ trouble, ...rest })
      .where("id", "=", id)
      .$if(trouble === null, (query) => query.where("trouble", "is not", null))
      .execute(),
  );
}

/** All sendings with their figures, the newest first. */
async function listSendings(reader: Reader): Promise<SentPost[]> {
  const rows = await reader
    .selectFrom("sendings")
    .select(["id", "post_ref", "subject", "state", "created_at", "trouble", "total"])
    .orderBy("id", "desc")
    .execute();
  const mails = await countMails(reader);
  const left = await countLeavers(reader);
  return rows.map(({ post_ref, created_at, ...row }) => {
    const count = (state: string) => mails.get(`${row.id} ${state}`) ?? 0;
    return {
      ...row,
      post: post_ref,
      createdAt: created_at,
      sent: count("delivered"),
      refused: count("failed"),
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
    .selectFrom("outbox")
    .select(["batch_ref", "state"])
    .select(({ fn }) => fn.countAll().as("count"))
    .where("kind", "=", "post")
    .groupBy(["batch_ref", "state"])
    .execute();
  return new Map(rows.map((row) => [`${row.batch_ref} ${row.state}`, Number(row.count)]));
}

/** How many got a mail and have unsubscribed since, by sending. */
async function countLeavers(reader: Reader): Promise<Map<number | null, number>> {
  const rows = await reader
    .selectFrom("outbox")
    .innerJoin("subscribers", "subscribers.id", "outbox.subscriber_ref")
    .select("outbox.batch_ref")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("outbox.kind", "=", "post")
    .where("outbox.state", "in", ["delivered", "unclear"])
    .where("subscribers.state", "=", "unsubscribed")
    .whereRef("subscribers.unsubscribed_at", ">=", "outbox.handed_at")
    .groupBy("outbox.batch_ref")
    .execute();
  return new Map(rows.map((row) => [row.batch_ref, Number(row.count)]));
}

/** How many addresses a sending that begins now would reach. */
async function countRecipients(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom("subscribers")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("state", "=", "active")
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** A rendered post, and one of those to whom it goes. */
export interface PostToReader {
  readonly email: string;
  readonly linkKey: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly marker: string;
}

/** What a mail of a post says and to whom, as it is sent; null where they have left or are erased. */
async function readPostMail(
  reader: Reader,
  { batch, subscriber }: Pick<ClaimedMail, "batch" | "subscriber">,
): Promise<PostToReader | null> {
  const post = await reader
    .selectFrom("sendings")
    .innerJoin("subscribers", (join) => join.on("subscribers.id", "=", subscriber))
    .select(["subject", "html", "body as text", "marker", "email", "link_key as linkKey"])
    .where("sendings.id", "=", batch)
    .where("subscribers.state", "=", "active")
    .executeTakeFirst();
  return post ?? null;
}

/** Lets the mails of running sendings through, one each `gapMs`, of all processes together. */
function postBatches(reader: Reader, database: DatabaseKind, gapMs: number): Batches {
  return {
    take: async (claiming, next) => {
      const transaction = claiming.withTables<SendingTables>();
      const running = transaction
        .selectFrom("sendings")
        .select(["id", "next_at"])
        .where("state", "=", "running")
        .orderBy("id");
      // Held against other processes to the end of the transaction: the pace is that of all of them.
      const sendings = await (database === "postgres" ? running.forUpdate() : running).execute();
      const now = at();
      if (sendings.some(({ next_at }) => next_at > now)) return undefined;
      for (const { id } of sendings) {
        const row = await next(id);
        if (!row) {
          await endIfDone(transaction, id);
          continue;
        }
        await transaction
          .updateTable("sendings")
          .set({ next_at: at(gapMs) })
          .where("id", "=", id)
          .execute();
        return row;
      }
      return undefined;
    },
    // When the pace allows the next mail; else when those that were put off are due.
    nextDue: async (earliest) => {
      const running = await reader
        .selectFrom("sendings")
        .select(["id", "next_at"])
        .where("state", "=", "running")
        .execute();
      const now = at();
      const later = running.map(({ next_at }) => next_at).filter((time) => time > now);
      if (later.length > 0) return later.toSorted().at(-1) ?? null;
      const due = await Promise.all(running.map(({ id }) => earliest(id)));
      return due.flatMap((time) => time ?? []).toSorted()[0] ?? null;
    },
  };
}

async function endIfDone(transaction: Reader, sending: number): Promise<void> {
  await transaction
    .updateTable("sendings")
    .set({ state: "ended", ended_at: at(), trouble: null })
    .where("id", "=", sending)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("outbox")
            .select("outbox.id")
            .where("kind", "=", "post")
            .whereRef("batch_ref", "=", "sendings.id")
            .where("outbox.state", "=", "queued"),
        ),
      ),
    )
    .execute();
}

const at = (ms = 0) => new Date(Date.now() + ms).toISOString();

const oldRecipients =
  (before: string): EraseBatch<Tables & SendingTables> =>
  (transaction) =>
    transaction
      .deleteFrom("outbox")
      .where("id", "in", (from) =>
        from
          .selectFrom("outbox")
          .innerJoin("sendings", "sendings.id", "outbox.batch_ref")
          .select("outbox.id")
          .where("kind", "=", "post")
          .where("sendings.ended_at", "<", before)
          .orderBy("outbox.id")
          .limit(rowsAtATime),
      )
      .executeTakeFirstOrThrow();
