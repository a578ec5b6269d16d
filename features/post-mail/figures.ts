import type { Figure } from "#server/base/figure.ts";
import { oncePerKey } from "#server/base/once.ts";
import type { Sending, SendingStore } from "./sending-store.ts";

/** What becomes of posts to subscribers, as metrics. */
export function sendingFigures(store: Pick<SendingStore, "sendings">): readonly Figure[] {
  // Figures are collected side by side: one read is for both.
  const once = oncePerKey<readonly Sending[]>();
  const sendings = () => once("sendings", () => store.sendings());
  return [
    {
      name: "quarterlight_sendings_stuck",
      help: "Posts that are being sent to subscribers, and of which the mail server takes no mail",
      read: async () =>
        (await sendings()).filter(({ state, trouble }) => state === "running" && trouble !== null).length,
    },
    {
      name: "quarterlight_sending_mails",
      help: "Mails of posts to subscribers by state",
      label: "state",
      read: async () => {
        const all = await sendings();
        const sum = (state: "waiting" | "sent" | "refused" | "unclear") =>
          all.reduce((total, one) => total + one[state], 0);
        return {
          waiting: sum("waiting"),
          sent: sum("sent"),
          refused: sum("refused"),
          unclear: sum("unclear"),
        };
      },
    },
  ];
}
