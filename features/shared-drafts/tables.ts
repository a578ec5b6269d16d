import type { Generated } from "kysely";
import { migration } from "#server/database/migrations.ts";

/** The table of shared drafts, in the desk's own database. */
export type ShareTables = {
  /**
   * Links to the preview for people without access, by the hash of their token; ending one deletes its row.
   */
  shares: {
    id: Generated<number>;
    hash: string;
    /** Who made it; it ends when they lose access. */
    person_id: number;
    /** The page that it opens. */
    path: string;
    ends_at: string;
    /** When it was used last; null: never. */
    opened_at: string | null;
  };
};

/** Every migration of this table, as those of the desk. */
export const shareMigrations = {
  "0001-baseline": migration([
    `create table shares (
  id integer primary key autoincrement,
  hash text not null unique,
  person_id integer not null references people (id),
  path text not null,
  ends_at text not null,
  opened_at text)`,
    `create index shares_by_person on shares (person_id)`,
  ]),
};
