import type { Generated } from "kysely";
import { type DatabaseKind, identityColumn } from "#server/database/columns.ts";
import { migration } from "#server/database/migrations.ts";

/** The tables of the visits. */
export type VisitTables = {
  /** What was counted on a day (UTC), by kind and name. */
  visit_sums: {
    id: Generated<number>;
    day: string;
    kind: "page" | "referrer" | "bot" | "contact" | "visitor";
    name: string;
    count: number;
  };
  /** The random salt of a day's hashes, until the day is over. */
  visit_salts: { day: string; salt: string };
  /** The visitors of a day, as hashes, until it is over. */
  visit_visitors: { day: string; hash: string };
};

/** Every migration of these tables, as those of the site. */
export const visitMigrations = (kind: DatabaseKind) => ({
  "0001-0.3.0": migration([
    `create table visit_sums (
  id ${identityColumn(kind)},
  day text not null,
  kind text not null,
  name text not null,
  count bigint not null)`,
    `create unique index visit_sums_by_day on visit_sums (day, kind, name)`,
    `create table visit_salts (day text primary key, salt text not null)`,
    `create table visit_visitors (
  day text not null,
  hash text not null,
  primary key (day, hash))`,
  ]),
});
