import { appendFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { writeFixture } from "../testing/fixture-content.ts";
import { placesOf, publishValid } from "../testing/published-folder.ts";
import { OvertakenError } from "./live-version.ts";
import { readStored, type StoredContent } from "./read-stored.ts";

const by = { author: "Ann", note: "" };

describe.each(databaseKinds)("a version that was read ahead on %s", (kind) => {
  let opened: TestDatabase;
  let dir: string;
  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    dir = await writeFixture();
  });
  afterEach(() => opened.close());

  async function read(number: number): Promise<StoredContent> {
    const stored = await readStored(opened.database, placesOf(opened), { number, by });
    if ("reason" in stored) throw new Error(stored.reason);
    return stored;
  }
  const live = async () =>
    (await opened.database.kysely.selectFrom("content_version").select("version").executeTakeFirst())
      ?.version;

  test("changes nothing before it is committed", async () => {
    const first = await publishValid(opened, dir);
    await appendFile(path.join(dir, "posts/1.md"), "More.\n");
    const second = await publishValid(opened, dir);
    const ahead = await read(1);
    expect(await live()).toBe(second);
    expect(await ahead.commit()).toBe(first);
    expect(await live()).toBe(first);
    await (await read(2)).discard();
    expect(await live()).toBe(first);
  });

  test("is refused once anything was published, be it the same", async () => {
    await publishValid(opened, dir);
    const ahead = await read(1);
    await publishValid(opened, dir);
    await expect(ahead.commit()).rejects.toThrow(OvertakenError);
  });
});
