import type { DataSource, PostsPart } from "#contract/data-source.ts";
import type { Context } from "hono";
import { answerData } from "./answer-data.ts";
import { canonicalId } from "./canonical-id.ts";
import { problem } from "../http/problem.ts";

/** BLOG-1: posts per page where the caller gives no number. */
const usualPageSize = 6;
const largestPageSize = 100;

/** What is wrong with a query: sentences by parameter. */
interface BadQuery {
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** Reads the query of `GET /api/posts`. */
function askedPart(query: Record<string, string[]>): PostsPart | BadQuery {
  if (query["page"] || query["per_page"]) return askedPage(query);
  const after = query["after"] ? canonicalId(only(query["after"])) : 0;
  return after === null ? { errors: badCursor } : { after };
}

function askedPage(query: Record<string, string[]>): PostsPart | BadQuery {
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
export async function answerPosts(context: Context, source: DataSource): Promise<Response> {
  const part = askedPart(context.req.queries());
  if ("errors" in part) return problem(422, part.errors);
  const answer = await source.read({ name: "posts", part });
  // The list begins everywhere; it goes on at whole thousands alone.
  if (answer === null && "after" in part && part.after > 0) return problem(422, badCursor);
  // Pages beyond the end are endless in number: none of them is worth caching.
  const isBeyond = "page" in part && answer?.data.length === 0;
  return answerData(answer, isBeyond ? "no-store" : undefined);
}

/** A repeated parameter is ambiguous: neither value is used. */
function only(values: readonly string[]): string | undefined {
  return values.length === 1 ? values[0] : undefined;
}
