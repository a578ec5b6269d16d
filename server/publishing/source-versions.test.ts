import { appendFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { writeFixture } from "../testing/fixture-content.ts";
import { addVersions, bytesIn, exportVersion, publishValid } from "../testing/published-folder.ts";
import { listVersions, pinVersion, versionsKept } from "./source-versions.ts";

let opened: TestDatabase;
let dir: string;

describe.each(databaseKinds)("versions on %s", (kind) => {
  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    dir = await writeFixture();
  });
  afterEach(() => opened.close());

  test("have a number, a date, an author and a note; the last one is live", async () => {
    await publishValid(opened, dir, { by: { author: "Ann", note: "Opening" } });
    await appendFile(path.join(dir, "posts/1.md"), "More.\n");
    await publishValid(opened, dir);
    const versions = await listVersions(opened.database.kysely);
    expect(versions).toMatchObject([
      { number: 2, author: "unknown", note: "", pinned: false, live: true },
      { number: 1, author: "Ann", note: "Opening", pinned: false, live: false },
    ]);
    expect(versions.every(({ publishedAt }) => !Number.isNaN(Date.parse(publishedAt)))).toBe(true);
  });

  test("come back byte for byte by their number, also after what they had was changed and deleted", async () => {
    await publishValid(opened, dir);
    const first = await bytesIn(dir);
    await appendFile(path.join(dir, "posts/1.md"), "More.\n");
    await publishValid(opened, dir);
    expect(await bytesIn((await exportVersion(opened, 1)).out)).toEqual(first);
    expect(await bytesIn((await exportVersion(opened, 2)).out)).toEqual(await bytesIn(dir));
    await expect(exportVersion(opened, 3)).rejects.toThrow("There is no version 3");
  });

  test("that are pinned are kept with their files for as long as they are", async () => {
    await publishValid(opened, dir);
    const first = await bytesIn(dir);
    await appendFile(path.join(dir, "posts/1.md"), "More.\n");
    await publishValid(opened, dir);
    const { kysely } = opened.database;
    await pinVersion(kysely, 1, true);
    await addVersions(opened, versionsKept);
    const numbers = async () => (await listVersions(kysely)).map(({ number }) => number);
    expect(await numbers()).toHaveLength(versionsKept + 1);
    expect((await numbers()).slice(-2)).toEqual([3, 1]);
    expect(await bytesIn((await exportVersion(opened, 1)).out)).toEqual(first);
    await pinVersion(kysely, 1, false);
    await addVersions(opened, 1);
    expect(await numbers()).toHaveLength(versionsKept);
    await expect(pinVersion(kysely, 1, true)).rejects.toThrow("There is no version 1");
    const files = await kysely
      .selectFrom("source_files")
      .select("id")
      .where("until", "is not", null)
      .execute();
    expect(files).toEqual([]);
  });
});
