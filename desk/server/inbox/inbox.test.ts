import { afterEach, beforeEach, expect, test } from "vitest";
import {
  addNote,
  changeMessage,
  erase,
  exportMessages,
  type Folder,
  held,
  inbox,
  inboxCounts,
  type InboxPage,
  markSuspect,
  notSuspect,
} from "#desk/contract/inbox.ts";
import {
  exportSubscribers,
  subscribers,
  type SubscribersPage,
  unsubscribe,
} from "#desk/contract/subscribers.ts";
import { createStore, type Store } from "#server/store/store.ts";
import { goodMessage } from "#server/testing/send.ts";
import { createLocale } from "#words/catalogue.ts";
import { type TestBrowser, testDesk } from "../testing/test-desk.ts";

let desk: Awaited<ReturnType<typeof testDesk>>;
let owner: TestBrowser;
let store: Store;
beforeEach(async () => {
  desk = await testDesk();
  store = createStore(desk.database);
  owner = await desk.signedIn();
});
afterEach(() => desk.end());

const page = async (query: Record<string, string> = {}): Promise<InboxPage> =>
  (
    await owner.call({ ...inbox, path: `${inbox.path}?${new URLSearchParams(query).toString()}` as "/inbox" })
  ).json();
const names = async (folder: Folder, more = {}) =>
  (await page({ folder, ...more })).messages.map(({ name }) => name);
const add = async (name: string, options = {}) => {
  const outcome = await store.addMessage({ ...goodMessage, name }, options);
  if (outcome === "conflict") throw new Error("not stored");
  return outcome.id;
};

test("a message is answered in the name of who is signed in, and that can be taken back", async () => {
  const id = await add("Nora");
  expect((await owner.call(changeMessage, { id, change: "answered" })).status).toBe(200);
  expect((await page({ folder: "answered" })).messages).toMatchObject([{ id, answered_by: "Ann" }]);
  await owner.call(changeMessage, { id, change: "unanswered" });
  expect(await names("new")).toEqual(["Nora"]);
  expect((await owner.call(changeMessage, { id: 999, change: "answered" })).status).toBe(404);
  expect((await owner.call(changeMessage, { id, change: "deleted" })).status).toBe(422);
});

test("a list goes on where it ended, and what its query says wrongly is left out", async () => {
  for (let index = 0; index < 51; index += 1) await add(`${index}`);
  const first = await page();
  expect(first.messages).toHaveLength(50);
  expect(await names("new", { before: `${first.next}` })).toEqual(["0"]);
  expect(await names("new", { before: "-1; drop table messages" })).toHaveLength(50);
  expect(await names("nonsense" as Folder, { search: "50" })).toEqual(["50"]);
});

test("what was not spam is counted among the new, and the second to say so is refused", async () => {
  const id = await add("late", { suspect: true });
  expect((await owner.call(notSuspect, { id })).status).toBe(200);
  expect((await owner.call(notSuspect, { id })).status).toBe(409);
  expect(await (await owner.call(inboxCounts)).json()).toMatchObject({ new: 1, suspect: 0 });
});

test("what is spam is marked by hand, once, and in the log", async () => {
  const id = await add("Offer");
  expect((await owner.call(markSuspect, { id })).status).toBe(200);
  expect((await owner.call(markSuspect, { id })).status).toBe(409);
  expect((await owner.call(markSuspect, { id: 999 })).status).toBe(409);
  expect(await names("suspect")).toEqual(["Offer"]);
  expect(await (await owner.call(inboxCounts)).json()).toMatchObject({ new: 0, suspect: 1 });
  expect((await desk.activity())[0]).toEqual({ name: "Ann", what: `Message ${id}: spam` });
});

test("a note has words, and whoever is signed in as its author", async () => {
  const id = await add("Nora");
  const empty = await owner.call(addNote, { id, text: "  " });
  expect([empty.status, (await empty.json()).errors.text]).toEqual([422, ["A note needs some words."]]);
  await owner.call(addNote, { id, text: "<img src=x onerror=alert(1)>" });
  expect((await page()).messages[0]?.notes).toMatchObject([
    { author: "Ann", text: "<img src=x onerror=alert(1)>" },
  ]);
});

test("an answer begins in the language of the site", async () => {
  const german = createLocale({ language: "de" });
  await desk.end();
  desk = await testDesk({ locale: async () => german });
  owner = await desk.signedIn();
  store = createStore(desk.database);
  await add("Nora");
  const [message] = (await page()).messages;
  expect(message?.reply.subject).toBe(german.server.reply.subject({ site: german.server.nameless }));
  const date = `${german.formats.date(message?.created_at ?? "")}, ${message?.created_at.slice(11, 16)}`;
  expect(message?.reply.wrote).toBe(german.server.reply.wrote({ date, name: "Nora" }));
});

test("a person is erased with everything, after seeing how much that is", async () => {
  await add("Nora");
  await store.addSubscriber(goodMessage.email);
  const query = `${held.path}?email=${encodeURIComponent(goodMessage.email.toUpperCase())}` as "/inbox/held";
  expect(await (await owner.call({ ...held, path: query })).json()).toEqual({
    messages: 1,
    subscribed: true,
  });
  await owner.call(erase, { email: goodMessage.email });
  expect([await store.messages(), await store.subscribers()]).toEqual([[], []]);
  expect((await desk.activity())[0]).toEqual({
    name: "Ann",
    what: "Erased a person: 1 message, 1 subscription",
  });
});

test("exports are CSV in which nothing starts a formula", async () => {
  await add("=HYPERLINK(1)");
  await store.addSubscriber("one@b.example");
  const { name, text } = await (await owner.call(exportMessages)).json();
  expect([name, text]).toEqual(["messages.csv", expect.stringContaining(",'=HYPERLINK(1),")]);
  expect((await (await owner.call(exportSubscribers)).json()).text).toMatch(
    /^id,since,state,confirmed,unsubscribed,email\r\n1,.*,active,,,one@b\.example\r\n$/,
  );
});

test("a subscription is ended once", async () => {
  await store.addSubscriber("one@b.example");
  const list = async (query = ""): Promise<SubscribersPage> =>
    (await owner.call({ ...subscribers, path: `${subscribers.path}${query}` as "/subscribers" })).json();
  const [first] = (await list()).subscribers;
  expect(first).toMatchObject({ email: "one@b.example", state: "active" });
  expect((await owner.call(unsubscribe, { id: first?.id })).status).toBe(200);
  expect((await owner.call(unsubscribe, { id: first?.id })).status).toBe(409);
  expect((await list()).subscribers).toEqual([]);
  // Of who has left it is said since when.
  const [row] = await store.subscribers();
  expect((await list("?state=unsubscribed")).subscribers).toMatchObject([{ since: row?.unsubscribed_at }]);
});
