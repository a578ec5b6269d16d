import { type RawBuilder, sql } from "kysely";

/** The two databases the product runs on. */
export type DatabaseKind = "sqlite" | "postgres";

/**
 * A number that the database assigns in ascending order; the only column type that the two spell differently.
 */
export function identityColumn(kind: DatabaseKind): string {
  return kind === "sqlite"
    ? "integer primary key autoincrement"
    : "bigint generated always as identity primary key";
}

/**
 * The database's own clock in milliseconds since 1970: the same for all processes, however much their
 * machines' clocks differ.
 */
export function databaseNow(kind: DatabaseKind): RawBuilder<number> {
  return kind === "sqlite"
    ? sql<number>`cast(unixepoch('subsec') * 1000 as integer)`
    : sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;
}

/** A random text, another one for each row of a statement. */
export const randomText = (kind: DatabaseKind) =>
  kind === "sqlite" ? sql<string>`lower(hex(randomblob(16)))` : sql<string>`gen_random_uuid()::text`;
