import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { writeFixture } from "../testing/fixture-content.ts";
import { publishValid } from "../testing/published-folder.ts";
import { strayFolder } from "./stray-folder.ts";

let opened: TestDatabase;
beforeEach(async () => {
  opened = await openTestDatabase("sqlite");
});
afterEach(() => opened.close());

async function folderOf(name: string | null): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), "quarterlight-stray-"));
  if (name !== null) await writeFile(path.join(dir, "site.yaml"), `website_name: ${name}\n`);
  return dir;
}
const look = async (dir: string, exampleDir = "/nowhere") =>
  (await strayFolder(opened.database, { dir, exampleDir }))?.what ?? null;

test("before anything is published no folder is astray", async () => {
  expect(await look(await folderOf(null))).toBeNull();
});

test("a folder without a file, or none at all, is not the one that was published", async () => {
  await publishValid(opened, await writeFixture());
  const empty = await folderOf(null);
  expect(await look(empty)).toBe("empty");
  await rm(empty, { recursive: true });
  expect(await strayFolder(opened.database, { dir: empty, exampleDir: "/nowhere" })).toMatchObject({
    what: "empty",
    number: 1,
    publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});

test("the example is not the folder of a site with another name; a folder of the owner's may say what it likes", async () => {
  await publishValid(opened, await writeFixture());
  const [other, same] = [await folderOf("Quarterlight"), await folderOf("Testhouse")];
  expect(await look(other, other)).toBe("example");
  expect(await look(same, same)).toBeNull();
  expect(await look(other)).toBeNull();
});
