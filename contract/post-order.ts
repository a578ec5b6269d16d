import type { Post } from "./post.ts";

/** The fields that determine the order of posts. */
export type Dated = Partial<Pick<Post, "id" | "created_at">>;

/** A list sorted newest first; by id where one of them has no date (BLOG-3). */
export function byAge<Entry extends Dated>(posts: readonly Entry[]): Entry[] {
  const ids = (a: Dated, b: Dated) => (b.id ?? 0) - (a.id ?? 0);
  if (posts.some(({ created_at: date }) => !date)) return posts.toSorted(ids);
  const age = ({ created_at: date }: Dated) => Date.parse(date ?? "") || 0;
  return posts.toSorted((a, b) => age(b) - age(a) || ids(a, b));
}

/**
 * The indexes of the entries before and after one in a list of `count`, sorted newest first: the previous one
 * is older, and both ends wrap around (BLOG-3). Of two entries each has one neighbour, on its own side:
 * around the end the same entry would be named twice. null where there is none.
 */
export function neighbourIndexes(count: number, index: number): Record<"previous" | "next", number | null> {
  const wraps = count > 2;
  const at = (place: number) => {
    if (wraps) return (place + count) % count;
    return place >= 0 && place < count ? place : null;
  };
  return { previous: at(index + 1), next: at(index - 1) };
}

/** The entries before and after the one at `place` (`neighbourIndexes`); none where `place` is negative. */
export function neighboursAt<Entry>(
  list: readonly Entry[],
  place: number,
): { previous: Entry | null; next: Entry | null } {
  if (place < 0) return { previous: null, next: null };
  const { previous, next } = neighbourIndexes(list.length, place);
  const at = (index: number | null) => (index === null ? null : (list[index] ?? null));
  return { previous: at(previous), next: at(next) };
}
