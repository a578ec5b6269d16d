import { setImmediate as nextTurn } from "node:timers/promises";
import type { ReadonlyKysely } from "kysely/readonly";
import type { Tables } from "../database/tables.ts";
import { plainLetters } from "#contract/plain-letters.ts";

/** What reading functions take: a database that they cannot change. */
export type Reader = ReadonlyKysely<Tables>;

/** A row as the API shows it: without the field where the entry has no slug. */
export function withSlug<Row extends { slug: string | null }>({
  slug,
  ...row
}: Row): Omit<Row, "slug"> & { slug?: string } {
  return slug === null ? row : { ...row, slug };
}

/** A column that holds a list of storage paths as JSON, read; only `publish` writes such columns. */
export function parsePaths(column: string): string[] {
  return JSON.parse(column) as string[];
}

/** Rows that are looked through at a time. */
const atATime = 500;

/** Part of a list: the newest rows first, those below `before`, at most `most`. */
interface FoundWindow<Row> {
  /** What one of its texts contains, whatever its case and accents; empty: all. */
  readonly search: string;
  readonly before: number | null;
  readonly most: number;
  readonly read: (before: number | null, most: number) => Promise<readonly Row[]>;
  readonly texts: (row: Row) => readonly string[];
}

/**
 * The rows of a list that a search finds. No database compares letters without their accents by itself, and
 * SQLite knows capitals of ASCII alone.
 */
export async function findRows<Row extends { readonly id: number }>({
  search,
  before,
  most,
  read,
  texts,
}: FoundWindow<Row>): Promise<Row[]> {
  if (search === "") return [...(await read(before, most))];
  const wanted = plainLetters(search);
  const found: Row[] = [];
  let below = before;
  for (;;) {
    const rows = await read(below, atATime);
    found.push(...rows.filter((row) => texts(row).some((text) => plainLetters(text).includes(wanted))));
    below = rows.at(-1)?.id ?? null;
    if (found.length >= most || rows.length < atATime) return found.slice(0, most);
    // Others are answered meanwhile.
    await nextTurn();
  }
}
