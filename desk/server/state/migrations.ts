import type { Migration } from "kysely/migration";
import { migration } from "#server/database/migrations.ts";

/** The tables that a feature has in the desk's own database. */
export interface StateTables {
  /** As those of the desk, and applied after them; they have a table of migrations of their own. */
  readonly migrations?: Readonly<Record<string, Migration>>;
}

const baseline = [
  `create table people (
  id integer primary key autoincrement,
  name text not null,
  role text not null check (role in ('owner', 'editor')),
  at_machine integer not null default 0,
  created_at text not null,
  removed_at text)`,
  `create unique index people_at_machine on people (at_machine) where at_machine = 1`,
  `create table links (
  hash text primary key,
  person_id integer not null references people (id),
  purpose text not null,
  ends_at text not null,
  used_at text)`,
  `create index links_by_person on links (person_id)`,
  `create table sessions (
  id integer primary key autoincrement,
  hash text not null unique,
  person_id integer not null references people (id),
  host text not null,
  agent text not null,
  created_at text not null,
  seen_at text not null,
  ends_at text not null)`,
  `create index sessions_by_person on sessions (person_id)`,
  `create table activity (
  id integer primary key autoincrement,
  at text not null,
  person_id integer not null references people (id),
  name text not null,
  what text not null)`,
];

/** The migrations of the desk's own database, as those of the site's. */
export const deskMigrations = { "0001-baseline": migration(baseline) };
