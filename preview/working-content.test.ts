import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { migrate } from "#server/database/migrate.ts";
import { openMemoryDatabase } from "#server/database/open.ts";
import { fixtureFiles, writeFixture } from "#server/testing/fixture-content.ts";
import { openWorkingContent } from "./working-content.ts";

afterEach(() => vi.restoreAllMocks());

const good = fixtureFiles();
const postOf = (id: number) => (good["posts/8.md"] ?? "").replace("id: 8", `id: ${id}`);

/**
 * Opens a folder with so many more posts in a database in memory, changes one, and counts what is serialised
 * or parsed for that.
 */
async function workOfOneChange(more: number) {
  const ids = Array.from({ length: more }, (_, index) => 100 + index);
  const added = ids.map((id) => [`posts/${id}.md`, postOf(id)] as const);
  const dir = await writeFixture({ ...good, ...Object.fromEntries(added) });
  const database = openMemoryDatabase();
  await migrate(database);
  const content = await openWorkingContent({
    dir,
    database,
    live: null,
    notesFile: path.join(dir, ".notes.json"),
  });
  expect(await content.read()).not.toHaveProperty("faults");
  // Whatever looks at the other posts again finds none, and they disappear.
  for (const [file] of added) await rm(path.join(dir, file));
  await writeFile(path.join(dir, "posts/3.md"), (good["posts/3.md"] ?? "").replace("Post 3", "Changed"));
  const { kysely } = database;
  // A row that is written again says its author.
  await kysely.updateTable("posts").set({ author: "untouched" }).execute();
  const serialised = vi.spyOn(JSON, "stringify");
  const parsed = vi.spyOn(JSON, "parse");
  expect(await content.read(["posts/3.md"])).not.toHaveProperty("faults");
  const calls = serialised.mock.calls.length + parsed.mock.calls.length;
  vi.restoreAllMocks();
  const posts = await kysely.selectFrom("posts").select(["id", "title", "author"]).execute();
  await database.close();
  await rm(dir, { recursive: true });
  expect(posts).toHaveLength(8 + more);
  expect(posts.filter(({ author }) => author !== "untouched")).toMatchObject([{ id: 3, title: "Changed" }]);
  return calls;
}

test("a file that is reported twice is read once, and read again when it differs", async () => {
  const dir = await writeFixture(good);
  const database = openMemoryDatabase();
  await migrate(database);
  const notesFile = path.join(dir, ".notes.json");
  const content = await openWorkingContent({ dir, database, live: null, notesFile });
  const titleOf = async (id: number) =>
    (await database.kysely.selectFrom("posts").select("title").where("id", "=", id).executeTakeFirst())
      ?.title;
  const file = "posts/3.md";
  const put = (title: string) => writeFile(path.join(dir, file), (good[file] ?? "").replace("Post 3", title));
  const first = await content.read();
  expect(await content.read([file])).not.toBe(first);
  await put("Changed");
  const changed = await content.read([file]);
  expect(await content.read([file])).toBe(changed);
  expect(await titleOf(3)).toBe("Changed");
  await put("Post 3");
  expect(await content.read([file, "posts"])).toEqual(first);
  expect(await titleOf(3)).toBe("Post 3");
  // A mistake is reported again as it was, and what is gone is always looked for.
  await put("[");
  const mistake = await content.read([file]);
  expect(mistake).toHaveProperty("faults");
  expect(await content.read([file])).toBe(mistake);
  await rm(path.join(dir, file));
  expect(await content.read([file])).not.toHaveProperty("faults");
  expect(await titleOf(3)).toBeUndefined();
  await put("Post 3");
  expect(await content.read([file])).toEqual(first);
  await database.close();
  await rm(dir, { recursive: true });
});

test("a change of one post reads and writes that post, however many others there are", async () => {
  expect(await workOfOneChange(60)).toBe(await workOfOneChange(2));
});
