import { freePort } from "#server/testing/free-port.ts";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#server/database/open.ts";
import { createStore } from "#server/store/store.ts";
import { startMailServer, type TestMailServer } from "#server/testing/mail-server.ts";
import { subscribe } from "#server/testing/subscribed.ts";
import { type Bar, none } from "../../../verify/bars.ts";
import { desksOn, type KilledDesk } from "../../../verify/desk-kill/killed-desk.ts";
import { killedRounds } from "../../../verify/desk-kill/killed-rounds.ts";
import { shown, type Work } from "../../../verify/desk-kill/work.ts";
import { startSite, temporaryFolder } from "../../../verify/harness.ts";
import { sendings, sendPost } from "../calls.ts";

/** Kills the desk as it begins to send a post, beside a running site, so many times. */
export async function killDesks(rounds: number, random: () => number): Promise<Bar[]> {
  const { folder: dataDir, remove } = await temporaryFolder("sending-desk");
  const mail = await startMailServer();
  const settings = {
    DATA_DIR: dataDir,
    SITE_URL: "https://www.agency.example",
    SMTP_URL: mail.url,
    CONTACT_TO: "hello@agency.example",
    MAIL_FROM: "website@agency.example",
    NEWSLETTER_PER_MINUTE: "600",
  };
  const site = await startSite(settings);
  const database = await openDatabase({ databaseUrl: "", dataDir });
  const readers = await subscribe(createStore(database), 20);
  await database.close();
  const desks = desksOn(await freePort(), settings);
  const killed = await killedRounds(sendingBy(mail, readers, rounds), await desks.open(), { desks, random });
  await killed.desk.end();
  await site.end("SIGTERM");
  await mail.stop();
  await remove();
  return killed.bars;
}

/** A post is sent to some subscribers by the site, begun at a desk that is killed at once or meanwhile. */
function sendingBy(mail: TestMailServer, readers: readonly string[], rounds: number): Work {
  let post = 0;
  let [begunBefore, again, sent] = [0, 0, 0];
  const subject = () => `Post ${post}`;
  const copies = () =>
    mail.received.filter((one) => one.headers.get("subject") === subject()).map(({ to }) => to[0] ?? "");
  const send = (desk: KilledDesk) => desk.call(sendPost, { post, subject: subject(), again: false });
  let [missing, second] = [0, 0];
  return {
    name: "sending",
    rounds,
    spanMs: () => 1000,
    act: async (desk, begun) => {
      const { posts } = await desk.call(sendings);
      post = posts.find(({ sentAt }) => sentAt === null)?.id ?? 0;
      begun();
      await send(desk);
    },
    look: async () => undefined,
    lookWith: async (desk) => {
      const isBegun = async () => (await desk.call(sendings)).sent.find((one) => one.subject === subject());
      if (await isBegun()) begunBefore += 1;
      else {
        again += 1;
        await send(desk);
      }
      const until = Date.now() + 60_000;
      while ((await isBegun())?.state !== "ended" && Date.now() < until) await pause(200);
      const got = copies();
      sent += got.length;
      missing += readers.filter((reader) => !got.includes(reader)).length;
      second += got.length - new Set(got).size;
    },
    bars: async () => [
      shown("sendings that had begun, and that had not", `${begunBefore}, ${again}`),
      shown("mails received", sent),
      none("subscribers without a copy", missing),
      none("second copies to anyone", second),
    ],
  };
}
