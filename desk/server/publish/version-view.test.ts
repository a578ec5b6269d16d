import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { undoChanges } from "#desk/contract/pages.ts";
import { bringBack, type Earlier, type VersionView, versions, viewVersion } from "#desk/contract/publish.ts";
import { firstStart } from "#server/publishing/source-versions.ts";
import { writeFixture } from "#server/testing/fixture-content.ts";
import { publishValid } from "#server/testing/published-folder.ts";
import { type TestBrowser, type TestDesk, testDesk } from "../testing/test-desk.ts";

let desk: TestDesk;
let contentDir: string;
let ann: TestBrowser;
beforeEach(async () => {
  contentDir = await writeFixture();
  desk = await testDesk({ contentDir });
  ann = await desk.as("owner", "Ann");
  await publishValid(desk, contentDir);
});
afterEach(() => desk.end());

const placeOf = (file: string) => path.join(contentDir, file);
const textOf = (file: string) => readFile(placeOf(file), "utf8");
const replace = async (file: string, from: string | RegExp, to: string) =>
  writeFile(placeOf(file), (await textOf(file)).replace(from, to));
const view = (number: number) => ann.call({ ...viewVersion, path: `${viewVersion.path}?number=${number}` });
const viewed = async (number: number): Promise<VersionView> => (await view(number)).json();
const bring = ({ file, id }: Pick<Earlier, "file" | "id">, number = 1) =>
  ann.call(bringBack, { number, file, id, asNumber: null });

/** What is said of the way back to a title. */
const renamed = {
  words: "Post “Post 1”: Title: “Winter” → “Post 1”",
  kind: "Post",
  name: "“Post 1”",
  line: "Title: “Winter” → “Post 1”",
  differs: [{ before: "“Winter”", after: "“Post 1”" }],
};

test("a version says what visitors would see otherwise before it is gone back to", async () => {
  await replace("posts/1.md", "title: Post 1", "title: Winter");
  expect((await viewed(1)).back.count).toBe(0);
  await publishValid(desk, contentDir);
  expect(await viewed(1)).toMatchObject({
    version: { number: 1, live: false },
    latest: 2,
    back: { count: 1, changes: [{ ...renamed, unseen: null }] },
  });
  expect((await viewed(2)).back.count).toBe(0);
});

test("what the site has published by itself is said in the language of the desk", async () => {
  await replace("posts/1.md", "title: Post 1", "title: Winter");
  await publishValid(desk, contentDir, { by: firstStart });
  ann.cookies.set("desk-language", "de");
  expect(await (await ann.call(versions)).json()).toMatchObject([
    { author: "Die Website selbst", note: "Beim ersten Start veröffentlicht" },
    { author: "unknown", note: "" },
  ]);
});

test("an entry that was deleted and published away comes back, and that can be undone", async () => {
  const before = await textOf("posts/1.md");
  await rm(placeOf("posts/1.md"));
  await publishValid(desk, contentDir);
  const { back, earlier } = await viewed(1);
  expect(back.changes).toMatchObject([{ words: "Post “Post 1”: new", unseen: null }]);
  const [lost] = earlier.list;
  expect(lost).toEqual({
    file: "posts/1.md",
    id: "1",
    isGone: true,
    changes: [
      { words: "Post “Post 1”: removed", kind: "Post", name: "“Post 1”", line: "removed", differs: null },
    ],
    reused: null,
  });
  const answer = await bring(lost as Earlier);
  expect(await textOf("posts/1.md")).toBe(before);
  expect((await viewed(1)).earlier.count).toBe(0);
  expect(await desk.activity()).toMatchObject([{ what: "Brought back Post from version 1" }]);
  await ann.call(undoChanges, { changes: await answer.json() });
  await expect(textOf("posts/1.md")).rejects.toThrow("ENOENT");
});

test("an entry that says something else is made what it was; one that is newer stays", async () => {
  await replace("posts/1.md", "title: Post 1", "title: Winter");
  await writeFile(placeOf("posts/77.md"), "---\nid: 77\ntitle: Later\n---\nText\n");
  const { earlier } = await viewed(1);
  expect(earlier.list).toEqual([
    {
      file: "posts/1.md",
      id: "1",
      isGone: false,
      changes: [renamed],
      // Whether it was renamed or replaced cannot be seen.
      reused: { by: "Winter", next: 78 },
    },
  ]);
  await bring({ file: "posts/1.md", id: "1" });
  expect(await textOf("posts/1.md")).toContain("title: Post 1");
  expect(await textOf("posts/77.md")).toContain("Later");
});

test("an entry whose number another one has comes back under the next that is free, and is offered no more", async () => {
  const before = await textOf("posts/8.md");
  await rm(placeOf("posts/8.md"));
  await writeFile(placeOf("posts/harbour.md"), "---\nid: 8\ntitle: Harbour\n---\nText\n");
  await publishValid(desk, contentDir);
  const [lost] = (await viewed(1)).earlier.list;
  expect(lost).toEqual({
    file: "posts/8.md",
    id: "8",
    isGone: true,
    changes: [
      { words: "Post “Post 8”: removed", kind: "Post", name: "“Post 8”", line: "removed", differs: null },
    ],
    reused: { by: "Harbour", next: 9 },
  });
  const again = { number: 1, file: "posts/8.md", id: "8" };
  expect((await ann.call(bringBack, { ...again, asNumber: 10 })).status).toBe(409);
  const answer = await ann.call(bringBack, { ...again, asNumber: 9 });
  expect(await textOf("posts/post-8.md")).toBe(before.replace("id: 8", "id: 9"));
  expect(await textOf("posts/harbour.md")).toContain("id: 8");
  expect((await viewed(1)).earlier.count).toBe(0);
  await ann.call(undoChanges, { changes: await answer.json() });
  expect((await viewed(1)).earlier.count).toBe(1);
});

test("a row of a list comes back last under its number", async () => {
  await replace("categories.yaml", /- \{ id: 2, title: Category 2/, "- { id: 2, title: Boats");
  const { earlier } = await viewed(1);
  expect(earlier.list).toMatchObject([{ isGone: false, reused: { by: "Boats", next: 3 } }]);
  await ann.call(bringBack, { number: 1, file: "categories.yaml", id: "2", asNumber: 3 });
  const lines = (await textOf("categories.yaml")).split("\n");
  expect(lines[1]).toContain("id: 2, title: Boats");
  expect(lines.slice(2).join("\n")).toMatch(/id: 3[\s\S]*Category 2/);
});

test("an entry that only lies in another file is not offered", async () => {
  await rename(placeOf("posts/8.md"), placeOf("posts/renamed.md"));
  await replace("posts/renamed.md", "Words 8", "Other words");
  expect((await viewed(1)).earlier.count).toBe(0);
});

test("the picture of an entry comes back with it, and its line", async () => {
  const [bytes, lines] = [await readFile(placeOf("pictures/a.webp")), await textOf("pictures.yaml")];
  await replace("posts/1.md", "title: Post 1", "title: Winter");
  await rm(placeOf("pictures/a.webp"));
  await replace("pictures.yaml", /^a\.webp:.*\n/m, "");
  expect(await textOf("pictures.yaml")).not.toBe(lines);
  expect((await bring({ file: "posts/1.md", id: "1" })).status).toBe(200);
  expect(await readFile(placeOf("pictures/a.webp"))).toEqual(bytes);
  expect(await textOf("pictures.yaml")).toMatch(/^a\.webp:/m);
});

test("what is no document, or is in no such version, is refused", async () => {
  const refused = [
    bring({ file: "README.md", id: null }),
    bring({ file: "../secret-key", id: null }),
    bring({ file: "posts/404.md", id: "404" }),
    bring({ file: "posts/1.md", id: "1" }, 9),
    view(9),
  ];
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});
