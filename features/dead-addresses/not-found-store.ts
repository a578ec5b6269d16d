import { type EraseBatch, eraseInBatches, rowsAtATime } from "#server/store/retention.ts";
import { type SiteDatabase, ownTables, type RunWith, type With } from "#server/store/own-tables.ts";
import type { NotFoundTables } from "./tables.ts";

type Reader = With<NotFoundTables>;
type RunWrite = RunWith<NotFoundTables>;

/** All reads and writes of the addresses without a page. */
export type NotFoundStore = ReturnType<typeof notFoundStore>;

/** The addresses without a page in the site's database. */
export function notFoundStore(site: SiteDatabase) {
  const { reader, run } = ownTables<NotFoundTables>(site);
  return {
    addNotFound: (counts: readonly (readonly [path: string, requests: number])[]) => addNotFound(run, counts),
    trimNotFound: (most = mostKept) => trimNotFound(run, most),
    dismissNotFound: (path: string, isDismissed: boolean) => dismissNotFound(run, path, isDismissed),
    notFound: () => listNotFound(reader),
    /** Erases the addresses that nobody has requested since a moment, and says how many. */
    purge: (before: Date) => eraseInBatches(run, oldNotFound(before.toISOString())),
  };
}

/** An address that was requested and has no page. */
export interface NotFound {
  /** In its one spelling, or `probesRow` or `othersRow`. */
  readonly path: string;
  readonly requests: number;
  /** ISO 8601, to the minute. */
  readonly lastSeen: string;
  /** Somebody wants to see it no more among the dead addresses. */
  readonly isDismissed: boolean;
}

/** The row in which scanners' probes are counted together. No path begins like this. */
export const probesRow = "*probes";
/**
 * The row for requests whose addresses are not kept: too long, too many at once, or with an e-mail address.
 */
export const othersRow = "*others";

/** How many addresses the table keeps; the rarest make room. */
export const mostKept = 2000;

/**
 * Adds requests to what all processes have counted. Paths in ascending order, so that two processes never
 * wait for each other.
 */
function addNotFound(
  run: RunWrite,
  counts: readonly (readonly [path: string, requests: number])[],
): Promise<void> {
  const lastSeen = new Date().toISOString();
  const rows = counts.map(([path, requests]) => ({ path, requests, last_seen: lastSeen }));
  return run(async (transaction) => {
    await transaction
      .insertInto("not_found")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("path").doUpdateSet((is) => ({
          requests: is("not_found.requests", "+", is.ref("excluded.requests")),
          last_seen: is.ref("excluded.last_seen"),
        })),
      )
      .execute();
  });
}

/** Erases the addresses with the fewest requests, the oldest first, until `most` are left. */
function trimNotFound(run: RunWrite, most: number): Promise<void> {
  return run(async (transaction) => {
    const { rows } = await transaction
      .selectFrom("not_found")
      .select((count) => count.fn.countAll().as("rows"))
      .executeTakeFirstOrThrow();
    const surplus = Number(rows) - most;
    if (surplus <= 0) return;
    await transaction
      .deleteFrom("not_found")
      .where("path", "in", (from) =>
        from
          .selectFrom("not_found")
          .select("path")
          .where("path", "not in", [probesRow, othersRow])
          .orderBy("requests")
          .orderBy("last_seen")
          .limit(surplus),
      )
      .execute();
  });
}

/** Every kept address, the most requested first. */
async function listNotFound(reader: Reader): Promise<NotFound[]> {
  const rows = await reader
    .selectFrom("not_found")
    .select(["path", "requests", "last_seen", "dismissed_at"])
    .orderBy("requests", "desc")
    .orderBy("path")
    .execute();
  return rows.map(({ path, requests, last_seen: lastSeen, dismissed_at }) => ({
    path,
    requests,
    lastSeen,
    isDismissed: dismissed_at !== null,
  }));
}

/** Dismisses an address, or lists it again; false where it is not counted any more. */
function dismissNotFound(run: RunWrite, path: string, isDismissed: boolean): Promise<boolean> {
  return run(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("not_found")
      .set({ dismissed_at: isDismissed ? new Date().toISOString() : null })
      .where("path", "=", path)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
}

const oldNotFound =
  (before: string): EraseBatch<NotFoundTables> =>
  (transaction) =>
    transaction
      .deleteFrom("not_found")
      .where("path", "in", (from) =>
        from
          .selectFrom("not_found")
          .select("path")
          .where("last_seen", "<", before)
          .orderBy("path")
          .limit(rowsAtATime),
      )
      .executeTakeFirstOrThrow();
