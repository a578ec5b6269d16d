import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { DatabaseKind } from "../database/columns.ts";
import type { Tables } from "../database/tables.ts";

/** Recipients that one transaction looks at: few, so that visitors' writes hardly wait. */
export const rowsAtATime = 200;

/** The sendings that run, the oldest first, held against other processes to the end of the transaction. */
export function runningSendings(transaction: Kysely<Tables>, kind: DatabaseKind) {
  const running = transaction.selectFrom("sendings").where("state", "=", "running").orderBy("id");
  return kind === "postgres" ? running.forUpdate() : running;
}

/**
 * Lists some of the recipients of a sending that does not have all of them yet; false where there is no such
 * sending. A process that dies meanwhile leaves the rest to another one.
 */
export async function listRecipients(
  transaction: Kysely<Tables>,
  kind: DatabaseKind,
  domain: string,
): Promise<boolean> {
  const sending = await runningSendings(transaction, kind)
    .select(["id", "listed_to", "total"])
    .where("listed", "=", 0)
    .limit(1)
    .executeTakeFirst();
  if (!sending) return false;
  const found = await transaction
    .selectFrom("subscribers")
    .select("id")
    .where("id", ">", sending.listed_to)
    .where("state", "=", "active")
    .orderBy("id")
    .limit(rowsAtATime)
    .execute();
  const at = new Date().toISOString();
  const rows = found.map(({ id }) => ({
    sending_ref: sending.id,
    subscriber_ref: id,
    message_id: `<${randomUUID()}@${domain}>`,
    next_attempt_at: at,
  }));
  if (rows.length > 0) await transaction.insertInto("sending_mails").values(rows).execute();
  await transaction
    .updateTable("sendings")
    .set({
      total: sending.total + rows.length,
      listed_to: found.at(-1)?.id ?? sending.listed_to,
      listed: found.length < rowsAtATime ? 1 : 0,
    })
    .where("id", "=", sending.id)
    .execute();
  return true;
}
