import { inTime } from "../base/in-time.ts";
import type { Database } from "../database/open.ts";
import type { RunWrite } from "./write-queue.ts";

/** How long a result is answered again, in ms: balancers ask every second, each for itself. */
const freshMs = 1000;
/** Longer than any write takes that does not wait for a lock or for a disk that hangs. */
const mostMs = 2000;

/** The times of a probe in ms; tests shorten them. */
interface ProbeTimes {
  readonly freshMs: number;
  readonly mostMs: number;
}

/**
 * Finds out by a write of its own whether writes are stored: rejects where they are not, or not within two
 * seconds. Any number of callers share one write, and its result for a second. A write that hangs is not
 * joined by a second one.
 */
export function createWriteProbe(
  { checkRoom }: Pick<Database, "checkRoom">,
  run: RunWrite,
  times: ProbeTimes = { freshMs, mostMs },
): () => Promise<void> {
  let current: { readonly result: Promise<void>; settledAt: number | null } | null = null;

  const start = () => {
    const started = { result: write(checkRoom, run), settledAt: null as number | null };
    const settle = () => {
      started.settledAt = performance.now();
    };
    started.result.then(settle, settle);
    return started;
  };
  return async () => {
    const isOld = current?.settledAt != null && performance.now() - current.settledAt > times.freshMs;
    if (!current || isOld) current = start();
    const first = await inTime(current.result, times.mostMs, "late");
    if (first === "late") throw new Error(`a write takes longer than ${times.mostMs} ms`);
  };
}

async function write(checkRoom: () => Promise<void>, run: RunWrite): Promise<void> {
  await checkRoom();
  await run(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("write_probe")
      .set({ written_at: new Date().toISOString() })
      .where("id", "=", 1)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) throw new Error("the row of the write probe is missing");
  }, "urgent");
}
