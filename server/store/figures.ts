import type { Figure } from "../base/figure.ts";
import { oncePerKey } from "../base/once-per-key.ts";
import type { Sending } from "./sendings.ts";
import type { Store } from "./store.ts";

/** What the database knows: mails, posts to subscribers, and the last backup. */
export function storeFigures(
  store: Pick<Store, "probe" | "outbox" | "lastBackup" | "sendings">,
): readonly Figure[] {
  // Figures are collected side by side: one read is for both.
  const once = oncePerKey<readonly Sending[]>();
  const sendings = () => once("sendings", () => store.sendings());
  return [
    {
      name: "quarterlight_database_up",
      help: "1 while the database takes writes",
      read: () =>
        store.probe().then(
          () => 1,
          () => 0,
        ),
    },
    {
      name: "quarterlight_outbox_blocked_mails",
      help: "Queued mails that the mail server refused because of the account or the settings",
      read: async () => (await store.outbox.health()).blocked,
    },
    {
      name: "quarterlight_outbox_mails",
      help: "Mails by state",
      label: "state",
      read: async () => {
        const { queued, delivered, failed } = await store.outbox.health();
        return { queued, delivered, failed };
      },
    },
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
    {
      name: "quarterlight_last_backup_timestamp_seconds",
      help: "When the last good backup was made, in seconds since 1970",
      read: async () => {
        const madeAt = await store.lastBackup();
        return madeAt === null ? null : Date.parse(madeAt) / 1000;
      },
    },
  ];
}
