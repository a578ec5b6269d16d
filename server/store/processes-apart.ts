import { databaseNow } from "../database/columns.ts";
import type { Database } from "../database/open.ts";
import { liveProcesses } from "./site-processes.ts";

/** Two processes that visitors find different, and for how long they have been so, in ms. */
interface ApartProcesses {
  readonly what: "content" | "build";
  readonly names: readonly [string, string];
  readonly forMs: number;
}

/**
 * Of the processes that serve this site now, the two that have shown different content, or run different
 * builds, for longest.
 */
export async function processesApart(database: Pick<Database, "kysely" | "kind">): Promise<ApartProcesses[]> {
  const rows = await liveProcesses(database)
    .select(["name", "content_version", "build", "shown_since", "started_at"])
    .select(databaseNow(database.kind).as("now"))
    .execute();
  const processes = rows.map(({ now, shown_since, started_at, ...row }) => ({
    ...row,
    shownMs: now - shown_since,
    ranMs: now - started_at,
  }));
  const pairs = processes.flatMap((one, index) =>
    processes.slice(index + 1).flatMap((other) => compare(one, other)),
  );
  return (["content", "build"] as const).flatMap(
    (what) => pairs.filter((pair) => pair.what === what).toSorted((a, b) => b.forMs - a.forMs)[0] ?? [],
  );
}

interface Compared {
  readonly name: string;
  readonly content_version: string;
  readonly build: string;
  /** How long it has shown this content, and run, in ms. */
  readonly shownMs: number;
  readonly ranMs: number;
}

/** Two processes differ since the later one became what it is. */
function compare(one: Compared, other: Compared): ApartProcesses[] {
  const names = [one.name, other.name] as const;
  const apart: ApartProcesses[] = [];
  if (one.content_version !== other.content_version)
    apart.push({ what: "content", names, forMs: Math.min(one.shownMs, other.shownMs) });
  if (one.build !== other.build)
    apart.push({ what: "build", names, forMs: Math.min(one.ranMs, other.ranMs) });
  return apart;
}
