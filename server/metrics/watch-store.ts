import { Gauge, type Registry } from "prom-client";
import { oncePerKey } from "../base/once-per-key.ts";
import type { Sending } from "../store/sendings.ts";
import type { Store } from "../store/store.ts";
import { emptyDay } from "../store/visits.ts";

/** What the metrics need from the store. */
export type WatchedStore = Pick<Store, "probe" | "outbox" | "lastBackup" | "visits" | "sendings">;

/** Registers what the database knows: mails, posts to subscribers, and the last backup. */
export function watchStore(store: WatchedStore, registry: Registry): void {
  watchDatabase(store, registry);
  watchSendings(store, registry);
  watchBackups(store, registry);
}

/**
 * Read on each scrape; while the database is away the mails are omitted, and the database is reported as
 * down.
 */
function watchDatabase(store: WatchedStore, registry: Registry): void {
  const registers = [registry];
  // A gauge's `collect` is called again for each scrape.
  void new Gauge({
    name: "quarterlight_database_up",
    help: "1 while the database takes writes",
    registers,
    async collect() {
      this.set(
        await store.probe().then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
  const blocked = new Gauge({
    name: "quarterlight_outbox_blocked_mails",
    help: "Queued mails that the mail server refused because of the account or the settings",
    registers,
  });
  void new Gauge({
    name: "quarterlight_outbox_mails",
    help: "Mails by state",
    labelNames: ["state"],
    registers,
    async collect() {
      this.reset();
      const health = await store.outbox.health().catch(() => null);
      if (!health) return;
      for (const state of ["queued", "delivered", "failed"] as const) this.set({ state }, health[state]);
      blocked.set(health.blocked);
    },
  });
}

/** Posts to subscribers; has no value while the database is away. */
function watchSendings(store: WatchedStore, registry: Registry): void {
  const registers = [registry];
  const once = oncePerKey<readonly Sending[] | null>();
  // Gauges are collected side by side: one read is for both.
  const read = () => once("sendings", () => store.sendings().catch(() => null));
  void new Gauge({
    name: "quarterlight_sendings_stuck",
    help: "Posts that are being sent to subscribers, and of which the mail server takes no mail",
    registers,
    async collect() {
      const sendings = await read();
      const stuck = sendings?.filter(({ state, trouble }) => state === "running" && trouble !== null);
      if (stuck) this.set(stuck.length);
      else this.remove();
    },
  });
  void new Gauge({
    name: "quarterlight_sending_mails",
    help: "Mails of posts to subscribers by state",
    labelNames: ["state"],
    registers,
    async collect() {
      this.reset();
      const sendings = await read();
      if (!sendings) return;
      for (const state of ["waiting", "sent", "refused", "unclear"] as const)
        this.set(
          { state },
          sendings.reduce((sum, one) => sum + one[state], 0),
        );
    },
  });
}

/** Has no value until a backup was made. */
function watchBackups(store: WatchedStore, registry: Registry): void {
  void new Gauge({
    name: "quarterlight_last_backup_timestamp_seconds",
    help: "When the last good backup was made, in seconds since 1970",
    registers: [registry],
    async collect() {
      const madeAt = await store.lastBackup().catch(() => null);
      if (madeAt === null) this.remove();
      else this.set(Date.parse(madeAt) / 1000);
    },
  });
}

/** Registers what all processes have counted today; it has no value while the database is away. */
export function watchVisits(store: WatchedStore, registry: Registry): void {
  void new Gauge({
    name: "quarterlight_visits_today",
    help: "Counted since midnight (UTC), by all processes",
    labelNames: ["kind"],
    registers: [registry],
    async collect() {
      this.reset();
      const day = new Date().toISOString().slice(0, 10);
      const days = await store.visits(day).catch(() => null);
      if (!days) return;
      const { day: _, ...counts } = days[0] ?? emptyDay(day);
      for (const [kind, count] of Object.entries(counts)) this.set({ kind }, count);
    },
  });
}
