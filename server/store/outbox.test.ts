import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { claimNext } from "../testing/claim-mail.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { goodMessage } from "../testing/send.ts";
import { createStore, type Store } from "./store.ts";
import { StoreError } from "./store-error.ts";

const hour = 3_600_000;

describe.each(databaseKinds)("the outbox on %s", (kind) => {
  let opened: TestDatabase;
  let store: Store;
  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    store = createStore(opened.database, { domain: "agency.example" });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await opened.close();
  });
  const add = (name = "Ann") => store.addMessage({ ...goodMessage, name });

  test("API-2 the message and its mail are kept together or not at all, and a failure is its own alone", async () => {
    const { kysely } = opened.database;
    await kysely.schema.alterTable("outbox").renameTo("elsewhere").execute();
    const [plain, suspect] = await Promise.all([
      add("lost").catch((error: unknown) => error),
      store.addMessage({ ...goodMessage, name: "kept" }, { suspect: true }),
    ]);
    expect(plain).toBeInstanceOf(StoreError);
    expect(suspect).toEqual({ id: expect.any(Number) });
    await kysely.schema.alterTable("elsewhere").renameTo("outbox").execute();
    expect((await store.messages()).map(({ name }) => name)).toEqual(["kept"]);
  });

  test("a claim holds while it lasts; after that another takes the mail, and the late record counts for nothing", async () => {
    await add();
    const now = Date.now();
    const at = (time: number) => vi.useFakeTimers({ toFake: ["Date"], now: time });
    at(now);
    const early = await claimNext(store, { owner: "early" });
    at(now + hour - 1);
    expect(await claimNext(store, { owner: "late" })).toBeNull();
    expect((await store.outbox.nextDue({ message: {} }))?.getTime()).toBe(now + hour);
    at(now + hour);
    const late = await claimNext(store, { owner: "late" });
    if (!early || !late) throw new Error("nothing to claim");
    expect(late).toMatchObject({ id: early.id, messageId: early.messageId, attempts: 2 });
    expect(await store.outbox.settle(early, "failed", "late", "mail")).toBe(false);
    expect(await store.outbox.settle(late, "delivered", null)).toBe(true);
    expect(await store.outbox.settle(late, "delivered", null)).toBe(false);
    expect((await store.messages())[0]?.mail).toMatchObject({ state: "delivered", last_reason: null });
  });

  test("claims taken at the same time are of different mails", async () => {
    for (let index = 0; index < 20; index += 1) await add(`${index}`);
    const claims = await Promise.all(
      Array.from({ length: 30 }, (_, index) => claimNext(store, { owner: `${index}` })),
    );
    const ids = claims.flatMap((claim) => (claim ? [claim.id] : []));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(0);
  });

  test("erasing a message erases its mail", async () => {
    await add();
    await opened.database.kysely.deleteFrom("messages").execute();
    expect(await claimNext(store)).toBeNull();
  });
});
