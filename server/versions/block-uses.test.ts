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

describe.each(databaseKinds)("pages that show an entry through a block, on %s", (kind) => {
  let opened: TestDatabase;
  let dir: string;
  const write = (name: string, text: string) => writeFile(path.join(dir, name), text);
  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    dir = await writeFixture({
      ...good,
      ...withText("posts/1.md", "::: people\n- Person 2\n:::"),
      ...withText("posts/2.md", "::: people\n- Person 1\n:::"),
      ...withText("items/item-1.md", "::: people\n:::"),
      ...withText("pages/imprint.md", "::::: columns\n:::: column\n::: prices\n:::\n::::\n:::::"),
      ...withText("posts/3.md", "::: gallery\n![](b.png)\n:::"),
      ...withText("posts/4.md", "No block: Person 2, ::: people."),
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

  test("are listed in the receipt, those that name it and those that show all", async () => {
    const role = (good["team/2.md"] ?? "").replace(/^designation: .*/m, "designation: Another");
    expect(await pathsOf(() => write("team/2.md", role))).toEqual({
      paths: ["/team-details/2", "/team", "/about-us", "/project/1", "/blog-single/1"],
      everywhere: false,
    });
    const price = (good["samples/pricing.yaml"] ?? "").replace(/price: \d+/, "price: 71");
    expect((await pathsOf(() => write("samples/pricing.yaml", price))).paths).toEqual(["/", "/imprint"]);
  });

  test("are not listed where the block does not show what has changed", async () => {
    const bio = `${good["team/2.md"] ?? ""}\nMore of a life.\n`;
    expect((await pathsOf(() => write("team/2.md", bio))).paths).not.toContain("/blog-single/1");
  });

  test("are listed where a picture's file holds another image, in a list or in a text", async () => {
    const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: "#345" } }).png();
    const bytes = await picture.toBuffer();
    const { paths } = await pathsOf(() => writeFile(path.join(dir, "pictures/b.png"), bytes));
    expect(paths).toEqual(expect.arrayContaining(["/blog-single/3", "/project/1"]));
    expect(paths).not.toContain("/blog-single/5");
  });
});
