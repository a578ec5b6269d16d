import { sql } from "kysely";
import type { SqlBool } from "kysely";

/** The tables whose rows may be public for a time only. */
type DatedTable = "categories" | "items" | "projects" | "team_members" | "testimonials" | "posts";

/** The condition of the rows that are public at an instant. */
export const isVisible = (table: DatedTable, at: number) =>
  sql<SqlBool>`(${sql.ref(`${table}.visible_from`)} <= ${at} and ${sql.ref(`${table}.visible_until`)} > ${at})`;
