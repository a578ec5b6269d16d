import { sql } from "kysely";
import type { Database } from "../database/open.ts";
import { emailKey } from "./subscribers.ts";
import type { Reader } from "./reader.ts";
import type { RunWrite } from "./write-queue.ts";

const messagesAtATime = 1000;

/** How many rows are kept about an e-mail address, or were erased. */
interface PersonCounts {
  readonly messages: number;
  readonly subscribers: number;
}

/**
 * Everything kept about an e-mail address (GDPR art. 15), however it was spelt: row by row, nothing left out.
 */
export async function findPerson(reader: Reader, email: string) {
  const ids = await messagesFrom(reader, email);
  const messages = await Promise.all(
    ids.map((id) => reader.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirstOrThrow()),
  );
  const notes = ids.map((id) =>
    reader.selectFrom("message_notes").selectAll().where("message_ref", "=", id).execute(),
  );
  const subscribers = await reader
    .selectFrom("subscribers")
    .selectAll()
    .where("email_key", "=", emailKey(email))
    .execute();
  const mails = [
    ...ids.map((id) => reader.selectFrom("outbox").selectAll().where("message_ref", "=", id).execute()),
    ...subscribers.map(({ id }) =>
      reader.selectFrom("outbox").selectAll().where("subscriber_ref", "=", id).execute(),
    ),
  ];
  return {
    messages,
    notes: (await Promise.all(notes)).flat(),
    subscribers,
    mails: (await Promise.all(mails)).flat(),
  };
}

/** How much is kept about an e-mail address; mails are not counted. */
export async function countPerson(reader: Reader, email: string): Promise<PersonCounts> {
  const messages = await messagesFrom(reader, email);
  const { count } = await reader
    .selectFrom("subscribers")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("email_key", "=", emailKey(email))
    .executeTakeFirstOrThrow();
  return { messages: messages.length, subscribers: Number(count) };
}

/** Erases all of it (GDPR art. 17), mails by cascade; from SQLite's log too, as far as no reader holds it. */
export async function erasePerson(
  database: Database,
  run: RunWrite,
  reader: Reader,
  email: string,
): Promise<PersonCounts> {
  const ids = await messagesFrom(reader, email);
  const erased = await run(async (transaction) => {
    for (const id of ids) await transaction.deleteFrom("messages").where("id", "=", id).execute();
    const gone = await transaction
      .deleteFrom("subscribers")
      .where("email_key", "=", emailKey(email))
      .executeTakeFirst();
    return { messages: ids.length, subscribers: Number(gone.numDeletedRows) };
  });
  await forgetInLog(database);
  return erased;
}

/** Takes what was deleted out of SQLite's log too, as far as no reader holds it. */
export async function forgetInLog(database: Database): Promise<void> {
  if (database.kind === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(database.kysely);
}

/**
 * Message by message: neither database can compare addresses as the product does (domains in ASCII, full
 * case).
 */
async function messagesFrom(reader: Reader, email: string): Promise<number[]> {
  const key = emailKey(email);
  const ids: number[] = [];
  let last = 0;
  for (;;) {
    const rows = await reader
      .selectFrom("messages")
      .select(["id", "email"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(messagesAtATime)
      .execute();
    for (const row of rows) if (emailKey(row.email) === key) ids.push(row.id);
    const end = rows.at(-1);
    if (!end || rows.length < messagesAtATime) return ids;
    last = end.id;
  }
}
