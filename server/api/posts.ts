import { calls } from "#contract/calls.ts";
import type { Context } from "hono";
import type { Store } from "../store/store.ts";
import { answerData } from "./answer.ts";
import { canonicalId } from "./canonical-id.ts";
import { problem } from "./problem.ts";

/** BLOG-1: posts a page where the caller does not say. */
const usualPageSize = 6;
const largestPageSize = 100;

/** `GET /api/posts`: one page with `?page=`, else the whole list from a cursor, which only `meta.next` gives (API-1). */
export async function answerPosts(context: Context, store: Store): Promise<Response> {
  const query = context.req.queries();
  if (query["page"] || query["per_page"]) return answerPage(context, store, query);
  const cursor = query["after"] ? canonicalId(only(query["after"])) : 0;
  const part = cursor === null ? null : await store.allPosts(cursor);
  if (part === null) return problem(422, { after: ["after must be what meta.next says."] });
  const { posts, next } = part;
  return answerData(
    context,
    store,
    posts,
    next === null ? {} : { next: `${calls.posts.path}?after=${next}` },
  );
}

async function answerPage(
  context: Context,
  store: Store,
  query: Record<string, string[]>,
): Promise<Response> {
  const page = query["page"] ? canonicalId(only(query["page"])) : 1;
  const perPage = query["per_page"] ? canonicalId(only(query["per_page"])) : usualPageSize;
  const errors = {
    ...(page === null ? { page: ["page must be a whole number above 0."] } : {}),
    ...(perPage === null || perPage > largestPageSize
      ? { per_page: [`per_page must be a whole number from 1 to ${largestPageSize}.`] }
      : {}),
  };
  if (page === null || perPage === null || Object.keys(errors).length > 0) return problem(422, errors);
  const { posts, total } = await store.posts({ page, perPage });
  // There is no end of pages beyond the end: none of them is worth keeping.
  const cacheControl = posts.length === 0 ? "no-store" : undefined;
  return answerData(context, store, posts, { page, per_page: perPage, total }, cacheControl);
}

/** A parameter that comes twice says two things; neither is taken. */
function only(values: readonly string[]): string | undefined {
  return values.length === 1 ? values[0] : undefined;
}
