import { expect, test } from "vitest";
import type { Store } from "../store/store.ts";
import { databaseKinds } from "../testing/databases.ts";
import { patientWaits } from "../testing/patient-waits.ts";
import { goodMessage } from "../testing/send.ts";
import { openTestApp } from "../testing/test-app.ts";
import { applyMigrations, migrate } from "./migrate.ts";
import { migration, migrations } from "./migrations.ts";
import { openDatabase } from "./open.ts";

/** What a migration of the next version may do: add. */
const next = migration([
  "create table later (id bigint primary key)",
  "alter table messages add column later text",
  "alter table posts add column later text not null default 'x'",
  "alter table outbox add column later text",
  "alter table subscribers add column later bigint not null default 0",
  "create index messages_later on messages (later)",
]);

const readAll = async (store: Store) => [
  await store.categories(),
  await store.about(),
  await store.allPosts(0),
  await store.post(1),
  await store.contentVersion(),
  (await store.subscribers()).map(({ email, state }) => [email, state]),
];

test.each(databaseKinds)(
  "on %s a process keeps reading and writing while the next version adds to its tables",
  async (kind) => {
    const { store, opened } = await openTestApp(kind);
    await store.addSubscriber("before@b.example");
    const before = await readAll(store);
    const until = new AbortController();
    const failures: unknown[] = [];
    let kept = 0;
    let enough = () => {};
    const writing = new Promise<void>((resolve) => (enough = resolve));
    const write = async () => {
      while (!until.signal.aborted) {
        await store.addMessage(goodMessage).then(
          () => (kept += 1),
          (error: unknown) => failures.push(error),
        );
        await store.messages().catch((error: unknown) => failures.push(error));
        if (kept > 20) enough();
      }
    };
    const writers = Array.from({ length: 4 }, write);
    await writing;
    const newer = await openDatabase(opened, patientWaits);
    await applyMigrations(newer, { list: { ...migrations(kind), "9999-next": next } });
    const atMigration = kept;
    await expect.poll(() => kept).toBeGreaterThan(atMigration + 20);
    until.abort();
    await Promise.all(writers);
    expect(failures).toEqual([]);
    expect(await store.messages()).toHaveLength(kept);
    expect(await readAll(store)).toEqual(before);
    // A process of this version that only starts now reports why it refuses.
    await expect(migrate(opened.database)).rejects.toThrow("made by a newer version");
    await newer.close();
    await opened.close();
  },
);
