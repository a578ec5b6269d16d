import { appendFile, copyFile, rm, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listVersions } from "../publishing/source-versions.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { bytesIn, exportVersion, placesOf, publishValid } from "../testing/published-folder.ts";
import { compareSources } from "./compare-sources.ts";
import { describeChange } from "./describe-change.ts";
import { numbered } from "./publication.ts";
import { rollback } from "./rollback.ts";
import { folderSide, versionSide } from "./side.ts";

let opened: TestDatabase;
let dir: string;

/** Changes a text and a picture, adds one of each, and deletes a post. */
async function edit(): Promise<void> {
  await appendFile(path.join(dir, "posts/1.md"), "More.\n");
  await unlink(path.join(dir, "posts/2.md"));
  const picture = (name: string) => path.join(dir, "pictures", name);
  await copyFile(picture("b.png"), picture("c.png"));
  await writeFile(
    path.join(dir, "pictures.yaml"),
    `${fixtureFiles()["pictures.yaml"] ?? ""}c.png: { alt: C }\n`,
  );
}

const back = (number: number) => rollback(opened.database, placesOf(opened), number, { author: "Ann" });
const live = () => opened.database.kysely.selectFrom("content_version").select("version").executeTakeFirst();

describe.each(databaseKinds)("going back on %s", (kind) => {
  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    dir = await writeFixture();
  });
  afterEach(() => opened.close());

  test("publishes an earlier version again, as a new one, with the very bytes", async () => {
    const first = await publishValid(opened, dir);
    const files = await bytesIn(dir);
    await edit();
    const second = await publishValid(opened, dir);
    expect(await back(1)).toMatchObject({ contentVersion: first, number: 3, previous: 2, isNew: true });
    expect(await live()).toEqual({ version: first });
    expect(await bytesIn((await exportVersion(opened)).out)).toEqual(files);
    expect((await listVersions(opened.database.kysely))[0]).toMatchObject({
      number: 3,
      author: "Ann",
      note: "rollback to 1",
      live: true,
    });
    // And forth again: nothing was lost.
    expect(await back(2)).toMatchObject({ contentVersion: second, number: 4 });
  });

  test("crosses a change of language, with which every text is read otherwise", async () => {
    const first = await publishValid(opened, dir);
    await appendFile(path.join(dir, "site.yaml"), "language: de\n");
    await publishValid(opened, dir);
    expect(await back(1)).toMatchObject({ contentVersion: first, number: 3 });
    expect(await bytesIn((await exportVersion(opened, 3)).out)).toEqual(
      await bytesIn((await exportVersion(opened, 1)).out),
    );
  });

  test("what was exported and is published again is the same, byte for byte and version for version", async () => {
    const version = await publishValid(opened, dir);
    const { out } = await exportVersion(opened, 1);
    expect(await publishValid(opened, out)).toBe(version);
    expect(await listVersions(opened.database.kysely)).toHaveLength(1);
    expect(await bytesIn((await exportVersion(opened)).out)).toEqual(await bytesIn(dir));
  });

  test("files that another version of the program shows otherwise are no new version", async () => {
    const version = await publishValid(opened, dir);
    const { kysely } = opened.database;
    // As the version before has published them.
    await kysely.updateTable("content_version").set({ version: "older" }).execute();
    await kysely.updateTable("source_versions").set({ content_version: "older" }).execute();
    const publishing = () => publishValid(opened, dir);
    expect(await numbered(opened.database, publishing)).toMatchObject({ isNew: false, isRemade: true });
    expect(await numbered(opened.database, publishing)).toMatchObject({ isNew: false, isRemade: false });
    expect(await listVersions(kysely)).toMatchObject([{ number: 1, live: true }]);
    expect(await live()).toEqual({ version });
  });

  test("to what is live changes nothing", async () => {
    await publishValid(opened, dir);
    expect(await back(1)).toMatchObject({ number: 1, isNew: false });
  });

  test("names a picture whose bytes are gone, and changes nothing", async () => {
    await publishValid(opened, dir);
    const { stored } = await opened.database.kysely
      .selectFrom("source_files")
      .select("stored")
      .where("path", "=", "pictures/a.webp")
      .executeTakeFirstOrThrow();
    for (const [name, text] of Object.entries(fixtureFiles()))
      if (text.includes("a.webp")) await writeFile(path.join(dir, name), text.replaceAll("a.webp", "b.png"));
    await writeFile(path.join(dir, "pictures.yaml"), "b.png: { alt: B }\n");
    const second = await publishValid(opened, dir);
    await rm(path.join(opened.dataDir, stored ?? ""));
    await expect(back(1)).rejects.toThrow(
      "Nothing was changed. Version 1 cannot be published again: files of its source are lost: pictures/a.webp",
    );
    expect(await live()).toEqual({ version: second });
    expect(await listVersions(opened.database.kysely)).toHaveLength(2);
    await expect(back(9)).rejects.toThrow("There is no version 9");
  });

  test("two versions, and the folder, are compared by what is stored", async () => {
    await publishValid(opened, dir);
    await edit();
    await publishValid(opened, dir);
    const side = (number: number | null) => versionSide(opened.database, placesOf(opened), number);
    const expected = [
      "Post “Post 2”: removed",
      "Post “Post 1”: Text: changed (1 paragraph)",
      "1 new picture: c.png",
    ];
    const words = async (...sides: Parameters<typeof compareSources>) =>
      (await compareSources(...sides)).map((change) => describeChange(change));
    expect(await words(await side(1), await side(2))).toEqual(expected);
    expect(await words(await side(1), folderSide(dir))).toEqual(expected);
    expect(await words(await side(2), folderSide(dir))).toEqual([]);
  });
});
