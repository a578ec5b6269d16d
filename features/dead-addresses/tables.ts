import type { Generated } from "kysely";
import { migration } from "#server/database/migrations.ts";

/** The table of addresses without a page. */
export type NotFoundTables = {
  /**
   * Addresses that were requested and have no page, in their one spelling; and the sums of those that are not
   * kept one by one (see not-found-store.ts).
   */
  not_found: {
    path: string;
    requests: number;
    last_seen: string;
    /** When somebody wanted to see it no more, ISO 8601. */
    dismissed_at: Generated<string | null>;
  };
};

/** Every migration of this table, as those of the site. */
export const notFoundMigrations = () => ({
  "0001-0.3.0": migration([
    `create table not_found (
  path text primary key,
  requests bigint not null,
  last_seen text not null,
  dismissed_at text)`,
  ]),
});
