import { setTimeout as pause } from "node:timers/promises";
import { sendings, sendPost } from "#desk/contract/sendings.ts";
import type { TestMailServer } from "#server/testing/mail-server.ts";
import { none } from "../bars.ts";
import type { KilledDesk } from "./killed-desk.ts";
import { shown, type Work } from "./work.ts";

/** A post is sent to some subscribers by the site, begun at a desk that is killed at once or meanwhile. */
export function sendingBy(mail: TestMailServer, readers: readonly string[], rounds: number): Work {
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
      post = posts.find(({ wasSent }) => !wasSent)?.id ?? 0;
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
