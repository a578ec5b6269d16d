import { setImmediate as turn } from "node:timers/promises";
import { sql } from "kysely";
import { periodAt, type Timeline } from "../base/timeline.ts";
import { listPostsBetween, type PostRange } from "./posts.ts";
import { type Ranks, readRanks } from "./ranks.ts";
import type { Reader } from "./reader.ts";
import { isVisible } from "./visible.ts";

/** How many posts an unpaged list holds at most (API-1). */
const longestList = 1000;
/** Bytes of its texts, for an answer of about half a MiB. One post is always given. */
const largestList = 480 * 1024;
/** What an entry adds to its texts: names of fields, its date, facts about its picture. */
const entryBytes = 300;
/** Rows read before the event loop gets a turn: some 2 ms of a processor. */
const sizesAtOnce = 1000;

/** A part of the list: the rank of its last post, and whether it is the last part. */
interface Part {
  readonly end: number;
  readonly isLast: boolean;
}

/** The parts found so far, by the rank that they begin after, and the one under construction. */
interface Parts {
  readonly version: string | null;
  readonly found: Map<number, Part>;
  start: number;
  end: number;
  bytes: number;
  isWhole: boolean;
}

const noParts = (version: string | null): Parts => ({
  version,
  found: new Map(),
  start: 0,
  end: 0,
  bytes: 0,
  isWhole: false,
});

/**
 * Cuts the whole list of posts into parts of bounded size. The cuts are the same for everyone and stay as
 * long as the content version: only at them may a part begin, so there are few answers to make and to keep.
 */
export function createPostList(reader: Reader, timeline: () => Promise<Timeline | null>) {
  const versionAt = async (at: number) => {
    const live = await timeline();
    return live && periodAt(live, at).version;
  };
  let parts = noParts("");
  let last: Promise<unknown> = Promise.resolve();

  /** Finds the part after a rank; one caller at a time, because each goes on where the last one stopped. */
  async function findPart(cursor: number, at: number): Promise<Part | undefined> {
    const version = await versionAt(at);
    if (parts.version !== version) parts = noParts(version);
    const ranks = await readRanks(reader, "posts", at);
    while (!parts.isWhole && parts.start <= cursor) {
      addSizes(
        parts,
        await readSizes(reader, { after: parts.end, upTo: parts.end + sizesAtOnce, at }, ranks),
      );
      if (!parts.isWhole) await turn();
    }
    const found = parts.found.get(cursor);
    // What was published meanwhile has other cuts.
    if ((await versionAt(at)) !== version) parts = noParts("");
    return found;
  }

  /**
   * The posts after the cut `cursor` (0 for the first), and the next cut where there is one; null where it is
   * none.
   */
  return async (cursor: number, at: number) => {
    const finding = last.then(() => findPart(cursor, at));
    last = finding.catch(() => undefined);
    const part = await finding;
    if (!part) return null;
    const range = { after: cursor, upTo: part.end, at };
    return {
      posts: await listPostsBetween(reader, range, await readRanks(reader, "posts", at)),
      next: part.isLast ? null : part.end,
    };
  };
}

/**
 * Adds the next posts, of these sizes, and ends each part that is full. Fewer than requested are the last
 * ones.
 */
function addSizes(parts: Parts, sizes: readonly number[]): void {
  for (const size of sizes) {
    const bytes = size + entryBytes;
    const taken = parts.end - parts.start;
    if (taken === longestList || (taken > 0 && parts.bytes + bytes > largestList)) endPart(parts, false);
    parts.bytes += bytes;
    parts.end += 1;
  }
  if (sizes.length === sizesAtOnce) return;
  parts.isWhole = true;
  endPart(parts, true);
}

function endPart(parts: Parts, isLast: boolean): void {
  parts.found.set(parts.start, { end: parts.end, isLast });
  parts.start = parts.end;
  parts.bytes = 0;
}

/** The sizes of posts. Both databases keep them beside the texts, which are not read. */
async function readSizes(
  reader: Reader,
  { after, upTo, at }: PostRange,
  { placeOf }: Ranks,
): Promise<number[]> {
  const rows = await reader
    .selectFrom("posts")
    .select(sql<number>`octet_length(title) + octet_length(author) + octet_length(content)`.as("size"))
    .where("place", ">=", placeOf(after + 1))
    .where("place", "<=", placeOf(upTo))
    .where(isVisible("posts", at))
    .orderBy("place")
    .execute();
  return rows.map(({ size }) => size);
}
