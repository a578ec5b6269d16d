import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { ContentRows, ContentTable } from "./content-rows.ts";
import { batches } from "../base/batches.ts";

/** A row of any of the tables, by its columns. */
type ContentRow = Readonly<Record<string, unknown>>;

/** What has to be done to a table; keys are `id`, `path` or `name`. */
interface Change {
  readonly table: ContentTable;
  /** New rows, and rows whose words have changed. */
  readonly put: readonly ContentRow[];
  /** Rows that only stand elsewhere in their list. */
  readonly moved: readonly { readonly id: number; readonly place: number }[];
  /** Keys of rows that leave their place, for another or for good. */
  readonly parked: readonly unknown[];
  /** Keys of rows that there are no more. */
  readonly gone: readonly unknown[];
}

/** Each table after those that it refers to. */
const tables: readonly ContentTable[] = [
  "categories",
  "items",
  "projects",
  "team_members",
  "testimonials",
  "posts",
  "pictures",
  "documents",
];

/** Both databases bound the parameters of a statement, and PostgreSQL is a round trip away. */
const rowsAtOnce = 50;
const keysAtOnce = 500;

/**
 * Brings the content tables to exactly these rows, in the caller's transaction. Compares first: only rows
 * that differ are written, so that a publishing costs what changed, and visitors' writes wait no longer than
 * that.
 */
export async function writeRows(transaction: Kysely<Tables>, rows: ContentRows): Promise<void> {
  const changes: Change[] = [];
  for (const table of tables) {
    const stored = await storedRows(transaction, table);
    const change = compare(table, stored, rows[table]);
    changes.push(change);
    await park(transaction, change);
    await put(transaction, change);
    await move(transaction, change);
  }
  // What refers to others goes before them.
  for (const { table, gone } of changes.toReversed())
    for (const keys of batches(gone, keysAtOnce))
      await sql`delete from ${sql.table(table)} where ${sql.ref(keyOf(table))} in (${sql.join(keys)})`.execute(
        transaction,
      );
}

const keyOf = (table: ContentTable) =>
  table === "pictures" ? "path" : table === "documents" ? "name" : "id";

/** Rows with a hash are compared by it: theirs are many, or long. */
const hasHash = (table: ContentTable) => !["categories", "pictures", "documents"].includes(table);

async function storedRows(transaction: Kysely<Tables>, table: ContentTable): Promise<readonly ContentRow[]> {
  const columns = hasHash(table) ? sql.join(["id", "place", "hash"].map((name) => sql.ref(name))) : sql`*`;
  return (await sql<ContentRow>`select ${columns} from ${sql.table(table)}`.execute(transaction)).rows;
}

function compare(table: ContentTable, stored: readonly ContentRow[], wanted: readonly ContentRow[]): Change {
  const key = keyOf(table);
  const keys = new Set(wanted.map((row) => row[key]));
  if (keys.size < wanted.length) throw new Error(`the ${key} of each row of ${table} must be unique`);
  const before = new Map(stored.map((row) => [row[key], row]));
  const compared = (row: ContentRow) =>
    hasHash(table) ? ["hash"] : Object.keys(row).filter((column) => column !== "place");
  const isAsBefore = (row: ContentRow) => {
    const old = before.get(row[key]);
    return old !== undefined && compared(row).every((column) => old[column] === row[column]);
  };
  const isMoved = (row: ContentRow) => before.get(row[key])?.["place"] !== row["place"];
  const moved = wanted.filter((row) => before.has(row[key]) && isMoved(row));
  const gone = [...before.keys()].filter((rowKey) => !keys.has(rowKey));
  return {
    table,
    put: wanted.filter((row) => !isAsBefore(row)),
    // Only lists have places, and their keys are ids.
    moved: moved.filter(isAsBefore).map(({ id, place }) => ({ id: Number(id), place: Number(place) })),
    parked: "place" in (wanted[0] ?? {}) ? [...moved.map((row) => row[key]), ...gone] : [],
    gone,
  };
}

/** Makes room: places are unique at every moment, so rows that leave theirs count below zero meanwhile. */
async function park(transaction: Kysely<Tables>, { table, parked }: Change): Promise<void> {
  for (const keys of batches(parked, keysAtOnce))
    await sql`update ${sql.table(table)} set place = -place where id in (${sql.join(keys)})`.execute(
      transaction,
    );
}

async function put(transaction: Kysely<Tables>, { table, put: rows }: Change): Promise<void> {
  const key = keyOf(table);
  for (const batch of batches(rows, rowsAtOnce)) {
    const columns = Object.keys(batch[0] ?? {});
    // These tables have no generated columns, and a row names every column; Kysely cannot follow a choice of
    // tables.
    await transaction
      .insertInto(table as "documents")
      .values(batch as unknown as Tables["documents"][])
      .onConflict((conflict) =>
        conflict
          .column(key as "name")
          .doUpdateSet(
            Object.fromEntries(
              columns.filter((name) => name !== key).map((name) => [name, sql.ref(`excluded.${name}`)]),
            ),
          ),
      )
      .execute();
  }
}

async function move(transaction: Kysely<Tables>, { table, moved }: Change): Promise<void> {
  for (const batch of batches(moved, keysAtOnce)) {
    const rows = batch.map(({ id, place }) => sql`(cast(${id} as bigint), cast(${place} as bigint))`);
    await sql`with moved (id, place) as (values ${sql.join(rows)})
      update ${sql.table(table)} set place = moved.place from moved where ${sql.ref(`${table}.id`)} = moved.id`.execute(
      transaction,
    );
  }
}
