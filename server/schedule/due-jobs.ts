import { log } from "../base/log.ts";
import { answerJobs } from "../base/worker-process.ts";
import type { Config } from "../config/config.ts";
import { readLive, OvertakenError } from "../publishing/live-version.ts";
import { publishStored } from "../publishing/publish-stored.ts";
import { latestSource, unattributed } from "../publishing/source-versions.ts";
import { type Database, openDatabase } from "../database/open.ts";
import { openPlaces } from "../storage/open-places.ts";

/** Where the content is, and for which instant it is to be read. */
interface DueJob extends Pick<Config, "databaseUrl" | "dataDir" | "environment"> {
  /** In ms since 1970. */
  readonly at: number;
  /** When that was published whose source it is: nothing else may be live. */
  readonly of: string;
}

/**
 * What became of a job. Overtaken: something else was published meanwhile. Unfit: the source cannot be
 * published, however often it is tried. Failed: something that it needs is away.
 */
export type DueOutcome =
  | { readonly kind: "published" | "overtaken" }
  | { readonly kind: "unfit" | "failed"; readonly reason: string };

/** What the process of the schedule does. */
export type DueJobs = typeof jobs;

const jobs = {
  async publish(job: DueJob): Promise<DueOutcome> {
    const database = await openDatabase(job);
    try {
      return await publishDue(database, job);
    } catch (error) {
      if (error instanceof OvertakenError) return { kind: "overtaken" };
      throw error;
    } finally {
      await database.close();
    }
  },
};

// What goes wrong is the outcome, which the site logs at its own level.
log.level = "silent";
answerJobs(jobs);

async function publishDue(database: Database, job: DueJob): Promise<DueOutcome> {
  const latest = await latestSource(database.kysely);
  if (!latest) return { kind: "unfit", reason: "its source is not in the database" };
  const { id: number } = latest;
  const live = await readLive(database.kysely);
  if (live?.published_at !== job.of) return { kind: "overtaken" };
  const task = { number, onto: number, by: unattributed, while: live, now: job.at };
  // It stays the latest version: no file differs.
  const done = await publishStored(database, await openPlaces(job), task);
  return "reason" in done ? { kind: "unfit", reason: done.reason } : { kind: "published" };
}
