import { neighbourIndexes } from "#contract/post-order.ts";
import type { Post, PostDetail } from "#contract/post.ts";
import { type Ranks, readRanks } from "./ranks.ts";
import type { Reader } from "./reader.ts";
import { withSlug } from "./slug-column.ts";
import { isVisible } from "./visible.ts";

const columns = ["id", "slug", "title", "author", "content", "media", "created_at"] as const;

/** One page of the posts and how many there are in all. Asks by place, so every page costs the same. */
export async function listPostsPage(
  reader: Reader,
  { page, perPage }: { page: number; perPage: number },
  at: number,
): Promise<{ posts: Post[]; total: number }> {
  const ranks = await readRanks(reader, "posts", at);
  const before = (page - 1) * perPage;
  if (before >= ranks.count) return { posts: [], total: ranks.count };
  const posts = await listPostsBetween(reader, { after: before, upTo: before + perPage, at }, ranks);
  return { posts, total: ranks.count };
}

/** Which part of the posts is read: by ranks counted from 1, at an instant. */
export interface PostRange {
  readonly after: number;
  readonly upTo: number;
  readonly at: number;
}

/** The posts after one rank up to another. */
export async function listPostsBetween(
  reader: Reader,
  { after, upTo, at }: PostRange,
  { placeOf }: Ranks,
): Promise<Post[]> {
  const rows = await reader
    .selectFrom("posts")
    .select(columns)
    .where("place", ">=", placeOf(after + 1))
    .where("place", "<=", placeOf(upTo))
    .where(isVisible("posts", at))
    .orderBy("place")
    .execute();
  return rows.map((row) => withSlug(row));
}

/**
 * One post with its neighbours by age (`neighbourIndexes`). The ranks count from the newest.
 */
export async function findPost(reader: Reader, id: number, at: number): Promise<PostDetail | null> {
  const row = await reader
    .selectFrom("posts")
    .select([...columns, "place"])
    .where("id", "=", id)
    .where(isVisible("posts", at))
    .executeTakeFirst();
  if (!row) return null;
  const { place, ...post } = withSlug(row);
  const { count, placeOf, rankOf } = await readRanks(reader, "posts", at);
  const around = neighbourIndexes(count, rankOf(place) - 1);
  const placeAt = (index: number | null) => (index === null ? null : placeOf(index + 1));
  const [previousPlace, nextPlace] = [placeAt(around.previous), placeAt(around.next)];
  const places = [previousPlace, nextPlace].filter((one) => one !== null);
  if (places.length === 0) return { ...post, previous: null, next: null };
  const neighbours = await reader
    .selectFrom("posts")
    .select(["id", "slug", "title", "place"])
    .where("place", "in", places)
    .execute();
  const neighbourAt = (wanted: number | null) => {
    const found = neighbours.find((one) => one.place === wanted);
    if (!found) return null;
    const { place: _, ...neighbour } = withSlug(found);
    return neighbour;
  };
  return { ...post, previous: neighbourAt(previousPlace), next: neighbourAt(nextPlace) };
}
