import { databaseNow } from "#server/database/columns.ts";
import type { Database } from "#server/database/open.ts";
import type { Finding } from "#server/doctor/report.ts";
import { liveProcesses } from "#server/store/site-processes.ts";
import { wordsOfPart } from "#words/part.ts";
import type { ServerWords } from "./words/words.ts";

const machineWords = wordsOfPart<{ readonly server: ServerWords }>("features/several-machines/words");

/** A publishing and a restart of one process after the other take moments, in ms. */
const longestApartMs = 60_000;

/** What visitors get depends on the process that answers them. */
export async function checkProcesses(database: Pick<Database, "kysely" | "kind">): Promise<Finding[]> {
  const apart = await processesApart(database);
  return apart.filter(({ forMs }) => forMs > longestApartMs).map(findingOf);
}

function findingOf({ what, names, forMs }: ApartProcesses): Finding {
  const { apart, apartTodo } = machineWords().server;
  const [one, other] = names;
  return {
    group: "machine",
    id: "processes-apart",
    severity: "warning",
    where: null,
    what: apart({ what, one, other, minutes: Math.floor(forMs / 60_000) }),
    detail: null,
    todo: apartTodo,
  };
}

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
  const pairs = processes.flatMap((first, index) =>
    processes.slice(index + 1).flatMap((other) => compare(first, other)),
  );
  return (["content", "build"] as const).flatMap(
    (what) => pairs.filter((pair) => pair.what === what).toSorted((a, b) => b.forMs - a.forMs)[0] ?? [],
  );
}

interface ProcessState {
  readonly name: string;
  readonly content_version: string;
  readonly build: string;
  /** How long it has shown this content, and run, in ms. */
  readonly shownMs: number;
  readonly ranMs: number;
}

/** Two processes differ since the later one became what it is. */
function compare(first: ProcessState, second: ProcessState): ApartProcesses[] {
  const names = [first.name, second.name] as const;
  const apart: ApartProcesses[] = [];
  if (first.content_version !== second.content_version)
    apart.push({ what: "content", names, forMs: Math.min(first.shownMs, second.shownMs) });
  if (first.build !== second.build)
    apart.push({ what: "build", names, forMs: Math.min(first.ranMs, second.ranMs) });
  return apart;
}
