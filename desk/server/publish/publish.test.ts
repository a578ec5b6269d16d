import { appendFile, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renamePage } from "#desk/contract/pages.ts";
import {
  comparison,
  type Comparison,
  countUnpublished,
  goBack,
  pin,
  publish,
  type PublishReceipt,
  type Version,
  versions,
} from "#desk/contract/publish.ts";
import { exampleDir } from "#server/config/content-dir.ts";
import { createStore } from "#server/store/store.ts";
import { writeFixture } from "#server/testing/fixture-content.ts";
import { publishValid } from "#server/testing/published-folder.ts";
import { type TestBrowser, type TestDesk, testDesk } from "../testing/test-desk.ts";

let desk: TestDesk;
let contentDir: string;
let ann: TestBrowser;
let ben: TestBrowser;
beforeEach(async () => {
  contentDir = await writeFixture();
  desk = await testDesk({ contentDir });
  ann = await desk.as("owner", "Ann");
  ben = await desk.as("editor", "Ben");
});
afterEach(() => desk.end());

const compared = async (): Promise<Comparison> => (await ann.call(comparison)).json();
const counted = async () => (await ben.call(countUnpublished)).json();
const notKept = "This version is no longer kept. Choose one that is in the list.";
const list = async () => (await ann.call(versions)).json();
const edit = () => appendFile(path.join(contentDir, "posts/1.md"), "\nMore.\n");

async function published(who: TestBrowser, base: number | null, note = ""): Promise<PublishReceipt> {
  const answer = await who.call(publish, { base, note });
  expect(answer.status).toBe(200);
  return answer.json();
}

test("an editor sees what would change, publishes it with a note, and gets a receipt", async () => {
  expect(await compared()).toEqual({ base: null, changes: null, count: 0 });
  expect(await counted()).toBeNull();
  await published(ann, null);
  expect(await counted()).toEqual({ changes: 0, scheduled: 0 });
  await edit();
  const words = "Post “Post 1”: Text: changed (1 paragraph)";
  const path1 = expect.stringMatching(/^\/.*\b1\b/);
  expect(await compared()).toEqual({
    base: 1,
    count: 1,
    changes: [
      {
        words,
        kind: "Post",
        name: "“Post 1”",
        line: "Text: changed (1 paragraph)",
        unseen: null,
        draft: null,
        path: path1,
        place: { file: "posts/1.md", at: path1 },
        published: { file: "posts/1.md", id: "1", isGone: false },
        differs: [{ before: "", after: "More." }],
      },
    ],
  });
  const store = createStore(desk.database);
  const shows = async () =>
    store.noteProcess({
      id: "p",
      name: "web:1",
      contentVersion: (await store.contentVersion()) ?? "",
      build: "b1",
    });
  await shows();
  const publishing = published(ben, 1, " Winter hours ");
  await expect.poll(async () => (await list())[0]?.number).toBe(2);
  await shows();
  const receipt = await publishing;
  expect(receipt).toMatchObject({
    number: 2,
    previous: 1,
    isNew: true,
    changes: [{ words, unseen: null }],
    shown: 1,
    silent: 0,
  });
  expect(receipt.addresses).toContainEqual(path1);
  expect(await list()).toMatchObject([{ number: 2, author: "Ben", note: "Winter hours", live: true }, {}]);
  expect(await desk.activity()).toMatchObject([
    { name: "Ben", what: "Published version 2" },
    { name: "Ann", what: "Published version 1" },
  ]);
  expect(await compared()).toEqual({ base: 2, changes: [], count: 0 });
});

test("what visitors do not see stands apart, with why; a draft can be shown", async () => {
  const post = (id: number, head: string) =>
    writeFile(
      path.join(contentDir, `posts/${id}.md`),
      `---\nid: ${id}\ntitle: Post ${id}\n${head}---\nText\n`,
    );
  await published(ann, null);
  await post(91, "draft: true\n");
  await post(92, "draft: true\nfrom: 2126-12-03 09:00\n");
  await post(93, "from: 2126-12-03 09:00\n");
  await post(94, "");
  await writeFile(
    path.join(contentDir, "items/item-1.md"),
    (await readFile(path.join(contentDir, "items/item-1.md"), "utf8")).replace("---\n", "---\ndraft: true\n"),
  );
  const project = path.join(contentDir, "projects/p-11.md");
  await appendFile(project, "\nMore.\n");
  const from = { at: "2126-12-03T09:00:00.000Z", zone: "UTC" };
  const { changes, count } = await compared();
  expect(await counted()).toEqual({ changes: count, scheduled: 1 });
  // What is new has nothing that it could be again.
  expect(changes?.map(({ published: was }) => was !== null)).toEqual([
    false,
    true,
    false,
    false,
    false,
    true,
  ]);
  expect(changes?.map(({ words, unseen, draft }) => [words, unseen, draft])).toEqual([
    ["Post “Post 94”: new", null, null],
    [expect.stringMatching(/^Client “.*”: is a draft now$/), null, null],
    ["Post “Post 93”: new", { why: "scheduled", from }, null],
    ["Post “Post 91”: new", { why: "draft" }, { file: "posts/91.md" }],
    ["Post “Post 92”: new", { why: "draft", from }, { file: "posts/92.md" }],
    [expect.stringContaining("Text: "), { why: "belongs" }, null],
  ]);
  const receipt = await published(ann, 1);
  expect(receipt.changes.map(({ unseen }) => unseen?.why ?? "seen").toSorted()).toEqual(
    ["seen", "seen", "scheduled", "draft", "draft", "belongs"].toSorted(),
  );
  expect(count).toBe(6);
});

test("a page that was renamed has moved: neither a new one, nor one that is removed, nor a rule", async () => {
  await published(ann, null);
  await ben.call(renamePage, { file: "pages/imprint.md", name: "legal" });
  const { changes, count } = await compared();
  expect([count, changes]).toMatchObject([
    1,
    [
      {
        words: "Page “Imprint”: moved from /imprint to /legal",
        path: "/legal",
        place: { file: "pages/legal.md", at: "/legal" },
        published: null,
      },
    ],
  ]);
});

test("who has not seen the version that was published meanwhile publishes nothing", async () => {
  await published(ann, null);
  await edit();
  await published(ben, 1);
  await edit();
  for (const base of [null, 1]) {
    const refused = await ann.call(publish, { base, note: "" });
    expect([refused.status, (await refused.json()).title]).toEqual([
      409,
      expect.stringContaining("another version was published meanwhile"),
    ]);
  }
  expect((await ann.call(goBack, { base: 1, number: 1 })).status).toBe(409);
  expect(await list()).toHaveLength(2);
  expect(await published(ann, 2)).toMatchObject({ number: 3 });
});

test("of two who publish at the same time one is refused", async () => {
  await published(ann, null);
  await edit();
  const both = await Promise.all([ann, ben].map((who) => who.call(publish, { base: 1, note: "" })));
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test("of a version without a note it is said what it changed, entries by their titles first", async () => {
  const note = "Winter hours";
  await published(ann, null, note);
  await edit();
  await appendFile(path.join(contentDir, "about.md"), "\nMore.\n");
  await rm(path.join(contentDir, "posts/2.md"));
  await published(ann, 1);
  await writeFile(path.join(contentDir, "posts/90.md"), "---\nid: 90\ntitle: Ninety\n---\nText\n");
  await published(ann, 2);
  await appendFile(path.join(contentDir, "about.md"), "\nMore.\n");
  await published(ann, 3, note);
  const changed = (await list()).map((one: Version) => [one.note, one.changed]);
  expect(changed).toEqual([
    [note, { first: [], more: 0 }],
    ["", { first: ["Post “Ninety”: new"], more: 0 }],
    ["", { first: ["Post “Post 1”: changed", "Post “Post 2”: removed"], more: 1 }],
    [note, { first: [], more: 0 }],
  ]);
});

test("undoing publishes the version before again, and leaves the folder as it is", async () => {
  await published(ann, null);
  await edit();
  await published(ann, 1);
  const back = await ben.call(goBack, { base: 2, number: 1 });
  expect(await back.json()).toMatchObject({ number: 3, previous: 2, isNew: true });
  expect(await list()).toMatchObject([{ author: "Ben", note: "Back to version 1" }, {}, {}]);
  expect((await compared()).count).toBe(1);
  const refused = await ann.call(goBack, { base: 3, number: 9 });
  expect([refused.status, (await refused.json()).title]).toEqual([422, notKept]);
});

test("with a mistake nothing is published", async () => {
  await published(ann, null);
  await writeFile(path.join(contentDir, "posts/1.md"), "---\nid: 1\n---\n");
  const refused = await ann.call(publish, { base: 1, note: "" });
  expect([refused.status, (await refused.json()).title]).toEqual([
    422,
    expect.stringMatching(/^Nothing was published\. There (?:is a mistake|are \d+ mistakes) to fix first\.$/),
  ]);
  expect(await list()).toHaveLength(1);
});

test("the example is not published over a site whose texts the desk does not have", async () => {
  const moved = await testDesk({ contentDir: exampleDir });
  try {
    await publishValid(moved, contentDir);
    const refused = await (await moved.as("owner")).call(publish, { base: 1, note: "" });
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("bring them back")]);
  } finally {
    await moved.end();
  }
});

test("nothing to publish is no new version, and nothing in the log", async () => {
  await published(ann, null);
  expect(await published(ann, 1)).toMatchObject({ number: 1, isNew: false, changes: [] });
  expect(await desk.activity()).toHaveLength(1);
});

test("a version is pinned and let go", async () => {
  await published(ann, null);
  expect((await ben.call(pin, { number: 1, pinned: true })).status).toBe(200);
  expect(await list()).toMatchObject([{ pinned: true }]);
  await ben.call(pin, { number: 1, pinned: false });
  expect(await list()).toMatchObject([{ pinned: false }]);
  const refused = await ben.call(pin, { number: 7, pinned: true });
  expect([refused.status, (await refused.json()).title]).toEqual([422, notKept]);
});
