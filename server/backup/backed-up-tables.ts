import { featureParts } from "#features/parts.ts";
import type { BackedUpTable, FeatureTables } from "../database/feature-tables.ts";
import type { Tables } from "../database/tables.ts";

/** A table of the site itself. */
interface SiteTable extends BackedUpTable {
  readonly name: Exclude<
    keyof Tables,
    "kysely_migration" | "write_probe" | "last_backup" | "site_processes" | "withdrawn_files"
  >;
}

/** Every table of the site with data, each after those that it refers to. */
export const siteTables: readonly SiteTable[] = [
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
  { name: "outbox", key: "id", counted: true },
  { name: "message_notes", key: "id", counted: true },
];

/**
 * Every table with data, those of features last, each after those that it refers to. A test compares this
 * with the real schema.
 */
export async function backedUpTables(): Promise<readonly BackedUpTable[]> {
  const features = await featureParts<FeatureTables>("site.ts");
  return [...siteTables, ...features.flatMap(({ backedUp = [] }) => backedUp)];
}
