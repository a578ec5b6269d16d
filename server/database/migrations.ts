import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { type DatabaseKind, identityColumn } from "./columns.ts";

const work = `
  id bigint primary key,
  place bigint not null,
  title text not null,
  client text not null,
  content text not null,
  content_pic text not null,
  media text not null,
  created_at text not null`;

// Nothing writes `hash` any more: rows were compared by it.
const addressed = `
  hash text not null default '',
  slug text`;

const content = [
  `create table categories (
  id bigint primary key,
  place bigint not null,
  title text not null,
  sub_title text not null,
  title_pic text not null,
  content_pic text not null,
  slug text)`,
  `create table items (${work},
  category_id bigint not null references categories (id),${addressed})`,
  `create index items_by_category on items (category_id, place)`,
  `create table projects (${work},
  item_id bigint not null references items (id),${addressed})`,
  `create index projects_by_item on projects (item_id, place)`,
  `create table team_members (
  id bigint primary key,
  place bigint not null,
  media text not null,
  name text not null,
  position text not null,
  designation text not null,
  text text not null,
  age text not null,
  email text not null,
  phone text not null,
  bio text not null,
  facebook_page text not null,
  twitter_page text not null,
  instagram_page text not null,
  linkedin_page text not null,${addressed})`,
  `create table testimonials (
  id bigint primary key,
  place bigint not null,
  rate double precision not null,
  content text not null,
  media text not null,
  name text not null,
  title text not null,
  hash text not null default '')`,
  `create table posts (
  id bigint primary key,
  place bigint not null unique,
  title text not null,
  author text not null,
  content text not null,
  media text not null,
  created_at text not null,${addressed})`,
  `create index posts_by_date on posts (created_at desc, id desc)`,
  `create table pictures (
  path text primary key,
  width bigint not null,
  height bigint not null,
  alt text not null,
  position text not null,
  gel text,
  shapes text)`,
  `create table withdrawn_files (place text primary key, deleted_at text)`,
  `create table documents (
  name text primary key,
  body text not null)`,
  `create table content_version (
  id bigint primary key check (id = 1),
  version text not null,
  published_at text not null,
  changes_at text)`,
];

const source = (kind: DatabaseKind) => [
  `create table source_versions (
  id ${identityColumn(kind)},
  content_version text not null,
  published_at text not null,
  author text not null default 'unknown',
  note text not null default '',
  pinned bigint not null default 0)`,
  `create table source_texts (
  sha256 text primary key,
  encoding text not null check (encoding in ('utf-8', 'base64')),
  body text not null)`,
  `create table source_files (
  id ${identityColumn(kind)},
  path text not null,
  sha256 text not null,
  bytes bigint not null,
  stored text,
  since bigint not null,
  until bigint)`,
  `create unique index source_files_now on source_files (path) where until is null`,
  `create index source_files_by_text on source_files (sha256)`,
  `create index source_files_by_since on source_files (since)`,
];

const visitors = (kind: DatabaseKind) => [
  `create table messages (
  id ${identityColumn(kind)},
  name text not null,
  email text not null,
  phone text not null,
  message text not null,
  created_at text not null,
  idempotency_key text unique,
  suspect bigint not null default 0,
  answered_at text,
  answered_by text,
  archived_at text)`,
  `create table message_notes (
  id ${identityColumn(kind)},
  message_ref bigint not null references messages (id) on delete cascade,
  author text not null,
  text text not null,
  created_at text not null)`,
  `create index message_notes_by_message on message_notes (message_ref)`,
  `create table subscribers (
  id ${identityColumn(kind)},
  email text not null,
  email_key text not null unique,
  created_at text not null,
  state text not null default 'active'
  check (state in ('active', 'pending', 'unsubscribed')),
  confirmed_at text,
  unsubscribed_at text,
  asked_at text,
  mailed_at text,
  link_key text not null unique)`,
];

// The second index finds what processes that died had handed over, however many mails wait.
const mail = (kind: DatabaseKind) => [
  `create table outbox (
  id ${identityColumn(kind)},
  kind text not null,
  message_ref bigint references messages (id) on delete cascade,
  subscriber_ref bigint references subscribers (id) on delete cascade,
  batch_ref bigint,
  message_id text not null unique,
  state text not null default 'queued'
  check (state in ('queued', 'delivered', 'failed', 'skipped', 'unclear')),
  attempts bigint not null default 0,
  next_attempt_at text not null,
  give_up_at text,
  claimed_by text,
  claimed_until text,
  handed_at text,
  last_reason text,
  fault text check (fault in ('account', 'mail')),
  created_at text not null,
  delivered_at text,
  unique (kind, batch_ref, subscriber_ref))`,
  `create index outbox_due on outbox (batch_ref, next_attempt_at, id) where state = 'queued'`,
  `create index outbox_handed on outbox (claimed_until) where state = 'queued' and handed_at is not null`,
  `create index outbox_by_message on outbox (message_ref)`,
  `create index outbox_by_subscriber on outbox (subscriber_ref)`,
];

const upkeep = [
  `create table write_probe (id bigint primary key check (id = 1), written_at text not null)`,
  `insert into write_probe (id, written_at) values (1, '')`,
  `create table last_backup (
  id bigint primary key check (id = 1),
  made_at text not null,
  messages bigint not null,
  subscribers bigint not null)`,
  `create table site_processes (
  id text primary key,
  name text not null,
  content_version text not null,
  seen_at bigint not null,
  build text not null,
  shown_since bigint not null,
  started_at bigint not null)`,
];

const baseline = (kind: DatabaseKind) => [
  ...content,
  ...source(kind),
  ...visitors(kind),
  ...mail(kind),
  ...upkeep,
];

/** A migration that runs statements, in order. */
export const migration = (statements: readonly string[]): Migration => ({
  up: async (kysely) => {
    for (const statement of statements) await sql.raw(statement).execute(kysely);
  },
});

/**
 * Every migration, by a name that gives its place in the order. Once released, none changes; new ones are
 * added at the end.
 */
export const migrations = (kind: DatabaseKind): Readonly<Record<string, Migration>> => ({
  "0001-first": migration(baseline(kind)),
});

/** How many there are, on either database. */
export const migrationCount = Object.keys(migrations("sqlite")).length;
