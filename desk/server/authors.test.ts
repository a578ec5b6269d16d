import { appendFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call } from "#desk/contract/call.ts";
import * as inbox from "#desk/contract/inbox.ts";
import * as media from "#desk/contract/media.ts";
import * as pages from "#desk/contract/pages.ts";
import * as publishing from "#desk/contract/publish.ts";
import { enterByLink, signOut } from "#desk/contract/session.ts";
import { unsubscribe } from "#desk/contract/subscribers.ts";
import { createStore } from "#server/store/store.ts";
import { writeFixture } from "#server/testing/fixture-content.ts";
import type { Deps } from "./deps.ts";
import { allRoutes, entranceOf } from "./parts.ts";
import { sendFile } from "./testing/send-file.ts";
import { away, type TestBrowser, type TestDesk, testDesk } from "./testing/test-desk.ts";

// Every call that changes something, by an owner and by an editor: the activity log says who it was. Features
// have tests of their own.

const own = { place: { kind: "loopback" }, clock: () => new Date() } as Deps;
const routes = allRoutes(own, [], entranceOf(own, []));
const writing = routes.filter(({ method }) => method === "POST");

/** They change nothing but who is signed in in the browser that asks. */
const withoutAuthor = [signOut.path, enterByLink.path];

let desk: TestDesk;
let contentDir: string;
type Browser = TestBrowser & { readonly id: number };
/** Prepares what the two others change. */
let third: Browser;
let ann: Browser;
let ben: Browser;
beforeAll(async () => {
  contentDir = await writeFixture();
  desk = await testDesk({ place: away, contentDir });
  third = await desk.as("owner", "Cleo");
  ann = await desk.as("owner", "Ann");
  ben = await desk.as("editor", "Ben");
  await prepared(publishing.publish, { base: null, note: "" });
});
afterAll(() => desk.end());

/** What a call of the third one answers. */
async function prepared<Input, Output>(call: Call<Input, Output>, input?: Input): Promise<Output> {
  const answer = await third.call(call, input);
  if (answer.status !== 200) throw new Error(`${call.path}: ${await answer.text()}`);
  // The call's own type.
  return (await answer.json()) as Output;
}

const hashOf = async (file: string) => {
  const at = `${pages.readDocument.path}?file=${encodeURIComponent(file)}` as const;
  return (await prepared({ ...pages.readDocument, path: at })).hash;
};
const nameEdit = async (value: string): Promise<pages.EditsInput> => ({
  file: "site.yaml",
  base: await hashOf("site.yaml"),
  edits: [{ op: "set", path: ["website_name"], value }],
});
const newPage = async () =>
  (await prepared(pages.createEntry, { kind: "page", values: { title: "A page" } })).place;
const lastVersion = async () => (await prepared(publishing.comparison)).base ?? 0;
const toPublish = async () => {
  await appendFile(path.join(contentDir, "about.md"), "\nMore.\n");
  return { base: await lastVersion(), note: "" };
};
const photo = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: "#c63" } })
    .png()
    .toBuffer();
const store = () => createStore(desk.database);
const newest = async (table: "messages" | "subscribers") => {
  const { kysely } = desk.database;
  return (await kysely.selectFrom(table).select("id").orderBy("id", "desc").executeTakeFirstOrThrow()).id;
};
const message = async (suspect = false) => {
  const sent = { name: "Nora", email: "nora@b.example", phone: "", message: "A lamp, please." };
  await store().addMessage(sent, { suspect });
  return newest("messages");
};
const subscriber = async () => {
  await store().addSubscriber(`${crypto.randomUUID()}@b.example`);
  return newest("subscribers");
};
type Act = (who: TestBrowser) => Promise<Response>;
/** Makes a call with an input that is prepared for each. */
const act = <Input, Output>(call: Call<Input, Output>, prepare: () => Promise<Input> | Input) =>
  [call.path, async (who) => who.call(call, await prepare())] as const satisfies readonly [string, Act];

const acts = new Map<string, Act>([
  act(pages.saveEdits, () => nameEdit(crypto.randomUUID())),
  act(pages.undoChanges, async () => {
    const outcome = await prepared(pages.saveEdits, await nameEdit(crypto.randomUUID()));
    return { changes: outcome.saved ? outcome.changes : [] };
  }),
  act(pages.createEntry, () => ({ kind: "page", values: { title: "A page" } })),
  act(pages.duplicateEntry, () => ({ file: "posts/1.md" })),
  act(pages.removeEntry, async () => {
    const { file } = await newPage();
    return { file, base: await hashOf(file) };
  }),
  act(pages.renamePage, async () => ({ ...(await newPage()), name: `at-${crypto.randomUUID()}` })),
  act(pages.moveEntry, () => ({ file: "team/3.md", before: { file: "team/1.md" } })),
  [media.upload.path, async (who) => sendFile(who, "lamp.png", await photo())],
  act(media.removeMedia, async () => {
    const taken = (await (await sendFile(third, "spare.png", await photo())).json()) as media.Uploaded;
    return { kind: "picture", name: taken.name, confirmed: false };
  }),
  act(media.restoreMedia, async () => {
    const { name } = (await (await sendFile(third, "spare.png", await photo())).json()) as media.Uploaded;
    await prepared(media.removeMedia, { kind: "picture", name, confirmed: false });
    return { file: `pictures/${name}` };
  }),
  act(publishing.publish, toPublish),
  act(publishing.goBack, async () => {
    await prepared(publishing.publish, await toPublish());
    return { base: await lastVersion(), number: 1 };
  }),
  act(publishing.bringBack, async () => {
    await prepared(publishing.publish, await toPublish());
    const number = await lastVersion();
    await toPublish();
    return { number, file: "about.md", id: null, asNumber: null };
  }),
  act(publishing.pin, () => ({ number: 1, pinned: true })),
  act(inbox.changeMessage, async () => ({ id: await message(), change: "answered" })),
  act(inbox.markSuspect, async () => ({ id: await message() })),
  act(inbox.notSuspect, async () => ({ id: await message(true) })),
  act(inbox.addNote, async () => ({ id: await message(), text: "Called back." })),
  act(inbox.erase, () => ({ email: "nora@b.example" })),
  act(unsubscribe, async () => ({ id: await subscriber() })),
]);

/** Who is in the activity log since a moment, but for the one who prepared it. */
async function namesSince(id: number): Promise<string[]> {
  const activity = await desk.state.selectFrom("activity").select("name").where("id", ">", id).execute();
  return activity.map(({ name }) => name).filter((name) => name !== "Cleo");
}
const lastActivity = async () => {
  const latest = desk.state.selectFrom("activity").select("id").orderBy("id", "desc").limit(1);
  return (await latest.executeTakeFirstOrThrow()).id;
};

test("every call that changes something is among those below, and no other", () => {
  const known = [...acts.keys(), ...withoutAuthor];
  expect(writing.map((route) => route.path).toSorted()).toEqual(known.toSorted());
});

describe.each(writing.filter(({ path: at }) => acts.has(at)))("$path", ({ path: at, least }) => {
  test("puts the owner who makes it into the activity log, once", async () => {
    const before = await lastActivity();
    const answer = await acts.get(at)?.(ann);
    expect(answer?.status).toBe(200);
    expect(await namesSince(before)).toEqual(["Ann"]);
  });

  test("puts the editor there who makes it, and nobody where editors may not", async () => {
    const before = await lastActivity();
    const answer = await acts.get(at)?.(ben);
    expect(answer?.status).toBe(least === "owner" ? 403 : 200);
    expect(await namesSince(before)).toEqual(least === "owner" ? [] : ["Ben"]);
  });
});

test("versions, notes and answers carry the name too", async () => {
  const back = await acts.get(publishing.goBack.path)?.(ben);
  expect(back?.status).toBe(200);
  const [last] = await prepared(publishing.versions);
  expect(last?.author).toBe("Ben");
  const id = await message();
  const note = await ann.call(inbox.addNote, { id, text: "Called back." });
  expect(await note.json()).toMatchObject({ author: "Ann" });
  await ann.call(inbox.changeMessage, { id, change: "answered" });
  const at = `${inbox.inbox.path}?folder=answered` as const;
  const { messages } = await prepared({ ...inbox.inbox, path: at });
  expect(messages.find((one) => one.id === id)?.answered_by).toBe("Ann");
});
