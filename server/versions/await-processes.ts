import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../database/open.ts";
import { listProcesses } from "../store/site-processes.ts";

/** How long publishing waits for the processes of the site, in ms. */
const patienceMs = 10_000;
const lookEveryMs = 100;

/** Which processes show a content version. */
export interface ShowingProcesses {
  /** Those that said so, and after how many ms. */
  readonly shown: readonly { readonly name: string; readonly afterMs: number }[];
  /** Names of those that had not, when the wait ended. */
  readonly silent: readonly string[];
}

/**
 * Waits until every process that serves the site says that it shows a content version, ten seconds at the
 * most. The processes themselves are asked, through what they write into the database.
 */
export async function awaitProcesses(
  database: Pick<Database, "kysely" | "kind">,
  contentVersion: string,
  times: { readonly patienceMs?: number; readonly since?: number } = {},
): Promise<ShowingProcesses> {
  const { since = performance.now() } = times;
  const after = new Map<string, number>();
  for (;;) {
    const processes = await listProcesses(database);
    const now = performance.now() - since;
    for (const { id, contentVersion: theirs } of processes)
      if (theirs === contentVersion && !after.has(id)) after.set(id, now);
    const silent = processes.filter(({ id }) => !after.has(id)).map(({ name }) => name);
    if (silent.length === 0 || now > (times.patienceMs ?? patienceMs)) {
      const shown = processes.flatMap(({ id, name }) => {
        const afterMs = after.get(id);
        return afterMs === undefined ? [] : [{ name, afterMs }];
      });
      return { shown, silent };
    }
    await pause(lookEveryMs);
  }
}
