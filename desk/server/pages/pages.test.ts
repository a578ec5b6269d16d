import { Temporal } from "temporal-polyfill";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { apiPath } from "#desk/contract/call.ts";
import type { DocumentView, Problem } from "#desk/contract/document.ts";
import type { Outcome } from "#desk/contract/edit.ts";
import * as calls from "#desk/contract/pages.ts";
import type { Tree } from "#desk/contract/tree.ts";
import type { WriteCall } from "#desk/contract/call.ts";
import { isFields } from "#contract/fields/value.ts";
import { writeFixture } from "#server/testing/fixture-content.ts";
import { told } from "../access/acts.ts";
import { openState } from "../state/open-state.ts";
import { type TestBrowser, testDesk } from "../testing/test-desk.ts";

let dir: string;
let desk: Awaited<ReturnType<typeof testDesk>>;
let browser: TestBrowser;
beforeEach(async () => {
  dir = await writeFixture();
  desk = await testDesk({ contentDir: dir });
  browser = await desk.signedIn();
});
afterEach(() => desk.end());

async function get<Output>(address: string): Promise<Output> {
  const answer = await browser.ask(`${apiPath}${address}`, { headers: { "sec-fetch-site": "same-origin" } });
  expect(answer.status).toBe(200);
  // The call's own type.
  return (await answer.json()) as Output;
}
async function send<Input, Output>(call: WriteCall<Input, Output>, input: Input): Promise<Output> {
  const answer = await browser.call(call, input);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  // The call's own type.
  return (await answer.json()) as Output;
}
const documentAt = (file: string) => get<DocumentView>(`/pages/document?file=${encodeURIComponent(file)}`);
const onDisk = (file: string) => readFile(path.join(dir, file), "utf8");
const titleIn = async (kind: string, file: string) => {
  const tree = await get<Tree>("/pages/tree");
  return tree.kinds.find((one) => one.kind === kind)?.entries.find((one) => one.file === file);
};
async function activities() {
  const state = await openState(desk.dataDir);
  const list = await state.selectFrom("activity").select("what").execute();
  await state.destroy();
  return list.map(({ what }) => told(what));
}
function changesOf(outcome: Outcome) {
  if (!outcome.saved) throw new Error("not saved");
  return outcome.changes;
}

test("the activity names a page once that is called as its kind is", async () => {
  const { hash, value } = await documentAt("about.md");
  const edits = [{ op: "set" as const, path: ["title"], value: "Another title" }];
  const saved = await send(calls.saveEdits, { file: "about.md", base: hash, edits });
  await send(calls.undoChanges, { changes: changesOf(saved) });
  expect((await documentAt("about.md")).value).toEqual(value);
  expect(await activities()).toEqual(
    expect.arrayContaining(["Changed About", "Took back a change of About"]),
  );
});

test("a document is read with its fields, edited, and brought back", async () => {
  const file = "posts/2.md";
  const before = await onDisk(file);
  const document = await documentAt(file);
  expect(document).toMatchObject({ label: "Post", value: { id: 2, title: "Post 2" }, problems: [] });
  expect(document.fields).toMatchObject({ kind: "group" });
  const edits = [{ op: "set" as const, path: ["title"], value: "New: title" }];
  const saved = await send(calls.saveEdits, { file, base: document.hash, edits });
  expect(await onDisk(file)).toBe(before.replace("Post 2", '"New: title"'));
  expect(await titleIn("post", file)).toMatchObject({ title: "New: title", address: "/blog-single/2" });
  await send(calls.undoChanges, { changes: changesOf(saved) });
  expect(await onDisk(file)).toBe(before);
  expect(await activities()).toEqual(
    expect.arrayContaining(["Changed Post 2", "Took back a change of Post 2"]),
  );
});

test("a document that is not there yet begins with its first edit", async () => {
  const file = "words.yaml";
  const { hash, value } = await documentAt(file);
  expect([hash, value]).toEqual([null, null]);
  const edits = [{ op: "set" as const, path: ["nav", "getInTouch"], value: "Write" }];
  await send(calls.saveEdits, { file, base: null, edits });
  expect(await onDisk(file)).toBe("nav:\n  getInTouch: Write\n");
});

test.each(["posts/con.md", "posts/a:b.md", "posts/POST.md", "pages/gpj\u{202E}.md"])(
  "an edit makes no entry, whatever it is called: %j",
  async (file) => {
    const edits = [{ op: "set" as const, path: ["title"], value: "x" }];
    expect((await browser.call(calls.saveEdits, { file, base: null, edits })).status).toBe(404);
    expect((await browser.ask(`${apiPath}/pages/document?file=${encodeURIComponent(file)}`)).status).toBe(
      404,
    );
  },
);

test("what someone else has changed is answered with both values", async () => {
  const file = "pages/imprint.md";
  const { hash: base } = await documentAt(file);
  await writeFile(path.join(dir, file), (await onDisk(file)).replace("Imprint", "Theirs"));
  const edits = [{ op: "set" as const, path: ["title"], value: "Mine" }];
  expect(await send(calls.saveEdits, { file, base, edits })).toEqual({
    saved: false,
    conflicts: [{ file, path: ["title"], yours: "Mine", theirs: "Theirs" }],
  });
});

test("a new page's address is spelled in the language of the site", async () => {
  const site = await onDisk("site.yaml");
  await writeFile(path.join(dir, "site.yaml"), `${site.replace(/^language:.*\n/m, "")}language: de\n`);
  const values = { title: "Über uns" };
  const { place } = await send(calls.createEntry, { kind: "page", values });
  expect(place.file).toBe("pages/ueber-uns.md");
  const copy = await send(calls.duplicateEntry, place);
  expect(copy.place.file).toBe("pages/ueber-uns-copy.md");
  await writeFile(path.join(dir, "site.yaml"), site);
});

test("entries are made, copied, renamed and deleted, as drafts with ids of their own", async () => {
  const today = () => Temporal.Now.plainDateISO("UTC").toString();
  const before = today();
  const { place } = await send(calls.createEntry, {
    kind: "project",
    values: { title: "Éclair: a night", item: 1 },
  });
  expect(place).toEqual({ file: "projects/eclair-a-night.md" });
  const made = (date: string) =>
    `---\nitem: 1\nid: 15\ntitle: "Éclair: a night"\ncreated_at: ${date}\ndraft: true\n---\n`;
  expect([before, today()].map(made)).toContain(await onDisk(place.file));
  const copy = await send(calls.duplicateEntry, { file: "posts/1.md" });
  expect(await onDisk(copy.place.file)).toBe(
    (await onDisk("posts/1.md"))
      .replace("id: 1\ntitle: Post 1", "id: 9\ntitle: Post 1 (copy)")
      .replace("\n---\n##", "\ndraft: true\n---\n##"),
  );
  const another = await send(calls.duplicateEntry, copy.place);
  expect(await onDisk(another.place.file)).toContain("title: Post 1 (copy 2)\n");
  const row = await send(calls.duplicateEntry, { file: "categories.yaml", row: 0 });
  expect(row.place).toEqual({ file: "categories.yaml", row: 1, id: 3 });
  const rows = (await documentAt("categories.yaml")).value;
  expect(rows).toMatchObject([{ id: 1 }, { id: 3, title: "Category 1 (copy)", draft: true }, { id: 2 }]);
  const imprint = await onDisk("pages/imprint.md");
  const device = await browser.call(calls.renamePage, { file: "pages/imprint.md", name: "con" });
  expect([device.status, (await device.json()).title]).toEqual([
    422,
    expect.stringContaining("keep this name"),
  ]);
  await send(calls.renamePage, { file: "pages/imprint.md", name: "legal" });
  expect(await readdir(path.join(dir, "pages"))).toEqual(["legal.md"]);
  expect(await onDisk("pages/legal.md")).toBe(imprint);
  expect(await onDisk("redirects.yaml")).toContain("/imprint: /legal\n");
  const { hash: base } = await documentAt("pages/legal.md");
  const gone = await send(calls.removeEntry, { file: "pages/legal.md", base });
  expect(await readdir(path.join(dir, "pages"))).toEqual([]);
  await send(calls.undoChanges, { changes: changesOf(gone) });
  expect(await onDisk("pages/legal.md")).toBe(imprint);
  // Back again, which needs a rule the other way alone; a draft needs none.
  await send(calls.renamePage, { file: "pages/legal.md", name: "imprint" });
  expect((await documentAt("redirects.yaml")).value).toMatchObject({ "/legal": "/imprint" });
  expect((await documentAt("redirects.yaml")).value).not.toHaveProperty("/imprint");
  const draft = await send(calls.createEntry, { kind: "page", values: { title: "Press kit" } });
  await send(calls.renamePage, { file: draft.place.file, name: "press" });
  expect((await documentAt("redirects.yaml")).value).not.toHaveProperty("/press-kit");
  // Nothing of it is a mistake to the content check.
  expect(await get<Problem[]>("/pages/problems")).toEqual([]);
});

test.each([
  ["Über uns", "“Über uns” cannot be an address. Use lower-case letters"],
  ["a--b", "“a--b” cannot be an address. Use lower-case letters"],
  ["../about", "“../about” cannot be an address. Use lower-case letters"],
  ["", "“” cannot be an address. Use lower-case letters"],
  ["a".repeat(81), "at most 80 in all."],
  ["blog", "The address /blog is one of the site's own. Choose another one."],
  ["press", "There is a page at /press already. Choose another address."],
])("a page cannot be renamed to %j, and its owner is told what can be", async (name, sentence) => {
  await send(calls.createEntry, { kind: "page", values: { title: "Press" } });
  const refused = await browser.call(calls.renamePage, { file: "pages/imprint.md", name });
  expect([refused.status, (await refused.json()).title]).toEqual([422, expect.stringContaining(sentence)]);
  expect(await readdir(path.join(dir, "pages"))).toEqual(["imprint.md", "press.md"]);
});

test("an entry in a list is found by its id where others have moved it, and reported where it is gone", async () => {
  const file = "categories.yaml";
  const whole = await documentAt(file);
  // As another window does: the entry that was second is first, and the first one is third.
  const others = [{ op: "move" as const, path: [0], to: 1 }];
  await send(calls.saveEdits, { file, base: whole.hash, edits: others });
  const seen = { file, row: 0, id: 1 };
  const { place } = await send(calls.duplicateEntry, seen);
  expect(place).toEqual({ file, row: 2, id: 3 });
  const { hash: base } = await documentAt(file);
  await send(calls.removeEntry, { ...seen, base });
  const left = await documentAt(file);
  expect(left.value).toMatchObject([{ id: 2 }, { id: 3 }]);
  for (const gone of [
    browser.call(calls.duplicateEntry, seen),
    browser.call(calls.removeEntry, { ...seen, base: left.hash }),
  ]) {
    const answer = await gone;
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ title: expect.stringContaining("no longer there") });
  }
  expect((await documentAt(file)).value).toEqual(left.value);
});

test("an entry that is moved is the only one that is written, while its neighbours leave room", async () => {
  const team = async () => {
    const { kinds } = await get<Tree>("/pages/tree");
    return kinds.find(({ kind }) => kind === "member")?.entries.map(({ id }) => id);
  };
  const fileOf = (id: number) => ({ file: `team/${id}.md` });
  const move = async (id: number, before: number | null) =>
    changesOf(
      await send(calls.moveEntry, { ...fileOf(id), before: before === null ? null : fileOf(before) }),
    );
  // Their places are 7, 8 and 9.
  expect(await team()).toEqual([3, 2, 1]);
  const before = await onDisk("team/1.md");
  expect(await move(1, 2)).toMatchObject([fileOf(1)]);
  expect(await onDisk("team/1.md")).toBe(before.replace("order: 9", "order: 7.5"));
  expect(await team()).toEqual([3, 1, 2]);
  expect(await move(1, 2)).toEqual([]);
  expect(await move(1, 3)).toMatchObject([fileOf(1)]);
  expect(await onDisk("team/1.md")).toContain("order: 6\n");
  expect(await move(3, null)).toMatchObject([fileOf(3)]);
  expect(await onDisk("team/3.md")).toContain("order: 9\n");
  expect(await team()).toEqual([1, 2, 3]);
  // Two of the same place leave none between them.
  const sameAsFirst = (await onDisk("team/2.md")).replace("order: 8", "order: 6");
  await writeFile(path.join(dir, "team/2.md"), sameAsFirst);
  expect(await move(3, 2)).toHaveLength(3);
  expect(await team()).toEqual([1, 3, 2]);
  const moveOf = (file: string, other: string) =>
    browser.call(calls.moveEntry, { file, before: { file: other } });
  expect((await moveOf("posts/1.md", "posts/2.md")).status).toBe(422);
  expect((await moveOf("team/1.md", "team/404.md")).status).toBe(404);
});

test("an entry that is not there has no fields; a document may be written first in the desk", async () => {
  const documentOf = (file: string) => browser.ask(`${apiPath}/pages/document?file=${file}`);
  const gone = await documentOf("posts/404-gone.md");
  expect(gone.status).toBe(404);
  expect(await gone.json()).toMatchObject({ title: "This entry is no longer there." });
  expect(await (await documentOf("words.yaml")).json()).toMatchObject({ hash: null, value: null });
});

test("a document says where visitors see it", async () => {
  const shown = (file: string) => get<calls.Shown>(`/pages/shown?file=${encodeURIComponent(file)}`);
  expect(await shown("posts/2.md")).toEqual({ paths: ["/blog-single/2", "/blog"], everywhere: false });
  expect(await shown("samples/faq.yaml")).toEqual({ paths: ["/faq"], everywhere: false });
  expect(await shown("site.yaml")).toMatchObject({ everywhere: true });
});

test.each([
  "../secret.md",
  "posts/../../secret.md",
  "/etc/passwd",
  "posts/.hidden.md",
  ".env",
  "pictures/a.webp",
  "posts\\..\\a.md",
  "posts/a\0.md",
])("no path leads out of the folder's documents: %j", async (file) => {
  const address = `${apiPath}/pages/document?file=${encodeURIComponent(file)}`;
  expect((await browser.ask(address)).status).toBe(404);
  const edits = [{ op: "set" as const, path: ["title"], value: "x" }];
  expect((await browser.call(calls.saveEdits, { file, base: null, edits })).status).toBe(404);
  const changes = [{ file, before: null, after: null }];
  expect((await browser.call(calls.undoChanges, { changes })).status).toBe(404);
  for (const call of [calls.duplicateEntry, calls.removeEntry])
    expect((await browser.call(call, { file, base: null })).status).toBeOneOf([404, 422]);
});

test("an edit that cannot be made is refused in a sentence", async () => {
  const { hash: base } = await documentAt("pages/imprint.md");
  const edits = [{ op: "remove" as const, path: ["nothing"] }];
  const answer = await browser.call(calls.saveEdits, { file: "pages/imprint.md", base, edits });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ title: "There is no such field or row any more." });
});

test("what changes outside reaches the browser as an event", async () => {
  const answer = await browser.ask(calls.folderEventsPath);
  expect(answer.headers.get("content-type")).toContain("text/event-stream");
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let said = (await reader?.read())?.value ?? "";
  await writeFile(path.join(dir, "about.md"), "---\ntitle: New\n---\n");
  while (!said.includes("data:")) said += (await reader?.read())?.value ?? "";
  const event: unknown = JSON.parse(/data: (?<json>.*)/.exec(said)?.groups?.["json"] ?? "");
  expect(event).toMatchObject({ file: "about.md" });
  await reader?.cancel();
});

test("streams of events end when the desk stops, with their connections, and later ones at once", async () => {
  const open = await browser.ask(calls.folderEventsPath);
  expect(open.headers.get("connection")).toBe("close");
  const reader = open.body?.getReader();
  expect(await reader?.read()).toMatchObject({ done: false });
  desk.endStreams();
  expect(await reader?.read()).toMatchObject({ done: true });
  expect(await (await browser.ask(calls.folderEventsPath)).text()).not.toContain("data:");
});

test("entries that are made at the same time have ids and names of their own", async () => {
  const create = () => send(calls.createEntry, { kind: "post", values: { title: "At once" } });
  const copy = () => send(calls.duplicateEntry, { file: "posts/1.md" });
  const made = await Promise.all([create(), copy(), create(), copy()]);
  expect(made.map(({ outcome }) => outcome.saved)).toEqual([true, true, true, true]);
  const documents = await Promise.all(made.map(({ place }) => documentAt(place.file)));
  const ids = documents.map(({ value }) => isFields(value) && value["id"]);
  expect(new Set(ids).size).toBe(4);
});
