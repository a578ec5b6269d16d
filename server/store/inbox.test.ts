import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { goodMessage } from "../testing/send.ts";
import type { InboxFolder } from "./inbox.ts";
import { createStore, type Store } from "./store.ts";

const dayMs = 86_400_000;
const longAgo = new Date(Date.now() - 4 * dayMs);
const waitingBefore = new Date(Date.now() - 3 * dayMs);

describe.each(databaseKinds)("the inbox on %s", (kind) => {
  let opened: TestDatabase;
  let store: Store;
  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    store = createStore(opened.database, { domain: "agency.example" });
  });
  afterEach(() => opened.close());

  const add = async (name: string, options = {}) => {
    const outcome = await store.addMessage({ ...goodMessage, name }, options);
    if (outcome === "conflict") throw new Error("not stored");
    return outcome.id;
  };
  const age = (id: number) =>
    opened.database.kysely
      .updateTable("messages")
      .set({ created_at: longAgo.toISOString() })
      .where("id", "=", id)
      .execute();
  const list = (folder: InboxFolder | null, more = {}) =>
    store.inbox({ folder, waitingBefore, most: 50, ...more });
  const names = async (folder: InboxFolder | null, more = {}) =>
    (await list(folder, more)).messages.map(({ name }) => name);
  const queued = async () => (await store.messages()).filter(({ mail }) => mail?.state === "queued");

  test("each message is in one folder, and moves as it is answered and archived", async () => {
    await add("fresh");
    await age(await add("old"));
    const answered = await add("answered");
    await store.changeMessage(answered, { kind: "answered", by: "Ann" });
    await age(answered);
    await store.changeMessage(await add("archived"), { kind: "archived" });
    const suspect = await add("suspect", { suspect: true });
    await age(suspect);
    const folders = async () => [
      await names("new"),
      await names("waiting"),
      await names("answered"),
      await names("suspect"),
      await names("archived"),
    ];
    expect(await folders()).toEqual([["fresh"], ["old"], ["answered"], ["suspect"], ["archived"]]);
    expect(await store.countInbox(waitingBefore)).toEqual({
      new: 1,
      waiting: 1,
      answered: 1,
      suspect: 1,
      archived: 1,
    });
    await store.changeMessage(answered, { kind: "unanswered" });
    await store.changeMessage(suspect, { kind: "archived" });
    expect(await folders()).toEqual([["fresh"], ["answered", "old"], [], [], ["suspect", "archived"]]);
    await store.changeMessage(suspect, { kind: "unarchived" });
    expect(await names("suspect")).toEqual(["suspect"]);
    expect(await store.changeMessage(9999, { kind: "archived" })).toBe(false);
  });

  test("all folders are counted by one query, also before the first message", async () => {
    let queries = 0;
    const kysely = opened.database.kysely.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const none = { new: 0, waiting: 0, answered: 0, suspect: 0, archived: 0 };
    expect(await createStore({ ...opened.database, kysely }).countInbox(waitingBefore)).toEqual(none);
    expect(queries).toBe(1);
  });

  test("who answered, and when, is kept", async () => {
    const id = await add("one");
    await store.changeMessage(id, { kind: "answered", by: "Ann" });
    const [message] = (await list("answered")).messages;
    expect(message).toMatchObject({ answered_by: "Ann", answered_at: expect.stringMatching(/^\d{4}-/) });
  });

  test("the newest come first, a page at a time, each once", async () => {
    for (let index = 0; index < 7; index += 1) await add(`${index}`);
    const first = await list("new", { most: 3 });
    const second = await list("new", { most: 3, before: first.next });
    const third = await list("new", { most: 3, before: second.next });
    const all = [first, second, third].flatMap(({ messages }) => messages.map(({ name }) => name));
    expect(all).toEqual(["6", "5", "4", "3", "2", "1", "0"]);
    expect(third.next).toBeNull();
  });

  test("search looks at letters without accents, in any case, however many lie between", async () => {
    await add("Jürgen MÜLLER");
    await add("Łódź, Zażółć");
    for (let index = 0; index < 502; index += 1) await add("other");
    expect(await names("new", { search: "mull" })).toEqual(["Jürgen MÜLLER"]);
    expect(await names("new", { search: "müll" })).toEqual(["Jürgen MÜLLER"]);
    expect(await names("new", { search: "lodz" })).toEqual(["Łódź, Zażółć"]);
    const first = await list("new", { search: "o", most: 503 });
    expect(first.messages.at(-1)?.name).toBe("Łódź, Zażółć");
    expect(await names("new", { search: "e", before: first.next })).toEqual(["Jürgen MÜLLER"]);
  });

  test("search finds words of any field, in any case, and takes signs as they are", async () => {
    await add("Anna Nowak");
    await add("100% wool_blend");
    const rest = { ...goodMessage, name: "other" };
    await store.addMessage({ ...rest, message: String.raw`a back\slash, and a LAMP` });
    expect(await names("new", { search: "nowAK" })).toEqual(["Anna Nowak"]);
    expect(await names("new", { search: "lamp" })).toEqual(["other"]);
    expect(await names("new", { search: "0%" })).toEqual(["100% wool_blend"]);
    expect(await names("new", { search: "l_b" })).toEqual(["100% wool_blend"]);
    expect(await names("new", { search: "k\\s" })).toEqual(["other"]);
    expect(await names("new", { search: "'; drop table messages; --" })).toEqual([]);
    expect(await names("answered", { search: "lamp" })).toEqual([]);
    expect(await names(null, { search: "lamp" })).toEqual(["other"]);
  });

  test("not suspect after all: the mail that was held back goes out, once, whoever says so", async () => {
    const id = await add("late", { suspect: true });
    expect(await queued()).toHaveLength(0);
    const said = await Promise.all([1, 2, 3].map(() => store.clearSuspect(id)));
    expect(said.filter(Boolean)).toHaveLength(1);
    expect(await queued()).toMatchObject([{ id, suspect: false }]);
    expect(await opened.database.kysely.selectFrom("outbox").select("id").execute()).toHaveLength(1);
    expect(await names("new")).toEqual(["late"]);
  });

  test("a message that had its mail before it was called spam gets no second one", async () => {
    const id = await add("known");
    expect([await store.markSuspect(id), await store.markSuspect(id)]).toEqual([true, false]);
    expect([await names("new"), await names("suspect")]).toEqual([[], ["known"]]);
    expect(await store.clearSuspect(id)).toBe(true);
    expect(await names("new")).toEqual(["known"]);
    expect(await opened.database.kysely.selectFrom("outbox").select("id").execute()).toHaveLength(1);
  });

  test("notes stand with their message, and go with it", async () => {
    const id = await add("one");
    expect(await store.addNote(id, { author: "Ann", text: "called <b>back</b>" })).toMatchObject({
      author: "Ann",
    });
    await store.addNote(id, { author: "Ben", text: "offer sent" });
    const [message] = (await list("new")).messages;
    expect(message?.notes.map(({ text }) => text)).toEqual(["called <b>back</b>", "offer sent"]);
    expect((await store.person(goodMessage.email)).notes).toHaveLength(2);
    expect(await store.addNote(9999, { author: "Ann", text: "nobody" })).toBeNull();
    expect(await store.eraseMessage(id)).toBe(true);
    expect(await store.eraseMessage(id)).toBe(false);
    for (const table of ["messages", "message_notes", "outbox"] as const)
      expect(await opened.database.kysely.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
