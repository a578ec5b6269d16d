import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { SubmissionCount } from "#server/forms/form-guard.ts";
import type { FormName } from "#contract/form-result.ts";
import type { Answered } from "#server/front/scope.ts";
import type { Figure } from "#server/base/figure.ts";
import type { Unhandled } from "#server/hold-unhandled.ts";

/** The site's metrics, in the Prometheus text format. */
export interface Metrics {
  readonly contentType: string;
  readonly text: () => Promise<string>;
  readonly observe: (answered: Answered) => void;
  readonly submission: (form: FormName, outcome: SubmissionCount) => void;
  readonly unhandled: (kind: Unhandled) => void;
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

/**
 * Starts counting; `figures`, which may grow, are read at each scrape. Hits of the page cache are only in
 * their own figure: they are not timed one by one.
 */
export function createMetrics(figures: readonly Figure[] = []): Metrics {
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
  let registered = 0;
  return {
    contentType: registry.contentType,
    text: () => {
      for (const figure of figures.slice(registered)) register(figure, registry);
      registered = figures.length;
      return registry.metrics();
    },
    observe: (answered) =>
      durations.observe(
        { kind: kindOf(answered), status: `${Math.floor(answered.status / 100)}xx` },
        answered.seconds,
      ),
    submission: (form, outcome) => submissions.inc({ form, outcome }),
    unhandled: (kind) => unhandled.inc({ kind }),
  };
}

function register({ name, help, isCount, label, read }: Figure, registry: Registry): void {
  const head = { name, help, labelNames: label ? [label] : [], registers: [registry] };
  const find = async () => {
    try {
      return await read();
    } catch {
      return null;
    }
  };
  if (isCount) {
    void new Counter({
      ...head,
      async collect() {
        const found = await find();
        this.reset();
        for (const [labels, value] of valuesOf(label, found)) this.inc(labels, value);
      },
    });
    return;
  }
  void new Gauge({
    ...head,
    async collect() {
      const found = await find();
      // Removed, not reset: a reset one without a label is 0.
      if (label) this.reset();
      else this.remove();
      for (const [labels, value] of valuesOf(label, found)) this.set(labels, value);
    },
  });
}

/** The values with their labels; none where there is no value. */
function valuesOf(
  label: string | undefined,
  found: Awaited<ReturnType<Figure["read"]>>,
): [Record<string, string>, number][] {
  if (found === null) return [];
  if (typeof found === "number") return [[{}, found]];
  return Object.entries(found).map(([name, value]) => [label ? { [label]: name } : {}, value]);
}
