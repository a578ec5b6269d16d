import type { ReadonlyKysely } from "kysely/readonly";
import type { Tables } from "../database/tables.ts";
import { sql } from "kysely";

/** What reading functions take: a database that they cannot change. */
export type Reader = ReadonlyKysely<Tables>;

/** A row as the API shows it: without the field where the entry has no slug. */
export function withSlug<Row extends { slug: string | null }>({
  slug,
  ...row
}: Row): Omit<Row, "slug"> & { slug?: string } {
  return slug === null ? row : { ...row, slug };
}

/** A column that holds a list of storage paths as JSON, read; only `publish` writes such columns. */
export function parsePaths(column: string): string[] {
  return JSON.parse(column) as string[];
}

/** Whether a column contains a text, in any case. SQLite folds the case of ASCII letters alone. */
export function containsText(column: `${"messages" | "subscribers"}.${string}`, text: string) {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}
