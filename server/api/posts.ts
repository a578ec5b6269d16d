import { calls } from "#contract/calls.ts";
import type { Context } from "hono";
import type { Store } from "../store/store.ts";
import { answerData } from "./answer-data.ts";
import { canonicalId } from "./canonical-id.ts";
import { problem } from "../http/problem.ts";

/** BLOG-1: posts per page where the caller gives no number. */
const usualPageSize = 6;
const largestPageSize = 100;

/** Which part of the list a call requests: a page, or everything from a cursor on. */
export type PostsPart =
  | { readonly page: number; readonly perPage: number }
  | { readonly after: number }
  | { readonly errors: Readonly<Record<string, readonly string[]>> };

/** Reads the query of `GET /api/posts`; errors are sentences by parameter. */
export function askedPart(query: Record<string, string[]>): PostsPart {
  if (query["page"] || query["per_page"]) return askedPage(query);
  const after = query["after"] ? canonicalId(only(query["after"])) : 0;
  return after === null ? { errors: badCursor } : { after };
}

function askedPage(query: Record<string, string[]>): PostsPart {
  const page = query["page"] ? canonicalId(only(query["page"])) : 1;
  const perPage = query["per_page"] ? canonicalId(only(query["per_page"])) : usualPageSize;
  const errors = {
    ...(page === null ? { page: ["page must be a whole number above 0."] } : {}),
    ...(perPage === null || perPage > largestPageSize
      ? { per_page: [`per_page must be a whole number from 1 to ${largestPageSize}.`] }
      : {}),
  };
  if (page === null || perPage === null || Object.keys(errors).length > 0) return { errors };
  return { page, perPage };
}

const badCursor = { after: ["after must be what meta.next says."] };

/**
 * `GET /api/posts`: one page with `?page=`, otherwise the whole list from a cursor, which comes from
 * `meta.next` (API-1).
 */
export async function answerPosts(context: Context, store: Store): Promise<Response> {
  const part = askedPart(context.req.queries());
  if ("errors" in part) return problem(422, part.errors);
  if ("after" in part) {
    const found = await store.allPosts(part.after);
    if (found === null) return problem(422, badCursor);
    const { posts, next } = found;
    return answerData(store, posts, next === null ? {} : { next: `${calls.posts.path}?after=${next}` });
  }
  const { posts, total } = await store.posts(part);
  // Pages beyond the end are endless in number: none of them is worth caching.
  const cacheControl = posts.length === 0 ? "no-store" : undefined;
  return answerData(store, posts, { page: part.page, per_page: part.perPage, total }, cacheControl);
}

/** A repeated parameter is ambiguous: neither value is used. */
function only(values: readonly string[]): string | undefined {
  return values.length === 1 ? values[0] : undefined;
}
