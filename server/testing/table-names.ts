import { sql } from "kysely";
import type { Database } from "../database/open.ts";

/**
 * The tables of a test's own database or schema, in order. Kysely's `introspection` reads all schemas of
 * PostgreSQL, and fails where another test drops one of them meanwhile.
 */
export async function tableNames({ kysely, kind }: Database): Promise<string[]> {
  const where =
    kind === "sqlite"
      ? sql`sqlite_master where type = 'table' and name not like 'sqlite!_%' escape '!'`
      : sql`(select tablename as name from pg_tables where schemaname = current_schema()) as own`;
  const { rows } = await sql<{ name: string }>`select name from ${where}`.execute(kysely);
  return rows.map(({ name }) => name).toSorted();
}
