import type { Figure } from "#server/base/figure.ts";
import type { Store } from "#server/store/store.ts";

/** What the database knows: mails, and the last backup. */
export function storeFigures(store: Pick<Store, "probe" | "outbox" | "lastBackup">): readonly Figure[] {
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
      name: "quarterlight_last_backup_timestamp_seconds",
      help: "When the last good backup was made, in seconds since 1970",
      read: async () => {
        const madeAt = await store.lastBackup();
        return madeAt === null ? null : Date.parse(madeAt) / 1000;
      },
    },
  ];
}
