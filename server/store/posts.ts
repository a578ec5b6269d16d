import type { Post, PostDetail } from "#contract/post.ts";
import type { Reader } from "./reader.ts";

/** How many posts an unpaged list holds at most (API-1). */
export const longestList = 1000;

const columns = ["id", "title", "author", "content", "media", "created_at"] as const;

/** One page of the posts and how many there are in all. Asks by place, so every page costs the same. */
export async function listPostsPage(
  reader: Reader,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ posts: Post[]; total: number }> {
  const total = await countPosts(reader);
  const before = (page - 1) * perPage;
  if (before >= total) return { posts: [], total };
  const posts = await reader
    .selectFrom("posts")
    .select(columns)
    .where("place", ">", before)
    .where("place", "<=", before + perPage)
    .orderBy("place")
    .execute();
  return { posts, total };
}

/** The posts after the place `cursor` (0 for the first), and the cursor of the rest where there is one. */
export async function listAllPosts(
  reader: Reader,
  cursor: number,
): Promise<{ posts: Post[]; next: number | null }> {
  const posts = await reader
    .selectFrom("posts")
    .select(columns)
    .where("place", ">", cursor)
    .where("place", "<=", cursor + longestList)
    .orderBy("place")
    .execute();
  const end = cursor + posts.length;
  return { posts, next: posts.length === longestList && end < (await countPosts(reader)) ? end : null };
}

/** One post with its neighbours, around both ends (BLOG-3); a single post has none. */
export async function findPost(reader: Reader, id: number): Promise<PostDetail | null> {
  const row = await reader
    .selectFrom("posts")
    .select([...columns, "place"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { place, ...post } = row;
  const total = await countPosts(reader);
  if (total < 2) return { ...post, previous: null, next: null };
  const previousPlace = place === 1 ? total : place - 1;
  const nextPlace = place === total ? 1 : place + 1;
  const neighbours = await reader
    .selectFrom("posts")
    .select(["id", "title", "place"])
    .where("place", "in", [previousPlace, nextPlace])
    .execute();
  const at = (wanted: number) => {
    const found = neighbours.find((neighbour) => neighbour.place === wanted);
    return found ? { id: found.id, title: found.title } : null;
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
