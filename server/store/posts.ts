import type { Post, PostDetail } from "#contract/post.ts";
import type { Reader } from "./reader.ts";
import { withSlug } from "./slug-column.ts";

const columns = ["id", "slug", "title", "author", "content", "media", "created_at"] as const;

/** One page of the posts and how many there are in all. Asks by place, so every page costs the same. */
export async function listPostsPage(
  reader: Reader,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ posts: Post[]; total: number }> {
  const total = await countPosts(reader);
  const before = (page - 1) * perPage;
  if (before >= total) return { posts: [], total };
  const posts = await listPostsBetween(reader, before, before + perPage);
  return { posts, total };
}

/** The posts after one place up to another, both counted from 1. */
export async function listPostsBetween(reader: Reader, after: number, upTo: number): Promise<Post[]> {
  const rows = await reader
    .selectFrom("posts")
    .select(columns)
    .where("place", ">", after)
    .where("place", "<=", upTo)
    .orderBy("place")
    .execute();
  return rows.map((row) => withSlug(row));
}

/**
 * One post with its neighbours by age: the previous one is older, and around both ends it goes on (BLOG-3). The places
 * count from the newest. A single post has none.
 */
export async function findPost(reader: Reader, id: number): Promise<PostDetail | null> {
  const row = await reader
    .selectFrom("posts")
    .select([...columns, "place"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { place, ...post } = withSlug(row);
  const total = await countPosts(reader);
  if (total < 2) return { ...post, previous: null, next: null };
  const previousPlace = place === total ? 1 : place + 1;
  const nextPlace = place === 1 ? total : place - 1;
  const neighbours = await reader
    .selectFrom("posts")
    .select(["id", "slug", "title", "place"])
    .where("place", "in", [previousPlace, nextPlace])
    .execute();
  const at = (wanted: number) => {
    const found = neighbours.find((neighbour) => neighbour.place === wanted);
    if (!found) return null;
    const { place: _, ...neighbour } = withSlug(found);
    return neighbour;
  };
  return { ...post, previous: at(previousPlace), next: at(nextPlace) };
}

/** Places have no gaps, so the last one is the count: an index look-up, not a scan. */
async function countPosts(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom("posts")
    .select((expression) => expression.fn.max("place").as("last"))
    .executeTakeFirst();
  return row?.last ?? 0;
}
