import { describe, expect, test } from "vitest";
import { goodMessage, postJson } from "../testing/send.ts";
import { openTestApp } from "../testing/test-app.ts";

const email = "ann@b.example";

describe("a newsletter without confirmation", () => {
  test("SHELL-20 accepts an address at once, also one that was pending or unsubscribed, and sends no mail where none is configured", async () => {
    const opened = await openTestApp("sqlite");
    const { store, app } = opened;
    const subscribe = () => postJson(app, "/api/newsletters", { email });
    const states = async () => (await store.subscribers()).map(({ state }) => state);
    await store.addSubscriber(email, { confirm: true });
    expect(await states()).toEqual(["pending"]);
    await subscribe();
    expect(await states()).toEqual(["active"]);
    await store.endSubscription({ link_key: (await store.subscribers())[0]?.link_key ?? "" });
    await subscribe();
    expect(await states()).toEqual(["active"]);
    await postJson(app, "/api/contacts", goodMessage);
    expect(await opened.opened.database.kysely.selectFrom("outbox").selectAll().execute()).toEqual([]);
    await opened.opened.close();
  });

  test("SHELL-20 where mail is configured, an unsubscribed owner counts again only after confirming", async () => {
    const from = { name: "", address: "website@agency.example" };
    const mail = { smtpUrl: "smtp://127.0.0.1:1", contactTo: ["hello@agency.example"], from };
    const opened = await openTestApp("sqlite", { mail, siteUrl: "https://www.agency.example" });
    const { store, app, links } = opened;
    const subscribe = () => postJson(app, "/api/newsletters", { email });
    const row = async () => (await store.subscribers())[0];
    const asked = () => opened.opened.database.kysely.selectFrom("outbox").selectAll().execute();
    await subscribe();
    expect((await row())?.state).toBe("active");
    expect(await asked()).toEqual([]);
    const linkKey = (await row())?.link_key ?? "";
    await store.endSubscription({ link_key: linkKey });
    for (let n = 0; n < 3; n += 1) {
      await subscribe();
      expect((await row())?.state).toBe("pending");
    }
    expect(await asked()).toMatchObject([{ kind: "confirmation" }]);
    const link = links.confirm({ linkKey, asked: new Date(Date.now() + 1) });
    const path = link.slice("https://www.agency.example".length);
    expect((await app.request(path, { method: "POST" })).status).toBe(200);
    expect((await row())?.state).toBe("active");
    await opened.opened.close();
  });
});
