import { stepNumber } from "../database/migrations.ts";
import type { Tables } from "../database/tables.ts";

/** One table as a backup stores it. */
export interface BackedUpTable {
  readonly name: Exclude<
    keyof Tables,
    | "schema_migrations"
    | "write_probe"
    | "last_backup"
    | "last_backup_rows"
    | "site_processes"
    | "canary"
    | "canary_mails"
    | "withdrawn_files"
    | "visit_salts"
    | "visit_visitors"
    | "weekly_mails"
  >;
  /** Its primary key: rows are read and written in this order. */
  readonly key: "id" | "path" | "name" | "sha256";
  /** The migration that creates it. */
  readonly since: number;
  /** The database assigns its ids in ascending order, and never reuses one. */
  readonly counted?: true;
}

const sourceStep = stepNumber("content source");

/** Every table with data, each after those that it refers to. A test compares this with the real schema. */
export const backedUpTables: readonly BackedUpTable[] = [
  { name: "categories", key: "id", since: 1 },
  { name: "items", key: "id", since: 1 },
  { name: "projects", key: "id", since: 1 },
  { name: "team_members", key: "id", since: 1 },
  { name: "testimonials", key: "id", since: 1 },
  { name: "posts", key: "id", since: 1 },
  { name: "pictures", key: "path", since: 1 },
  { name: "documents", key: "name", since: 1 },
  { name: "content_version", key: "id", since: 1 },
  { name: "source_versions", key: "id", since: sourceStep, counted: true },
  { name: "source_texts", key: "sha256", since: sourceStep },
  { name: "source_files", key: "id", since: sourceStep, counted: true },
  { name: "messages", key: "id", since: 2, counted: true },
  { name: "subscribers", key: "id", since: 2, counted: true },
  { name: "outbox", key: "id", since: 3, counted: true },
  { name: "not_found", key: "path", since: stepNumber("not found") },
  { name: "visit_sums", key: "id", since: stepNumber("visits"), counted: true },
  { name: "sendings", key: "id", since: stepNumber("sendings"), counted: true },
  { name: "message_notes", key: "id", since: stepNumber("inbox"), counted: true },
  { name: "sending_mails", key: "id", since: stepNumber("sendings"), counted: true },
];
