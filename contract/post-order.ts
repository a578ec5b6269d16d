import type { Post } from "./post.ts";

/** The fields that determine the order of posts. */
export type Dated = Partial<Pick<Post, "id" | "created_at">>;

/** A list sorted newest first; by id where one of them has no date (BLOG-3). */
export function byAge<Entry extends Dated>(posts: readonly Entry[]): Entry[] {
  const ids = (one: Dated, other: Dated) => (other.id ?? 0) - (one.id ?? 0);
  if (posts.some(({ created_at: date }) => !date)) return posts.toSorted(ids);
  const age = ({ created_at: date }: Dated) => Date.parse(date ?? "") || 0;
  return posts.toSorted((one, other) => age(other) - age(one) || ids(one, other));
}

/**
 * The entries before and after one in a list sorted newest first: the previous one is older, and both ends
 * wrap around; a single entry has none (BLOG-3).
 */
export function neighboursAt<Entry>(
  list: readonly Entry[],
  place: number,
): { previous: Entry | null; next: Entry | null } {
  const at = (index: number) => list.at(index % list.length) ?? null;
  if (place < 0 || list.length < 2) return { previous: null, next: null };
  return { previous: at(place + 1), next: at(place - 1) };
}
