import { sql } from "kysely";
import { neighbourIndexes } from "#contract/post-order.ts";
import type { Post, PostDetail } from "#contract/post.ts";
import type { Reader } from "./reader.ts";
import { withSlug } from "./slug-column.ts";

const columns = ["id", "slug", "title", "author", "content", "media", "created_at"] as const;

/** The most posts that a list without pages gives at a time (API-1). */
const longestList = 1000;

/** A part of the list, which begins with the newest. */
interface Part {
  /** How many posts come before it. */
  readonly after: number;
  readonly most: number;
}

/** One page of the posts and how many there are in all. */
export async function listPostsPage(
  reader: Reader,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ posts: Post[]; total: number }> {
  const total = await countPosts(reader);
  const after = (page - 1) * perPage;
  const posts = after < total ? await listPosts(reader, { after, most: perPage }) : [];
  return { posts, total };
}

/**
 * The whole list from a cursor on, a thousand posts at a time, and the next cursor where it goes on; null
 * where the cursor is none. A part begins at whole thousands alone: so there are few answers to make and to
 * keep.
 */
export async function listAllPosts(
  reader: Reader,
  cursor: number,
): Promise<{ posts: Post[]; next: number | null } | null> {
  const total = await countPosts(reader);
  if (cursor % longestList !== 0 || cursor > Math.max(0, total - 1)) return null;
  const posts = await listPosts(reader, { after: cursor, most: longestList });
  const next = cursor + longestList;
  return { posts, next: next < total ? next : null };
}

/** One post with its neighbours by age (`neighbourIndexes`), null where there is none of that id. */
export async function findPost(reader: Reader, id: number): Promise<PostDetail | null> {
  const row = await reader.selectFrom("posts").select(columns).where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const isNewer = sql<boolean>`(created_at, id) > (${row.created_at}, ${row.id})`;
  const { newer } = await reader
    .selectFrom("posts")
    .select((expression) => expression.fn.countAll<number>().as("newer"))
    .where(isNewer)
    .executeTakeFirstOrThrow();
  const around = neighbourIndexes(await countPosts(reader), newer);
  const [previous, next] = [
    await neighbourAt(reader, around.previous),
    await neighbourAt(reader, around.next),
  ];
  return { ...withSlug(row), previous, next };
}

/** The newest first, those without a date last, as publishing orders them. */
export const postOrder = sql`created_at desc, id desc`;

async function countPosts(reader: Reader): Promise<number> {
  const { total } = await reader
    .selectFrom("posts")
    .select((expression) => expression.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

async function listPosts(reader: Reader, { after, most }: Part): Promise<Post[]> {
  const rows = await reader
    .selectFrom("posts")
    .select(columns)
    .orderBy(postOrder)
    .limit(most)
    .offset(after)
    .execute();
  return rows.map((row) => withSlug(row));
}

/** The post at an index of the list, as far as links to it say; null where the index is. */
async function neighbourAt(reader: Reader, index: number | null): Promise<PostDetail["previous"]> {
  if (index === null) return null;
  const row = await reader
    .selectFrom("posts")
    .select(["id", "slug", "title"])
    .orderBy(postOrder)
    .limit(1)
    .offset(index)
    .executeTakeFirst();
  return row ? withSlug(row) : null;
}
