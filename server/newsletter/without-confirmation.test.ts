import { describe, expect, test } from "vitest";
import { goodMessage, postJson } from "../testing/send.ts";
import { openTestApp } from "../testing/test-app.ts";

const email = "ann@b.example";

describe("a newsletter without confirmation", () => {
  test("SHELL-20 takes an address at once, also one that was pending or had left, and sends no mail", async () => {
    const opened = await openTestApp("sqlite");
    const { store, app } = opened;
    const subscribe = () => postJson(app, "/api/newsletters", { email });
    const states = async () => (await store.subscribers()).map(({ state }) => state);
    await store.addSubscriber(email, { confirm: true });
    expect(await states()).toEqual(["pending"]);
    await subscribe();
    expect(await states()).toEqual(["active"]);
    await store.endSubscription((await store.subscribers())[0]?.link_key ?? "");
    await subscribe();
    expect(await states()).toEqual(["active"]);
    await postJson(app, "/api/contacts", goodMessage);
    expect(await opened.opened.database.kysely.selectFrom("outbox").selectAll().execute()).toEqual([]);
    await opened.opened.close();
  });
});
