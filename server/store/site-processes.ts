import { sql } from "kysely";
import { type DatabaseKind, databaseNow } from "../database/columns.ts";
import type { Database } from "../database/open.ts";
import type { RunWrite } from "./write-queue.ts";

/** How often a process says that it is still there, in ms. */
export const beatEveryMs = 10_000;
/** A process without a beat for as long, in ms, counts as gone: two beats, and room for a slow one. */
const goneAfterMs = 25_000;
/** Rows of processes that could not say good-bye go with the next process that starts. */
const forgottenAfterMs = 60 * 60 * 1000;

/** A process that serves the site. */
export interface SiteProcess {
  readonly id: string;
  /** Host and port. */
  readonly name: string;
  /** The content version that its visitors see. */
  readonly contentVersion: string;
}

/** What a process says of itself. */
export interface NotedProcess extends SiteProcess {
  /** The build that it runs. */
  readonly build: string;
}

/** Notes what a process shows, and that it is there now, by the database's clock. */
export function noteProcess(
  run: RunWrite,
  kind: DatabaseKind,
  { id, name, contentVersion, build }: NotedProcess,
): Promise<void> {
  return run(async (transaction) => {
    const seen_at = databaseNow(kind);
    await transaction
      .deleteFrom("site_processes")
      .where("seen_at", "<", before(kind, forgottenAfterMs))
      .execute();
    await transaction
      .insertInto("site_processes")
      .values({
        id,
        name,
        content_version: contentVersion,
        seen_at,
        build,
        shown_since: seen_at,
        started_at: seen_at,
      })
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((of) => ({
          content_version: contentVersion,
          seen_at,
          shown_since: of
            .case()
            .when("site_processes.content_version", "=", contentVersion)
            .then(of.ref("site_processes.shown_since"))
            .else(seen_at)
            .end(),
        })),
      )
      .execute();
  });
}

/** Forgets a process that stops. */
export function forgetProcess(run: RunWrite, id: string): Promise<void> {
  return run(async (transaction) => {
    await transaction.deleteFrom("site_processes").where("id", "=", id).execute();
  });
}

/** The processes that serve this site now, by name. */
export async function listProcesses(database: Pick<Database, "kysely" | "kind">): Promise<SiteProcess[]> {
  const rows = await liveProcesses(database).select(["id", "name", "content_version"]).execute();
  return rows.map(({ id, name, content_version }) => ({ id, name, contentVersion: content_version }));
}

/** The rows of the processes that serve this site now. */
export const liveProcesses = ({ kysely, kind }: Pick<Database, "kysely" | "kind">) =>
  kysely.selectFrom("site_processes").where("seen_at", ">=", before(kind, goneAfterMs)).orderBy("name");

const before = (kind: DatabaseKind, ms: number) => sql<number>`${databaseNow(kind)} - ${sql.lit(ms)}`;

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
