import { sql } from "kysely";
import { hasDates } from "../database/columns.ts";
import type { Reader } from "./reader.ts";
import { isVisible } from "./visible.ts";

/** The tables that are read by windows of their list. */
export type RankedTable = "categories" | "items" | "projects" | "team_members" | "posts";

/**
 * The ranks of the entries that are public at an instant, counted from 1 without gaps. Places have no gaps
 * either, but hidden entries have theirs too; so a rank is a place less the hidden ones before it.
 */
export interface Ranks {
  /** How many entries are public. */
  readonly count: number;
  readonly placeOf: (rank: number) => number;
  readonly rankOf: (place: number) => number;
}

/**
 * Reads the places of what is hidden at an instant: a look into an index that holds entries with dates alone.
 */
export async function readRanks(reader: Reader, table: RankedTable, at: number): Promise<Ranks> {
  // Every one of these tables has the columns selected here; Kysely cannot follow a choice of tables.
  const rows = reader.selectFrom(table as "posts");
  const last = await rows.select((expression) => expression.fn.max("place").as("last")).executeTakeFirst();
  const hidden = await rows
    .select("place")
    .where(sql<boolean>`${sql.raw(hasDates)}`)
    .where((expression) => expression.not(isVisible(table, at)))
    .orderBy("place")
    .execute();
  return ranksAmong(
    last?.last ?? 0,
    hidden.map(({ place }) => place),
  );
}

/** The ranks in a list of `last` places, some of which are hidden; these in order. */
export function ranksAmong(last: number, hidden: readonly number[]): Ranks {
  return {
    count: last - hidden.length,
    placeOf: (rank) => {
      let place = rank;
      for (const one of hidden) {
        if (one > place) break;
        place += 1;
      }
      return place;
    },
    rankOf: (place) => {
      const before = hidden.findIndex((one) => one > place);
      return place - (before < 0 ? hidden.length : before);
    },
  };
}
