import { writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { placesOf, publishValid } from "../testing/published-folder.ts";
import { numbered } from "./publication.ts";
import { receiptOf } from "./receipt.ts";

const good = fixtureFiles();
const withText = (file: string, text: string) => ({ [file]: `${good[file] ?? ""}\n${text}\n` });

describe.each(databaseKinds)("pages that show a picture, on %s", (kind) => {
  let opened: TestDatabase;
  let dir: string;
  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    dir = await writeFixture({
      ...good,
      ...withText("posts/3.md", "::: gallery\n![](b.png)\n:::"),
    });
    await publishValid(opened, dir);
  });
  afterEach(() => opened.close());

  async function pathsOf(edit: () => Promise<void>) {
    await edit();
    const publication = await numbered(opened.database, () => publishValid(opened, dir));
    const config = { siteUrl: "" };
    const { at } = await receiptOf(
      { config, foreign: null, database: opened.database, places: placesOf(opened) },
      publication,
    );
    return at;
  }

  test("are listed in the receipt where its file holds another image, in a list or in a text", async () => {
    const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: "#345" } }).png();
    const bytes = await picture.toBuffer();
    const { paths } = await pathsOf(() => writeFile(path.join(dir, "pictures/b.png"), bytes));
    expect(paths).toEqual(expect.arrayContaining(["/blog-single/3", "/project/1"]));
    expect(paths).not.toContain("/blog-single/5");
  });
});
