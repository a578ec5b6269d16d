import { onTestFinished, expect, test } from "vitest";
import { createStore } from "#server/store/store.ts";
import { openTestDatabase } from "#server/testing/databases.ts";
import { subscribe } from "#server/testing/subscribed.ts";
import { sendingFigures } from "./figures.ts";
import { sendingStore } from "./sending-store.ts";
import { newSending } from "./testing/new-sending.ts";

test("mails of posts to subscribers are counted by state, and a post that the mail server refuses", async () => {
  const { database, close } = await openTestDatabase("sqlite");
  onTestFinished(close);
  const store = createStore(database, { domain: "agency.example" });
  const sendings = sendingStore({ database, store });
  const figures = async () => {
    const read = async (name: string) =>
      sendingFigures(sendings)
        .find((one) => one.name === name)
        ?.read();
    const mails = await read("quarterlight_sending_mails");
    return { stuck: await read("quarterlight_sendings_stuck"), ...Object(mails) };
  };
  expect(await figures()).toEqual({ stuck: 0, waiting: 0, sent: 0, refused: 0, unclear: 0 });
  await subscribe(store, 2);
  const id = (await sendings.createSending(newSending)) ?? 0;
  await sendings.setTrouble(id, "454 try later");
  expect(await figures()).toEqual({ stuck: 1, waiting: 2, sent: 0, refused: 0, unclear: 0 });
  await sendings.setSendingState(id, "paused");
  expect(await figures()).toMatchObject({ stuck: 0 });
});
