import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";
import type { SubmissionCount } from "../forms/form-guard.ts";
import type { FormName } from "#contract/form-result.ts";
import type { Answered } from "../front/scope.ts";
import type { Governor } from "../front/governor.ts";
import type { Unhandled } from "../base/hold-unhandled.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import type { CutAhead } from "../storage/cut-ahead.ts";
import { watchCache, watchRoom, watchSizes } from "./watch-process.ts";
import { type WatchedStore, watchStore, watchVisits } from "./watch-store.ts";

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
export function createMetrics(store: WatchedStore): Metrics {
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
  watchStore(store, registry);
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
