import type { Migration } from "#server/database/migrations.ts";

const access = () => [
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
  `create table deeds (
  id integer primary key autoincrement,
  at text not null,
  person_id integer not null references people (id),
  name text not null,
  what text not null)`,
];

const passkeys = () => [
  `create table passkeys (
  id text primary key,
  person_id integer not null references people (id),
  public_key text not null,
  counter integer not null,
  transports text not null,
  created_at text not null,
  used_at text)`,
  `create index passkeys_by_person on passkeys (person_id)`,
  `create index links_by_person on links (person_id)`,
];

const shares = () => [
  `create table shares (
  id integer primary key autoincrement,
  hash text not null unique,
  person_id integer not null references people (id),
  path text not null,
  ends_at text not null,
  opened_at text)`,
  `create index shares_by_person on shares (person_id)`,
];

/** A link whose passkey replaces those that its person has. */
const replacingLinks = () => [`alter table links add column replaces integer not null default 0`];

/** Who changed what is called the activity everywhere. */
const activityName = () => [`alter table deeds rename to activity`];

/**
 * The steps of the desk's own database. Once released, their statements never change: a checksum guards them.
 */
export const deskMigrations: readonly Migration[] = [
  { number: 1, name: "access", statements: access },
  { number: 2, name: "passkeys", statements: passkeys },
  { number: 3, name: "shares", statements: shares },
  { number: 4, name: "replacing links", statements: replacingLinks },
  { number: 5, name: "activity", statements: activityName },
];
