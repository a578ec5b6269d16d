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
