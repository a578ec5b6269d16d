import { type RawBuilder, sql } from "kysely";
import { neighbourIndexes } from "#contract/post-order.ts";
import { type Post, type PostDetail, postSchema } from "#contract/post.ts";
import { type Reader, withSlug } from "./reader.ts";

// A column has the name of the contract's field.
const columns = postSchema.keyof().options;

/** The most posts that a list without pages gives at a time (API-1). */
const longestList = 1000;

/** A part of the list, which begins with the newest. */
interface PostRange {
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

/**
 * One post with its neighbours by age, which wrap around both ends as `neighbourIndexes` says; null where
 * there is none of that id.
 */
export async function findPost(reader: Reader, id: number): Promise<PostDetail | null> {
  const row = await reader.selectFrom("posts").select(columns).where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const older = await firstOf(reader, sql<boolean>`(created_at, id) < (${row.created_at}, ${id})`, postOrder);
  const newer = await firstOf(
    reader,
    sql<boolean>`(created_at, id) > (${row.created_at}, ${id})`,
    fromOldest,
  );
  const isEnd = older === null || newer === null;
  const wraps = isEnd && neighbourIndexes(await countPosts(reader), 0).next !== null;
  return {
    ...withSlug(row),
    previous: older ?? (wraps ? await firstOf(reader, sql<boolean>`true`, postOrder) : null),
    next: newer ?? (wraps ? await firstOf(reader, sql<boolean>`true`, fromOldest) : null),
  };
}

/** The newest first, those without a date last, as publishing orders them. */
export const postOrder = sql`created_at desc, id desc`;
const fromOldest = sql`created_at, id`;

async function countPosts(reader: Reader): Promise<number> {
  const { total } = await reader
    .selectFrom("posts")
    .select((expression) => expression.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

async function listPosts(reader: Reader, { after, most }: PostRange): Promise<Post[]> {
  const rows = await reader
    .selectFrom("posts")
    .select(columns)
    .orderBy(postOrder)
    .limit(most)
    .offset(after)
    .execute();
  return rows.map((row) => withSlug(row));
}

/** The first of some posts, as far as links to it say. */
async function firstOf(
  reader: Reader,
  some: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
): Promise<PostDetail["previous"]> {
  const row = await reader
    .selectFrom("posts")
    .select(["id", "slug", "title", "media"])
    .where(some)
    .orderBy(order)
    .limit(1)
    .executeTakeFirst();
  return row ? withSlug(row) : null;
}
