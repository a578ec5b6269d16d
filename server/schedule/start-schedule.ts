import path from "node:path";
import type { Live } from "../base/live.ts";
import { log } from "../base/log.ts";
import { createWorkerProcess } from "../base/worker-process.ts";
import type { Config } from "../config/config.ts";
import type { LiveContent } from "../store/documents.ts";
import type { DueJobs, DueOutcome } from "./due-jobs.ts";

const jobsFile = path.join(import.meta.dirname, "due-jobs.ts");

/** How often it is looked whether something else was published, and after what a failure is tried again. */
const pace = { lookMs: 1000, restMs: 5000 };

interface ScheduleParts {
  readonly config: Pick<Config, "databaseUrl" | "dataDir" | "environment">;
  readonly live: Pick<Live<LiveContent>, "look">;
  /** In ms since 1970. */
  readonly clock?: () => number;
  readonly every?: typeof pace;
  /** Hears how each publishing ended, and for which instant it was. */
  readonly report?: (outcome: DueOutcome, due: string) => void;
}

/**
 * Publishes the stored source again at each instant at which something in it appears or disappears. A process
 * of its own does it: visitors are answered meanwhile, and its memory goes with it. Each process of the site
 * has a schedule: the first publishes, and the others find it done. What became due while none ran is public
 * before this resolves.
 */
export async function startSchedule({
  config: { databaseUrl, dataDir, environment },
  live,
  clock = Date.now,
  every: { lookMs, restMs } = pace,
  report = reportToLog(),
}: ScheduleParts): Promise<{ readonly stop: () => void }> {
  const worker = createWorkerProcess<DueJobs>(jobsFile);
  /** The publishing whose source cannot be published again. */
  let unfit: string | undefined;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function publish({ publishedAt: of }: LiveContent, due: string): Promise<void> {
    const job = { databaseUrl, dataDir, environment: { ...environment }, at: clock(), of };
    const outcome = await worker
      .ask("publish", job)
      .catch(({ message }: Error): DueOutcome => ({ kind: "failed", reason: message }));
    if (isStopped) return;
    if (outcome.kind === "unfit") unfit = of;
    if (outcome.kind === "failed") restsUntil = performance.now() + restMs;
    report(outcome, due);
  }

  /** Does what is to be done now, and gives the time until the next look. */
  async function look(): Promise<number> {
    const liveNow = await live.look();
    if (!liveNow?.changesAt || liveNow.publishedAt === unfit || isStopped) return lookMs;
    const waitMs = Date.parse(liveNow.changesAt) - clock();
    if (waitMs > 0) return Math.min(lookMs, waitMs);
    if (performance.now() >= restsUntil) await publish(liveNow, liveNow.changesAt);
    return lookMs;
  }

  async function lookOn(): Promise<void> {
    // Where the database is away, the next look finds it.
    const ms = await look().catch(() => lookMs);
    if (!isStopped) timer = setTimeout(() => void lookOn(), ms).unref();
  }

  await lookOn();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      worker.end();
    },
  };
}

/** A failure is told once until it is over, a source that cannot be published with what to do. */
function reportToLog(): (outcome: DueOutcome, due: string) => void {
  let hasFailed = false;
  return (outcome, due) => {
    if (outcome.kind === "failed" && !hasFailed)
      log.warn({ due, reason: outcome.reason }, "what is due cannot be published yet; it is tried again");
    if (outcome.kind === "unfit")
      log.error(
        { due, reason: outcome.reason },
        "what is due cannot be published: publish the content folder again (npm run publish-content)",
      );
    if (outcome.kind === "published") log.info({ due }, "published what was due");
    hasFailed = outcome.kind === "failed";
  };
}
