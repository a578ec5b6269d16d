import { sql } from "kysely";
import { readContentVersion } from "./documents.ts";
import { listPostsBetween } from "./posts.ts";
import type { Reader } from "./reader.ts";

/** How many posts an unpaged list holds at most (API-1). */
const longestList = 1000;
/** Bytes of its texts: an answer of about half a MiB, which is made in some 5 ms of a processor. One post is always given. */
const largestList = 480 * 1024;
/** What an entry adds to its texts: names of fields, its date, facts about its picture. */
const entryBytes = 300;

/**
 * Cuts the whole list of posts into parts of bounded size. The cuts are the same for everyone and stay as long as the
 * content version: only at them may a part begin, so there are few answers to make and to keep.
 */
export function createPostList(reader: Reader) {
  let known = { version: "" as string | null, cuts: new Set<number>(), last: 0, whole: false };
  let turn: Promise<unknown> = Promise.resolve();

  /** Finds cuts up to a place; one caller at a time, because each goes on where the last one stopped. */
  async function findCuts(upTo: number): Promise<void> {
    const version = await readContentVersion(reader);
    if (known.version !== version) known = { version, cuts: new Set(), last: 0, whole: false };
    while (!known.whole && known.last < upTo) {
      const { end, isLast } = await partAfter(reader, known.last);
      known.whole = isLast;
      if (isLast) break;
      known.cuts.add(end);
      known.last = end;
    }
    // What was published meanwhile has other cuts.
    if ((await readContentVersion(reader)) !== version) known.version = null;
  }

  async function isCut(cursor: number): Promise<boolean> {
    if (cursor === 0) return true;
    const found = turn.then(() => findCuts(cursor));
    turn = found.catch(() => undefined);
    await found;
    return known.cuts.has(cursor);
  }

  /** The posts after the cut `cursor` (0 for the first), and the next cut where there is one; null where it is none. */
  return async (cursor: number) => {
    if (!(await isCut(cursor))) return null;
    const { end, isLast } = await partAfter(reader, cursor);
    return { posts: await listPostsBetween(reader, cursor, end), next: isLast ? null : end };
  };
}

/** Where the part after a place ends, and whether it is the last. Reads sizes alone, which both databases keep beside the texts. */
async function partAfter(reader: Reader, place: number): Promise<{ end: number; isLast: boolean }> {
  const rows = await reader
    .selectFrom("posts")
    .select([
      "place",
      sql<number>`octet_length(title) + octet_length(author) + octet_length(content)`.as("size"),
    ])
    .where("place", ">", place)
    // One more tells whether there is a rest.
    .where("place", "<=", place + longestList + 1)
    .orderBy("place")
    .execute();
  let bytes = 0;
  let taken = 0;
  for (const { size } of rows) {
    bytes += size + entryBytes;
    if (taken === longestList || (taken > 0 && bytes > largestList)) break;
    taken += 1;
  }
  return { end: place + taken, isLast: taken === rows.length };
}
