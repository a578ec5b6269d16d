import type { Live } from "../base/live.ts";
import { log } from "../base/log.ts";
import type { Config } from "../config/config.ts";
import type { LiveContent } from "../store/documents.ts";
import type { DueOutcome } from "./due-process.ts";
import { type DueReading, startReading } from "./due-reading.ts";

/** How long before its instant the content is read, in ms: ten thousand posts take some seconds. */
const aheadMs = 30_000;
/** How often it is looked whether something else was published, and after what a failure is tried again. */
const pace = { lookMs: 1000, restMs: 5000 };

interface ScheduleParts {
  readonly config: Pick<Config, "databaseUrl" | "dataDir" | "environment">;
  readonly live: Pick<Live<LiveContent>, "look">;
  /** In ms since 1970. */
  readonly clock?: () => number;
  readonly every?: typeof pace;
  /** Hears how each reading ended, and for which instant it was. */
  readonly report?: (outcome: DueOutcome, due: string) => void;
}

/**
 * Publishes the stored source again at each instant at which something in it appears or disappears. A process
 * of its own reads it some seconds before, and puts it live at the instant. Each process of the site has one:
 * the first publishes, and the others find it done. What became due while none ran is public before this
 * resolves.
 */
export async function startSchedule({
  config: { databaseUrl, dataDir, environment },
  live,
  clock = Date.now,
  every: { lookMs, restMs } = pace,
  report = reportToLog(),
}: ScheduleParts): Promise<{ readonly stop: () => void }> {
  /** What is read, and the publishing that it is read from. */
  let current: { readonly of: string; readonly reading: DueReading } | undefined;
  /** The publishing whose source cannot be published again. */
  let unfit: string | undefined;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function begin({ publishedAt: of }: LiveContent, due: string, at: number): void {
    const reading = startReading({ databaseUrl, dataDir, environment, at, of });
    current = { of, reading };
    void end({ of, reading }, due);
  }
  async function end({ of, reading }: NonNullable<typeof current>, due: string): Promise<void> {
    const outcome = await reading.outcome;
    if (current?.reading === reading) current = undefined;
    if (outcome.kind === "unfit") unfit = of;
    if (outcome.kind === "failed") restsUntil = performance.now() + restMs;
    report(outcome, due);
  }

  /** Does what is to be done now, and gives the time until the next look. */
  async function look(): Promise<number> {
    const liveNow = await live.look();
    if (current && current.of !== liveNow?.publishedAt && !current.reading.isCommitted()) {
      current.reading.giveUp();
      current = undefined;
    }
    if (!liveNow?.changesAt || liveNow.publishedAt === unfit || isStopped) return lookMs;
    const [due, now] = [Date.parse(liveNow.changesAt), clock()];
    if (!current && now >= due - aheadMs && performance.now() >= restsUntil)
      begin(liveNow, liveNow.changesAt, Math.max(due, now));
    if (now < due) return Math.min(lookMs, due - now);
    current?.reading.commit();
    return lookMs;
  }

  async function lookOn(): Promise<void> {
    // Where the database is away, the next look finds it.
    const ms = await look().catch(() => lookMs);
    if (!isStopped) timer = setTimeout(() => void lookOn(), ms).unref();
  }

  await lookOn();
  if (current?.reading.isCommitted()) await current.reading.outcome;
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      if (current && !current.reading.isCommitted()) current.reading.giveUp();
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
