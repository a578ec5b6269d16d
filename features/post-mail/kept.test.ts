import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { folderOriginals } from "#server/storage/folder-originals.ts";
import { createStore } from "#server/store/store.ts";
import {
  databaseKinds,
  openBareDatabase,
  openTestDatabase,
  type TestDatabase,
} from "#server/testing/databases.ts";
import { sendingStore } from "./sending-store.ts";
import type { SendingTables } from "./tables.ts";
import { newSending } from "./testing/new-sending.ts";

const sendingsOf = ({ database }: TestDatabase) => sendingStore({ database, store: createStore(database) });
const dayMs = 24 * 60 * 60 * 1000;

describe.each(databaseKinds)("what is kept of sendings on %s", (kind) => {
  test("a restore pauses what was being sent: the backup does not know who has got it since", async () => {
    const from = await openTestDatabase(kind);
    await createStore(from.database).addSubscriber("one@b.example");
    await sendingsOf(from).createSending(newSending);
    const folder = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-backup-")), "backup");
    const originalsOf = ({ dataDir }: TestDatabase) => folderOriginals(path.join(dataDir, "storage"));
    await writeBackup({ database: from.database, originals: originalsOf(from) }, folder);
    const to = await openBareDatabase(kind);
    await restoreBackup(folder, { database: to.database, originals: originalsOf(to), replace: false });
    expect(await sendingsOf(to).sendings()).toMatchObject([{ state: "paused", waiting: 1 }]);
    await from.close();
    await to.close();
  });

  test("who got a post is erased once its sending has ended long ago, and the sending stays", async () => {
    const opened = await openTestDatabase(kind);
    await createStore(opened.database).addSubscriber("active");
    const sendings = sendingsOf(opened);
    const kysely = opened.database.kysely.withTables<SendingTables>();
    const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
    for (const [post, ended_at] of [daysAgo(31), daysAgo(29), null].entries()) {
      await sendings.createSending({ ...newSending, post });
      await kysely.updateTable("sendings").set({ ended_at }).where("post_ref", "=", post).execute();
    }
    const before = new Date(Date.now() - 30 * dayMs);
    expect(await sendings.purge(before)).toBe(1);
    expect(await sendings.purge(before)).toBe(0);
    const mails = await kysely.selectFrom("outbox").select("batch_ref").orderBy("id").execute();
    expect(mails.map((mail) => mail.batch_ref)).toEqual([2, 3]);
    expect(await sendings.sendings()).toHaveLength(3);
    await opened.close();
  });
});
