import { expect, test } from "vitest";
import { createStore } from "#server/store/store.ts";
import { databaseKinds, openTestDatabase } from "#server/testing/databases.ts";
import { checkProcesses } from "./processes-apart.ts";
import { speaking } from "#words/part.ts";

const minute = 60_000;

test.each(databaseKinds)(
  "processes that differ are found from the moment on at which the later one came to differ, the longest pair of each kind (%s)",
  async (kind) => {
    const { database, close } = await openTestDatabase(kind);
    const store = createStore(database);
    const note = (name: string, contentVersion: string, build: string) =>
      store.noteProcess({ id: name, name, contentVersion, build });
    /** As if this time had passed since the processes said what they show. */
    const age = async (ms: number) => {
      await database.kysely
        .updateTable("site_processes")
        .set(({ eb }) => ({
          shown_since: eb("shown_since", "-", ms),
          started_at: eb("started_at", "-", ms),
        }))
        .execute();
    };
    const found = async () => (await checkProcesses(database)).map(({ what }) => what);
    const different = (one: string, other: string, what: string) =>
      `Visitors do not all see the same: ${one} and ${other} have ${what}.`;
    await note("one:1", "old", "b1");
    await note("two:2", "old", "b1");
    await age(60 * minute);
    expect(await found()).toEqual([]);
    await note("one:1", "new", "b1");
    expect(await found(), "moments of a publishing are none").toEqual([]);
    await age(3 * minute);
    // Announcing the same version again keeps its first time.
    await note("one:1", "new", "b1");
    await note("three:3", "new", "b2");
    await age(2 * minute);
    expect(await found()).toEqual([
      different("one:1", "two:2", "shown different content for 5 minutes"),
      different("one:1", "three:3", "run different versions of the program for 2 minutes"),
    ]);
    await note("two:2", "new", "b1");
    const [finding, ...others] = await speaking("de", () => checkProcesses(database));
    expect([finding, others]).toMatchObject([
      {
        group: "machine",
        severity: "warning",
        todo: "Starten Sie den Prozess neu, der zurückbleibt; bleibt es so, sagt sein Protokoll, warum.",
      },
      [],
    ]);
    await close();
  },
);
