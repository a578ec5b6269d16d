import type { Tables } from "../database/tables.ts";

/** One table as a backup stores it. */
export interface BackedUpTable {
  readonly name: Exclude<
    keyof Tables,
    | "kysely_migration"
    | "write_probe"
    | "last_backup"
    | "site_processes"
    | "withdrawn_files"
    | "visit_salts"
    | "visit_visitors"
  >;
  /** Its primary key: rows are read and written in this order. */
  readonly key: "id" | "path" | "name" | "sha256";
  /** The database assigns its ids in ascending order, and never reuses one. */
  readonly counted?: true;
}

/** Every table with data, each after those that it refers to. A test compares this with the real schema. */
export const backedUpTables: readonly BackedUpTable[] = [
  { name: "categories", key: "id" },
  { name: "items", key: "id" },
  { name: "projects", key: "id" },
  { name: "team_members", key: "id" },
  { name: "testimonials", key: "id" },
  { name: "posts", key: "id" },
  { name: "pictures", key: "path" },
  { name: "documents", key: "name" },
  { name: "content_version", key: "id" },
  { name: "source_versions", key: "id", counted: true },
  { name: "source_texts", key: "sha256" },
  { name: "source_files", key: "id", counted: true },
  { name: "messages", key: "id", counted: true },
  { name: "subscribers", key: "id", counted: true },
  { name: "not_found", key: "path" },
  { name: "visit_sums", key: "id", counted: true },
  { name: "sendings", key: "id", counted: true },
  { name: "outbox", key: "id", counted: true },
  { name: "message_notes", key: "id", counted: true },
];
