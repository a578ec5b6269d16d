import { appendFile, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Outcome } from "#desk/contract/edit.ts";
import { saveEdits, undoChanges } from "#desk/contract/pages.ts";
import { type DeadAddresses, deadAddresses, dismissAddress, leadAddress } from "./calls.ts";
import { type NotFoundStore, notFoundStore } from "./not-found-store.ts";
import { createStore } from "#server/store/store.ts";
import { writeFixture } from "#server/testing/fixture-content.ts";
import { publishValid } from "#server/testing/published-folder.ts";
import { type TestBrowser, type TestDesk, testDesk } from "#desk/server/testing/test-desk.ts";

const storeOf = ({ database }: TestDesk) => notFoundStore({ database, store: createStore(database) });
const siteUrl = "https://www.agency.example";
const mine = "# mine\n/first: /team # stays\n";
let rules: string;
let desk: TestDesk;
let store: NotFoundStore;
let editor: TestBrowser;
beforeEach(async () => {
  const contentDir = await writeFixture();
  rules = path.join(contentDir, "redirects.yaml");
  await writeFile(rules, mine);
  // The desk's clock stands at 2026-05-04 09:00 UTC.
  desk = await testDesk({ contentDir, settings: { SITE_URL: siteUrl } });
  store = storeOf(desk);
  await publishValid(desk, contentDir);
  editor = await desk.as("editor", "Ed");
});
afterEach(() => desk.end());

const onDisk = () => readFile(rules, "utf8");
const dead = async (): Promise<DeadAddresses> => (await editor.call(deadAddresses)).json();
const lead = (address: string, to: string) => editor.call(leadAddress, { address, to });
const dismiss = (address: string, isDismissed: boolean) =>
  editor.call(dismissAddress, { address, isDismissed });
const addresses = ({ list }: DeadAddresses) => list.map(({ address }) => address);

test("a dead address leads where it is proposed, once published; one press takes that back", async () => {
  await store.addNotFound([
    ["*others", 3],
    ["*probes", 40],
    ["/first", 9],
    ["/imprnt", 7],
    ["/old/qqqqq", 8],
  ]);
  const before = await dead();
  expect(before).toMatchObject({ count: 2, waiting: [], dismissed: [], scanners: 40, others: 3 });
  expect(before.list).toMatchObject([
    { address: "/old/qqqqq", requests: 8, proposal: null },
    { address: "/imprnt", requests: 7, proposal: { path: "/imprint", title: "Imprint" } },
  ]);
  const outcome: Outcome = await (await lead("/imprnt", "/imprint")).json();
  if (!outcome.saved) throw new Error("there was a conflict");
  expect(await onDisk()).toBe(`${mine}/imprnt: /imprint\n`);
  const after = await dead();
  expect(addresses(after)).toEqual(["/old/qqqqq"]);
  expect(after.waiting).toEqual([{ address: "/imprnt", to: { path: "/imprint", title: "Imprint" } }]);
  expect((await editor.call(undoChanges, { changes: outcome.changes })).status).toBe(200);
  expect(await onDisk()).toBe(mine);
  expect(await desk.activity()).toContainEqual({ name: "Ed", what: "Made /imprnt lead to /imprint" });
});

test("a page chosen by hand may be copied from the browser, or stand elsewhere", async () => {
  await lead("/a", `${siteUrl}/blog-single/4?from=old#words`);
  await lead("/b", "https://elsewhere.example/x");
  expect(await onDisk()).toBe(`${mine}/a: /blog-single/4?from=old#words\n/b: https://elsewhere.example/x\n`);
});

test.each([
  ["/old", "/nope", "/old: There is no page /nope."],
  [
    "/old",
    "http://plain.example",
    "/old: This must lead to a page of yours such as /about-us, or to an address that begins with https://.",
  ],
  [
    "/imprint",
    "/team",
    "/imprint: This is a page of your site, which nobody could open any more. Take the rule away, or the page.",
  ],
  ["/old", "", "Choose a page"],
])("%s to %j is refused with what is wrong, and nothing is written", async (address, to, words) => {
  const answer = await lead(address, to);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: { to: [expect.stringContaining(words)] } });
  expect(await onDisk()).toBe(mine);
});

test("what others have written meanwhile stays, also for the same address", async () => {
  await appendFile(rules, "/theirs: /imprint\n");
  await lead("/imprnt", "/imprint");
  expect(await onDisk()).toBe(`${mine}/theirs: /imprint\n/imprnt: /imprint\n`);
  const answer = await lead("/Theirs/", "/about-us");
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ title: expect.stringContaining("leads to /imprint") });
});

test("while the folder has a mistake, all that no rule leads on are listed, and none can be led", async () => {
  await store.addNotFound([
    ["/first", 9],
    ["/imprnt", 7],
  ]);
  const file = "posts/4.md";
  const edits = [{ op: "set" as const, path: ["title"], value: 4.5 }];
  const { hash: base } = (await (await editor.ask(`/desk/api/pages/document?file=${file}`)).json()) as {
    hash: string;
  };
  await editor.call(saveEdits, {
    file,
    base,
    edits: [...edits, { op: "set", path: ["media"], value: "gone.webp" }],
  });
  expect((await dead()).list).toMatchObject([{ address: "/imprnt", proposal: null }]);
  const answer = await lead("/imprnt", "/imprint");
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ title: expect.stringContaining("Correct it first") });
  expect(await onDisk()).toBe(mine);
});

test("a dismissed address leaves the lists until it is listed again", async () => {
  await store.addNotFound([["/imprnt", 7]]);
  await dismiss("/imprnt", true);
  await store.addNotFound([["/imprnt", 1]]);
  expect(await dead()).toMatchObject({
    list: [],
    count: 0,
    dismissed: [{ address: "/imprnt", requests: 8 }],
  });
  await dismiss("/imprnt", false);
  expect(await dead()).toMatchObject({ list: [{ address: "/imprnt" }], dismissed: [] });
  expect((await dismiss("/never", true)).status).toBe(404);
});

test("whoever leads or dismisses an address is in the activity log, owner or editor", async () => {
  await store.addNotFound([["/imprnt", 7]]);
  const owner = await desk.as("owner", "Ann");
  for (const [browser, name] of [
    [owner, "Ann"],
    [editor, "Ed"],
  ] as const) {
    await browser.call(leadAddress, { address: `/old-${name}`, to: "/about-us" });
    await browser.call(dismissAddress, { address: "/imprnt", isDismissed: true });
    const rows = await desk.activity();
    expect(rows.slice(0, 2)).toMatchObject([
      { name, what: "Dismissed /imprnt" },
      { name, what: `Made /old-${name} lead to /about-us` },
    ]);
  }
});

test("before anything is published nothing fails", async () => {
  const empty = await testDesk();
  const owner = await empty.as("owner");
  await storeOf(empty).addNotFound([["/imprnt", 7]]);
  expect((await owner.call(deadAddresses)).status).toBe(200);
  await empty.end();
});
