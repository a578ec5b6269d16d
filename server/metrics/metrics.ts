import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { SubmissionCount } from "../forms/form-guard.ts";
import type { FormName } from "#contract/form-result.ts";
import type { Answered } from "../front/scope.ts";
import type { Governor } from "../front/governor.ts";
import type { Unhandled } from "../base/hold-unhandled.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import type { CutAhead } from "../storage/cut-ahead.ts";
import { canaryFault } from "../store/canary.ts";
import type { Sending } from "../store/sendings.ts";
import type { Store } from "../store/store.ts";
import { emptyDay } from "../store/visits.ts";

/** The site's metrics, in the Prometheus text format. */
export interface Metrics {
  readonly contentType: string;
  readonly text: () => Promise<string>;
  readonly observe: (answered: Answered) => void;
  readonly submission: (form: FormName, outcome: SubmissionCount) => void;
  readonly unhandled: (kind: Unhandled) => void;
  readonly watchCache: (cache: Pick<PageCache, "counts" | "size">) => void;
  readonly watchRoom: (room: Governor["room"]) => void;
  readonly watchVisits: () => void;
  readonly watchSizes: (sizes: Pick<CutAhead, "progress">) => void;
}

/** What the metrics need from the store. */
type WatchedStore = Pick<Store, "probe" | "outbox" | "lastBackup" | "canary" | "visits" | "sendings">;

/** Kinds by the beginning of the path: few and fixed, otherwise every made-up path would become a series. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^\/api\//, "api"],
  [/^\/assets\//, "asset"],
  [/^\/(?:storage|share|samples)\//, "file"],
  [/^\/newsletter\//, "newsletter"],
  [/^\/(?:healthz|readyz|metrics)$/, "probe"],
];

function kindOf({ method, path }: Answered): string {
  const kind = kinds.find(([pattern]) => pattern.test(path))?.[1] ?? "page";
  return kind === "api" && method === "POST" ? "form" : kind;
}

/** Starts counting. Hits of the page cache are only in their own counter: they are not timed one by one. */
export function createMetrics(store: WatchedStore, canaryHours: number | null = null): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const durations = new Histogram({
    name: "quarterlight_request_seconds",
    help: "Requests by kind and status class, without those that the page cache answered at once",
    labelNames: ["kind", "status"],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const submissions = new Counter({
    name: "quarterlight_submissions_total",
    help: "What became of contact messages and newsletter addresses",
    labelNames: ["form", "outcome"],
    registers,
  });
  for (const form of ["contact", "newsletter"])
    for (const outcome of ["accepted", "suspect", "limited", "unavailable"])
      submissions.inc({ form, outcome }, 0);
  const unhandled = new Counter({
    name: "quarterlight_unhandled_total",
    help: "Unhandled promise rejections and uncaught exceptions",
    labelNames: ["kind"],
    registers,
  });
  for (const kind of ["rejection", "exception"]) unhandled.inc({ kind }, 0);
  watchDatabase(store, registry);
  watchSendings(store, registry);
  watchBackups(store, registry);
  if (canaryHours !== null) watchCanary(store, canaryHours, registry);
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observe: (answered) =>
      durations.observe(
        { kind: kindOf(answered), status: `${Math.floor(answered.status / 100)}xx` },
        answered.seconds,
      ),
    submission: (form, outcome) => submissions.inc({ form, outcome }),
    unhandled: (kind) => unhandled.inc({ kind }),
    watchCache: (cache) => watchCache(cache, registry),
    watchRoom: (room) => watchRoom(room, registry),
    watchVisits: () => watchVisits(store, registry),
    watchSizes: (sizes) => watchSizes(sizes, registry),
  };
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
  let reading: Promise<readonly Sending[] | null> | undefined;
  // Gauges are collected side by side: one read is for both.
  const read = () =>
    (reading ??= store
      .sendings()
      .catch(() => null)
      .finally(() => (reading = undefined)));
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

/** Only if test messages are sent; has no value while the database is away. */
function watchCanary(store: WatchedStore, hours: number, registry: Registry): void {
  void new Gauge({
    name: "quarterlight_canary_up",
    help: "1 while the site's test messages arrive at the mail server",
    registers: [registry],
    async collect() {
      const canary = await store.canary().catch(() => undefined);
      if (canary === undefined) this.remove();
      else this.set(canaryFault(canary, hours) === null ? 1 : 0);
    },
  });
}

function watchCache(cache: Pick<PageCache, "counts" | "size">, registry: Registry): void {
  void new Counter({
    name: "quarterlight_page_cache_requests_total",
    help: "Requests for pages and calls that may be kept",
    labelNames: ["outcome"],
    registers: [registry],
    collect() {
      this.reset();
      this.inc({ outcome: "hit" }, cache.counts.hits);
      this.inc({ outcome: "miss" }, cache.counts.misses);
    },
  });
  void new Gauge({
    name: "quarterlight_page_cache_bytes",
    help: "Memory that finished pages take",
    registers: [registry],
    collect() {
      this.set(cache.size());
    },
  });
}

function watchRoom(room: Governor["room"], registry: Registry): void {
  const registers = [registry];
  void new Gauge({
    name: "quarterlight_connections",
    help: "Open connections",
    registers,
    collect() {
      this.set(room.connections);
    },
  });
  void new Gauge({
    name: "quarterlight_send_buffer_bytes",
    help: "Memory of answers that clients have not taken yet",
    registers,
    collect() {
      this.set(room.bytes);
    },
  });
  void new Counter({
    name: "quarterlight_overload_total",
    help: "Connections cut off and requests refused because clients took too much",
    labelNames: ["outcome"],
    registers,
    collect() {
      this.reset();
      this.inc({ outcome: "cut_off" }, room.counts.cutOff);
      this.inc({ outcome: "refused" }, room.counts.refused);
    },
  });
}

function watchSizes(sizes: Pick<CutAhead, "progress">, registry: Registry): void {
  void new Gauge({
    name: "quarterlight_picture_sizes",
    help: "Sizes of published pictures that are ready on this machine, and that are missing",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      const { ready, wanted } = sizes.progress();
      this.set({ state: "ready" }, ready);
      this.set({ state: "missing" }, wanted - ready);
    },
  });
}

/** What all processes have written of today; has no value while the database is away. */
function watchVisits(store: WatchedStore, registry: Registry): void {
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
