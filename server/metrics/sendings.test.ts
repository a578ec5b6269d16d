import { onTestFinished, expect, test } from "vitest";
import { storeFigures } from "../store/figures.ts";
import { createStore } from "../store/store.ts";
import { openTestDatabase } from "../testing/databases.ts";
import { newSending, subscribe } from "../testing/subscribed.ts";
import { createMetrics } from "./metrics.ts";

test("mails of posts to subscribers are counted by state, and a post that the mail server refuses", async () => {
  const { database, close } = await openTestDatabase("sqlite");
  onTestFinished(close);
  const store = createStore(database, { domain: "agency.example" });
  const metrics = createMetrics(storeFigures(store));
  const figures = async () => {
    const lines = (await metrics.text()).matchAll(
      /^quarterlight_sending(?:s_stuck|_mails\{state="(\w+)"\}) (\d+)$/gm,
    );
    return Object.fromEntries([...lines].map(([, state = "stuck", count]) => [state, Number(count)]));
  };
  expect(await figures()).toEqual({ stuck: 0, waiting: 0, sent: 0, refused: 0, unclear: 0 });
  await subscribe(store, 2);
  const id = (await store.createSending(newSending)) ?? 0;
  await store.setTrouble(id, "454 try later");
  expect(await figures()).toEqual({ stuck: 1, waiting: 2, sent: 0, refused: 0, unclear: 0 });
  await store.setSendingState(id, "paused");
  expect(await figures()).toMatchObject({ stuck: 0 });
});
