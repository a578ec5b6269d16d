import { appendFileSync } from "node:fs";
import { appendFile, copyFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { databaseKinds, openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { writeFixture } from "../testing/fixture-content.ts";
import { placesOf, publishFolder } from "../testing/published-folder.ts";
import { freshHashes } from "./file-hashes.ts";
import { loadPublished } from "./known-entries.ts";
import { publishOwnContent } from "./publish-own-content.ts";
import { readContent } from "./read-content.ts";
import { unattributed } from "./source-versions.ts";

const publishTo = (opened: TestDatabase, contentDir: string, places = placesOf(opened)) =>
  publishOwnContent(opened.database, places, { contentDir, dataDir: opened.dataDir, by: unattributed });

const postsOf = ({ database: { kysely } }: TestDatabase) =>
  kysely.selectFrom("posts").select(["id", "place", "content"]).orderBy("id").execute();

const sampleOf = ({ database: { kysely } }: TestDatabase) =>
  kysely.selectFrom("documents").select("body").where("name", "=", "sample:posts").executeTakeFirst();

test.each(databaseKinds)("texts of posts that have not changed stay unread on %s", async (kind) => {
  const [opened, fresh] = [await openTestDatabase(kind), await openTestDatabase(kind)];
  const dir = await writeFixture();
  expect(await publishTo(opened, dir)).toHaveProperty("version");
  // A text that no file says would show what was read from the database.
  await opened.database.kysely.updateTable("posts").set({ content: "KNOWN" }).execute();
  await appendFile(path.join(dir, "posts/2.md"), "More.\n");
  await publishTo(opened, dir);
  const changed = (await postsOf(opened)).filter(({ content }) => content !== "KNOWN");
  expect(changed.map(({ id }) => id)).toEqual([2]);
  // A sample shows the fourth post, with its text.
  await publishTo(fresh, dir);
  expect(await sampleOf(opened)).toEqual(await sampleOf(fresh));
  await opened.close();
  await fresh.close();
});

test("all is read again if somebody else publishes meanwhile", async () => {
  const opened = await openTestDatabase("sqlite");
  const [dir, others] = [await writeFixture(), await writeFixture()];
  await publishTo(opened, dir);
  const before = await postsOf(opened);
  await appendFile(path.join(others, "posts/1.md"), "By somebody else.\n");
  // A new picture is stored after the rows were read and before they are written.
  await copyFile(path.join(dir, "pictures/a.webp"), path.join(dir, "pictures/new.webp"));
  await appendFile(path.join(dir, "pictures.yaml"), "new.webp: { alt: New }\n");
  await appendFile(path.join(dir, "pictures/new.webp"), "\0");
  const places = placesOf(opened);
  let meanwhile: Promise<string> | undefined;
  const originals = {
    ...places.originals,
    write: async (...args: Parameters<typeof places.originals.write>) => {
      await (meanwhile ??= publishFolder(opened, others));
      return places.originals.write(...args);
    },
  };
  expect(await publishTo(opened, dir, { ...places, originals })).toHaveProperty("version");
  expect(meanwhile).toBeDefined();
  expect(await postsOf(opened)).toEqual(before);
  await opened.close();
});

test("a file that changes between its hash and its text is not published", async () => {
  const opened = await openTestDatabase("sqlite");
  const dir = await writeFixture();
  await publishTo(opened, dir);
  const { known } = await loadPublished(opened.database, { hasTexts: false });
  const hashes = freshHashes();
  const changing = {
    ...hashes,
    factsOf: (file: string) => {
      const facts = hashes.factsOf(file);
      if (file.endsWith("posts/4.md")) appendFileSync(file, "More.\n");
      return facts;
    },
  };
  await expect(readContent(dir, new Set(), known, changing)).rejects.toThrow(
    "posts/4.md was changed while it was being published",
  );
  await opened.close();
});

test("an entry with dates keeps what it was made of", async () => {
  const opened = await openTestDatabase("sqlite");
  const dated = "---\nid: 9\ntitle: Later\ncreated_at: 2026-09-09\nfrom: 2030-01-01\n---\nWords\n";
  const dir = await writeFixture();
  await writeFile(path.join(dir, "posts/9.md"), dated);
  await publishTo(opened, dir);
  const { known } = await loadPublished(opened.database, { hasTexts: false });
  const read = await readContent(dir, new Set(), known);
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  const found = [...known.posts.values()].find(({ entity }) => entity.id === 9);
  expect(found && read.content.origins.get(found.entity)).toBe(found?.origin);
  await opened.close();
});
