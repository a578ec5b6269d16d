import { always } from "../base/window.ts";
import { type DatabaseKind, hasDates, identityColumn } from "./columns.ts";

/** One migration. Once released, its statements never change: a checksum guards them. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly statements: (kind: DatabaseKind) => readonly string[];
}

const work = `
  id bigint primary key,
  place bigint not null,
  title text not null,
  client text not null,
  content text not null,
  content_pic text not null,
  media text not null,
  created_at text not null`;

const content = [
  `create table categories (
  id bigint primary key,
  place bigint not null,
  title text not null,
  sub_title text not null,
  title_pic text not null,
  content_pic text not null)`,
  `create table items (${work},
  category_id bigint not null references categories (id))`,
  `create index items_by_category on items (category_id, place)`,
  `create table projects (${work},
  item_id bigint not null references items (id))`,
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
  linkedin_page text not null)`,
  `create table testimonials (
  id bigint primary key,
  place bigint not null,
  rate double precision not null,
  content text not null,
  media text not null,
  name text not null,
  title text not null)`,
  `create table posts (
  id bigint primary key,
  place bigint not null unique,
  title text not null,
  author text not null,
  content text not null,
  media text not null,
  created_at text not null)`,
  `create table pictures (
  path text primary key,
  width bigint not null,
  height bigint not null,
  alt text not null,
  position text not null,
  gel text)`,
  `create table documents (
  name text primary key,
  body text not null)`,
  `create table content_version (
  id bigint primary key check (id = 1),
  version text not null,
  published_at text not null)`,
];

const visitors = (kind: DatabaseKind) => [
  `create table messages (
  id ${identityColumn(kind)},
  name text not null,
  email text not null,
  phone text not null,
  message text not null,
  created_at text not null,
  idempotency_key text unique)`,
  `create table subscribers (
  id ${identityColumn(kind)},
  email text not null,
  email_key text not null unique,
  created_at text not null)`,
];

/** A random key for rows that existed before the column. */
const randomKey = (kind: DatabaseKind) =>
  kind === "sqlite" ? "lower(hex(randomblob(16)))" : "replace(gen_random_uuid()::text, '-', '')";

const mail = (kind: DatabaseKind) => [
  `alter table messages add column suspect bigint not null default 0`,
  `alter table subscribers add column state text not null default 'active'
  check (state in ('active', 'pending', 'unsubscribed'))`,
  `alter table subscribers add column confirmed_at text`,
  `alter table subscribers add column unsubscribed_at text`,
  `alter table subscribers add column asked_at text`,
  `alter table subscribers add column mailed_at text`,
  `alter table subscribers add column link_key text`,
  `update subscribers set link_key = ${randomKey(kind)}`,
  `create unique index subscribers_by_link_key on subscribers (link_key)`,
  `create table outbox (
  id ${identityColumn(kind)},
  kind text not null check (kind in ('message', 'confirmation')),
  message_ref bigint references messages (id) on delete cascade,
  subscriber_ref bigint references subscribers (id) on delete cascade,
  message_id text not null unique,
  state text not null default 'queued' check (state in ('queued', 'delivered', 'failed')),
  attempts bigint not null default 0,
  next_attempt_at text not null,
  give_up_at text not null,
  claimed_by text,
  claimed_until text,
  last_reason text,
  created_at text not null,
  delivered_at text)`,
  `create index outbox_due on outbox (next_attempt_at) where state = 'queued'`,
  `create index outbox_by_message on outbox (message_ref)`,
  `create index outbox_by_subscriber on outbox (subscriber_ref)`,
];

const source = (kind: DatabaseKind) => [
  `alter table content_version add column shape bigint not null default 0`,
  `create table source_versions (
  id ${identityColumn(kind)},
  content_version text not null,
  published_at text not null)`,
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

// "if not exists": a restore of an older backup runs this again while the table still exists.
const writeProbe = [
  `create table if not exists write_probe (id bigint primary key check (id = 1), written_at text not null)`,
  `insert into write_probe (id, written_at) values (1, '') on conflict do nothing`,
  `alter table outbox add column fault text check (fault in ('account', 'mail'))`,
];

// "if not exists" for the same reason.
const upkeep = [
  `create table if not exists last_backup (id bigint primary key check (id = 1), made_at text not null)`,
  `alter table content_version add column clean_pictures bigint not null default 0`,
];

const versions = [
  `alter table source_versions add column author text not null default 'unknown'`,
  `alter table source_versions add column note text not null default ''`,
  `alter table source_versions add column pinned bigint not null default 0`,
];

const origins = ["items", "projects", "team_members", "testimonials", "posts"].map(
  (table) => `alter table ${table} add column origin text not null default ''`,
);

// "if not exists": a restore of an older backup comes by here again with the table left in place.
const siteProcesses = [
  `create table if not exists site_processes (
  id text primary key,
  name text not null,
  content_version text not null,
  seen_at bigint not null)`,
];

const slugs = ["categories", "items", "projects", "team_members", "posts"].map(
  (table) => `alter table ${table} add column slug text`,
);

const datedTables = ["categories", "items", "projects", "team_members", "testimonials", "posts"];

// The index finds what may be hidden without reading a list; queries must repeat its condition in the same
// text.
const dates = datedTables.flatMap((table) => [
  `alter table ${table} add column visible_from bigint not null default ${always.from}`,
  `alter table ${table} add column visible_until bigint not null default ${always.until}`,
  `create index ${table}_dated on ${table} (place) where ${hasDates}`,
]);

// "if not exists" as above.
const canary = [
  `create table if not exists canary (
  id bigint primary key,
  idempotency_key text not null,
  started_at text not null,
  refusal text)`,
];

const notFound = [
  `create table not_found (
  path text primary key,
  requests bigint not null,
  last_seen text not null)`,
];

// "if not exists" as above.
const visits = (kind: DatabaseKind) => [
  `create table visit_sums (
  id ${identityColumn(kind)},
  day text not null,
  kind text not null,
  name text not null,
  count bigint not null)`,
  `create unique index visit_sums_by_day on visit_sums (day, kind, name)`,
  `create table if not exists visit_salts (day text primary key, salt text not null)`,
  `create table if not exists visit_visitors (
  day text not null,
  hash text not null,
  primary key (day, hash))`,
];

// The second index finds claims of processes that died, however many mails wait.
const sendings = (kind: DatabaseKind) => [
  `create table sendings (
  id ${identityColumn(kind)},
  post_ref bigint not null,
  again bigint not null default 0,
  subject text not null,
  html text not null,
  body text not null,
  marker text not null,
  state text not null default 'running' check (state in ('running', 'paused', 'ended')),
  total bigint not null default 0,
  listed bigint not null default 0,
  listed_to bigint not null default 0,
  next_at text not null,
  trouble text,
  created_at text not null,
  ended_at text)`,
  `create unique index sendings_first on sendings (post_ref) where again = 0`,
  `create table sending_mails (
  id ${identityColumn(kind)},
  sending_ref bigint not null references sendings (id) on delete cascade,
  subscriber_ref bigint not null references subscribers (id) on delete cascade,
  message_id text not null unique,
  state text not null default 'queued'
  check (state in ('queued', 'delivered', 'refused', 'skipped', 'unclear')),
  attempts bigint not null default 0,
  next_attempt_at text not null,
  claimed_by text,
  claimed_until text,
  handed_at text,
  last_reason text,
  settled_at text,
  unique (sending_ref, subscriber_ref))`,
  `create index sending_mails_due on sending_mails (sending_ref, next_attempt_at) where state = 'queued'`,
  `create index sending_mails_claimed on sending_mails (claimed_until)
  where state = 'queued' and claimed_by is not null`,
  `create index sending_mails_by_subscriber on sending_mails (subscriber_ref)`,
];

const inbox = (kind: DatabaseKind) => [
  `alter table messages add column answered_at text`,
  `alter table messages add column answered_by text`,
  `alter table messages add column archived_at text`,
  `create table message_notes (
  id ${identityColumn(kind)},
  message_ref bigint not null references messages (id) on delete cascade,
  author text not null,
  text text not null,
  created_at text not null)`,
  `create index message_notes_by_message on message_notes (message_ref)`,
];

// "if not exists" as above.
const withdrawnFiles = [
  `create table if not exists withdrawn_files (place text primary key, deleted_at text)`,
];

// "if not exists" as above.
const weeklyMails = [
  `create table if not exists weekly_mails (
  week text primary key,
  message_id text not null,
  created_at text not null,
  attempts bigint not null default 0,
  next_attempt_at text not null,
  claimed_by text,
  claimed_until text,
  handed_at text,
  ended_at text)`,
];

// "if not exists" as above. A table beside last_backup: a version before this one writes only that.
const lastBackupRows = [
  `create table if not exists last_backup_rows (
  id bigint primary key check (id = 1),
  made_at text not null,
  messages bigint not null,
  subscribers bigint not null)`,
];

// "if not exists" as above.
const canaryMails = [
  `create table if not exists canary_mails (
  id bigint primary key check (id = 1),
  fault text,
  broken_at text not null,
  message_id text not null,
  created_at text not null,
  attempts bigint not null default 0,
  next_attempt_at text not null,
  claimed_by text,
  claimed_until text,
  handed_at text,
  ended_at text)`,
];

// Made afresh: a restored older backup comes here with the table that is there already. Every process writes
// its row again within seconds.
const processesApart = [
  `drop table if exists site_processes`,
  `create table site_processes (
  id text primary key,
  name text not null,
  content_version text not null,
  seen_at bigint not null,
  build text,
  shown_since bigint,
  started_at bigint)`,
];

/** Every migration, in order. New ones are added at the end. */
export const migrations: readonly Migration[] = [
  { number: 1, name: "content", statements: () => content },
  { number: 2, name: "visitors", statements: visitors },
  { number: 3, name: "mail", statements: mail },
  { number: 4, name: "content source", statements: source },
  { number: 5, name: "write probe and mail faults", statements: () => writeProbe },
  { number: 6, name: "last backup and clean pictures", statements: () => upkeep },
  // Changes no table: a version without brands would publish every page in the neutral colours.
  { number: 7, name: "brand", statements: () => [] },
  { number: 8, name: "versions", statements: () => versions },
  { number: 9, name: "origin of entries", statements: () => origins },
  { number: 10, name: "site processes", statements: () => siteProcesses },
  { number: 11, name: "slugs", statements: () => slugs },
  { number: 12, name: "dates", statements: () => [...dates, `alter table pictures add column shown text`] },
  { number: 13, name: "canary", statements: () => canary },
  { number: 14, name: "not found", statements: () => notFound },
  { number: 15, name: "visits", statements: visits },
  { number: 16, name: "sendings", statements: sendings },
  { number: 17, name: "picture shapes", statements: () => [`alter table pictures add column shapes text`] },
  { number: 18, name: "inbox", statements: inbox },
  { number: 19, name: "withdrawn files", statements: () => withdrawnFiles },
  { number: 20, name: "weekly mails", statements: () => weeklyMails },
  { number: 21, name: "last backup rows", statements: () => lastBackupRows },
  { number: 22, name: "canary mails", statements: () => canaryMails },
  { number: 23, name: "processes apart", statements: () => processesApart },
  {
    number: 24,
    name: "dismissed addresses",
    statements: () => [`alter table not_found add column dismissed_at text`],
  },
];

/** The number of a migration by its name. */
export function stepNumber(name: string): number {
  const found = migrations.find((step) => step.name === name);
  if (!found) throw new Error(`no migration is named ${name}`);
  return found.number;
}
