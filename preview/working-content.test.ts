import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import MarkdownIt from "markdown-it";
import { afterEach, expect, test, vi } from "vitest";
import { migrate } from "#server/database/migrate.ts";
import { openMemoryDatabase } from "#server/database/open.ts";
import { fixtureFiles, writeFixture } from "#server/testing/fixture-content.ts";
import { openWorkingContent } from "./working-content.ts";

afterEach(() => vi.restoreAllMocks());

const good = fixtureFiles();
const postOf = (id: number) => (good["posts/8.md"] ?? "").replace("id: 8", `id: ${id}`);

/** Opens a folder with so many more posts in a database in memory, changes one, and counts what is parsed. */
async function workOfOneChange(more: number) {
  const ids = Array.from({ length: more }, (_, index) => 100 + index);
  const added = ids.map((id) => [`posts/${id}.md`, postOf(id)] as const);
  const dir = await writeFixture({ ...good, ...Object.fromEntries(added) });
  const database = openMemoryDatabase();
  await migrate(database);
  const content = await openWorkingContent({ dir, database, live: null });
  // What was changed a moment ago may change again, and is not kept.
  const now = Date.now();
  const clock = vi.spyOn(Date, "now").mockReturnValue(now + 60_000);
  expect(await content.read()).not.toHaveProperty("faults");
  await writeFile(path.join(dir, "posts/3.md"), (good["posts/3.md"] ?? "").replace("Post 3", "Changed"));
  const rendered = vi.spyOn(MarkdownIt.prototype, "render");
  expect(await content.read()).not.toHaveProperty("faults");
  const calls = rendered.mock.calls.length;
  clock.mockRestore();
  vi.restoreAllMocks();
  const posts = await database.kysely.selectFrom("posts").select(["id", "title"]).execute();
  await database.close();
  await rm(dir, { recursive: true });
  expect(posts).toHaveLength(8 + more);
  expect(posts).toContainEqual({ id: 3, title: "Changed" });
  return calls;
}

test("a change of one post reads that post alone, however many others there are", async () => {
  const calls = await workOfOneChange(2);
  expect(await workOfOneChange(60)).toBe(calls);
});

test("what is changed and changed back is shown as it was, and a mistake ends with it", async () => {
  const dir = await writeFixture(good);
  const database = openMemoryDatabase();
  await migrate(database);
  const content = await openWorkingContent({ dir, database, live: null });
  const titleOf = async (id: number) =>
    (await database.kysely.selectFrom("posts").select("title").where("id", "=", id).executeTakeFirst())
      ?.title;
  const file = "posts/3.md";
  const put = (title: string) => writeFile(path.join(dir, file), (good[file] ?? "").replace("Post 3", title));
  const first = await content.read();
  await put("Changed");
  expect(await content.read()).not.toEqual(first);
  expect(await titleOf(3)).toBe("Changed");
  await put("Post 3");
  expect(await content.read()).toEqual(first);
  expect(await titleOf(3)).toBe("Post 3");
  await put("[");
  expect(await content.read()).toHaveProperty("faults");
  await rm(path.join(dir, file));
  expect(await content.read()).not.toHaveProperty("faults");
  expect(await titleOf(3)).toBeUndefined();
  await put("Post 3");
  expect(await content.read()).toEqual(first);
  await database.close();
  await rm(dir, { recursive: true });
});
