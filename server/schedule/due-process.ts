import { log } from "../base/log.ts";
import type { Config } from "../config/config.ts";
import { readLive, OvertakenError } from "../publishing/live-version.ts";
import { readStored } from "../publishing/read-stored.ts";
import { latestSource, unattributed } from "../publishing/source-versions.ts";
import { type Database, openDatabase } from "../database/open.ts";
import { openPlaces } from "../storage/open-places.ts";

/** Where the content is, and for which instant it is to be read. */
export interface DueJob extends Pick<Config, "databaseUrl" | "dataDir" | "environment"> {
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

const { promise: isDue, resolve: setDue } = Promise.withResolvers<boolean>();

// What goes wrong is the outcome, which the site logs at its own level.
log.level = "silent";
// Ctrl-C in a terminal goes to every process; this one ends with the site.
process.on("SIGINT", () => {});
process.on("disconnect", () => setDue(false));
process.on("message", (message: DueJob | "commit") => {
  if (message === "commit") setDue(true);
  else void run(message);
});

async function run(job: DueJob): Promise<void> {
  const database = await openDatabase(job);
  const outcome = await publishWhenDue(database, job).catch((error: unknown): DueOutcome => ({
    kind: error instanceof OvertakenError ? "overtaken" : "failed",
    reason: error instanceof Error ? error.message : String(error),
  }));
  await database.close();
  if (!process.connected) return;
  // Without a callback Node throws where the site has just been killed and nobody listens any more.
  process.send?.(outcome, undefined, undefined, () => {});
  process.disconnect();
}

async function publishWhenDue(database: Database, job: DueJob): Promise<DueOutcome> {
  const latest = await latestSource(database.kysely);
  if (!latest) return { kind: "unfit", reason: "its source is not in the database" };
  const { id: number } = latest;
  // It stays the latest version: no file differs.
  const task = { number, onto: number, by: unattributed, now: job.at };
  const stored = await readStored(database, await openPlaces(job), task);
  if ("reason" in stored) return { kind: "unfit", reason: stored.reason };
  const isMeant = (await isDue) && (await readLive(database.kysely))?.published_at === job.of;
  if (!isMeant) {
    await stored.discard();
    return { kind: "overtaken" };
  }
  await stored.commit();
  return { kind: "published" };
}
