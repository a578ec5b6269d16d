import type { Migration } from "kysely/migration";
import type { DatabaseKind } from "./columns.ts";

/** One row as a backup holds it: only text, numbers and null. */
export type BackedUpRow = Record<string, string | number | null>;

/** One table as a backup stores it. */
export interface BackedUpTable {
  readonly name: string;
  /** Its primary key: rows are read and written in this order. */
  readonly key: "id" | "path" | "name" | "sha256";
  /** The database assigns its ids in ascending order, and never reuses one. */
  readonly counted?: true;
  /** What a restore makes of a row; left out: the same. */
  readonly restored?: (row: BackedUpRow) => BackedUpRow;
}

/** The tables that a feature has in the site's database. */
export interface FeatureTables {
  /** As those of the site, and applied after them; they have a table of migrations of their own. */
  readonly migrations?: (kind: DatabaseKind) => Readonly<Record<string, Migration>>;
  /** Its tables that a backup holds, each after those that it refers to. */
  readonly backedUp?: readonly BackedUpTable[];
}
