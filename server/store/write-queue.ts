import { type Kysely, sql } from "kysely";
import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";
import { busyTimeoutMs } from "../database/sqlite.ts";
import type { Database } from "../database/open.ts";
import type { Tables } from "../database/tables.ts";

/** One write: SQL and nothing else is awaited inside. */
export type Write<Result> = (transaction: Kysely<Tables>) => Promise<Result>;

/**
 * Runs a write durably: the promise resolves after the commit. An urgent one does not wait behind the others.
 */
export type RunWrite = <Result>(write: Write<Result>, urgency?: "urgent") => Promise<Result>;

const longestBatch = 100;
/** Between two tries at a database that another process has locked. */
const busyPauseMs = 20;

interface QueuedWrite {
  readonly run: Write<unknown>;
  readonly settle: (outcome: WriteOutcome) => void;
}

type WriteOutcome = { readonly value: unknown } | { readonly error: unknown };

/**
 * How writes reach the database. PostgreSQL: one transaction a write. SQLite has one connection and each
 * commit waits for the disk, so there all writes of one turn of the event loop share a transaction (group
 * commit: 250 becomes 6,000 writes a second) and are answered after its commit. A bad row fails alone,
 * because each has its own savepoint.
 */
export function createWriteQueue(database: Database): RunWrite {
  if (database.kind === "postgres")
    return (write, urgency) => (urgency ? database.probe : database.writes).transaction().execute(write);
  const waiting: QueuedWrite[] = [];
  let draining = false;

  const drain = async () => {
    while (waiting.length > 0) {
      await commit(database, waiting.splice(0, longestBatch));
      // SQLite works within the turn; requests that came meanwhile are accepted before the next batch.
      await turn();
    }
    draining = false;
  };
  return <Result>(write: Write<Result>, urgency?: "urgent") =>
    new Promise<Result>((resolve, reject) => {
      // The outcome's value is what this very write returned.
      const settle = (outcome: WriteOutcome) =>
        "error" in outcome ? reject(outcome.error) : resolve(outcome.value as Result);
      const job = { run: write, settle };
      if (urgency) waiting.unshift(job);
      else waiting.push(job);
      if (draining) return;
      draining = true;
      setImmediate(() => void drain());
    });
}

/**
 * Never rejects: whatever fails is passed to the jobs. The file is checked before, so that nothing is written
 * into one that took its place, and after, because only what is in the file at the path by then is stored.
 */
async function commit({ writes: kysely, checkFile }: Database, jobs: readonly QueuedWrite[]): Promise<void> {
  const outcomes: WriteOutcome[] = [];
  try {
    checkFile();
    await whenUnlocked(kysely, () =>
      kysely.transaction().execute(async (transaction) => {
        outcomes.length = 0;
        for (const job of jobs) outcomes.push(await runAlone(transaction, job.run));
      }),
    );
    checkFile();
  } catch (error) {
    for (const job of jobs) job.settle({ error });
    return;
  }
  jobs.forEach((job, index) => job.settle(outcomes[index] ?? { error: new Error("write did not run") }));
}

/**
 * Tries again while another process writes, for as long as SQLite itself would wait. SQLite waits inside of
 * the call and every visitor with it; here those who only read are answered between two tries.
 */
async function whenUnlocked(kysely: Kysely<Tables>, run: () => Promise<void>): Promise<void> {
  await sql`pragma busy_timeout = 0`.execute(kysely);
  const giveUp = performance.now() + busyTimeoutMs;
  try {
    for (;;) {
      try {
        return await run();
      } catch (error) {
        if (!isBusy(error) || performance.now() > giveUp) throw error;
      }
      await pause(busyPauseMs);
    }
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(busyTimeoutMs)}`.execute(kysely);
  }
}

/** SQLITE_BUSY in any of its forms, as node:sqlite reports it. */
function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    "errcode" in error &&
    typeof error.errcode === "number" &&
    (error.errcode & 0xff) === 5
  );
}

async function runAlone(transaction: Kysely<Tables>, run: Write<unknown>): Promise<WriteOutcome> {
  await sql`savepoint one_write`.execute(transaction);
  try {
    const value = await run(transaction);
    await sql`release one_write`.execute(transaction);
    return { value };
  } catch (error) {
    try {
      await sql`rollback to one_write`.execute(transaction);
      await sql`release one_write`.execute(transaction);
    } catch {
      // A full or failing disk has ended the whole transaction, savepoint included: nobody's row is kept.
      throw error;
    }
    return { error };
  }
}
