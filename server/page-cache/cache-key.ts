import { calls } from "#contract/calls.ts";
import { missingPaths } from "#contract/reserved-slugs.ts";
import type { Site } from "../base/site-contract.ts";
import { listOf } from "../base/list-ends.ts";
import { plainSpelling } from "../base/plain-spelling.ts";
import { hidesSlash, isPageKind, type KnownPaths } from "../front/spelling.ts";

const number = /^[1-9]\d{0,8}$/;

/** What a form without JavaScript has left behind (`server/forms`). */
const sent = /^(?:contact|newsletter|nothing)$/;

/** Parameters that an answer depends on, with the values that it understands; all others are dropped. */
const known = {
  page: { sent },
  list: { page: number, sent },
  posts: { page: number, per_page: number, after: number },
  call: {},
} as const;

const readPaths = Object.values(calls)
  .filter(({ method }) => method === "GET")
  .map(({ path }) => new RegExp(`^${path.replace("{id}", String.raw`[1-9]\d{0,15}`)}$`));

/** Longer paths are no pages, and caching their answers would fill memory with keys. */
const longestPath = 1024;
const plainPath = /^\/(?!\/)[\w\-./]*$/;
const dotSegment = /\/\.\.?(?:\/|$)/;

/** What the cache knows about paths. */
export interface CachedPaths extends KnownPaths, Pick<Site, "lastPage"> {}

/**
 * The one spelling of an address whose answer is cacheable, null where it is not. Unknown parameters are
 * ignored: otherwise every `utm_` link would create an entry of its own. All addresses without a page share
 * the key of one address that will never have one.
 */
export function cacheKey(target: string, paths: CachedPaths): string | null {
  const end = target.indexOf("?");
  const path = end < 0 ? target : target.slice(0, end);
  const query = end < 0 ? "" : target.slice(end + 1);
  if (path.length > longestPath || dotSegment.test(path)) return missing(path, paths);
  if (!plainPath.test(path)) return escapedKey(path, query, paths) ?? missing(path, paths);
  if (path.startsWith("/api/")) {
    if (!readPaths.some((one) => one.test(path))) return null;
    return keyed(path, query, path === calls.posts.path ? "posts" : "call", false);
  }
  const kind = paths.kindOf(path);
  if (!isPageKind(kind)) return missing(path, paths);
  if (paths.isTaken(path)) return null;
  return kind === "list" ? listKey(path, query, paths) : keyed(path, query, "page", true);
}

/**
 * The key of an entry whose slug needs escapes, with these in their one spelling; null for any other path.
 */
function escapedKey(path: string, query: string, paths: CachedPaths): string | null {
  const plain = plainSpelling(path);
  if (plain === null || paths.kindOf(plain) !== "entry" || encodeURI(plain) !== path) return null;
  return paths.isTaken(path) ? null : keyed(path, query, "page", true);
}

/** A list's pages beyond its end share the key of the first of them; there is no end of their numbers. */
function listKey(path: string, query: string, { lastPage }: CachedPaths): string | null {
  const list = listOf(path);
  // The usual request. A list's first page is never beyond its end.
  if (list === path && query === "") return path;
  const end = lastPage(list) ?? Number.POSITIVE_INFINITY;
  if (list !== path) {
    // A number in the path takes precedence over `?page=`; anything else there is page 0, which does not
    // exist.
    const inPath = path.slice(list.length + 1);
    const page = number.test(inPath) ? Number(inPath) : 0;
    return page > end ? `${list}/${end + 1}` : keyed(`${list}/${page}`, query, "page", true);
  }
  const pages = new URLSearchParams(query).getAll("page");
  const isBeyond = pages.length === 1 && number.test(pages[0] ?? "") && Number(pages[0]) > end;
  return isBeyond ? `${list}?page=${end + 1}` : keyed(path, query, "list", true);
}

/**
 * The key of the page for unknown addresses; null where the path is another spelling of a page, or is
 * answered otherwise.
 */
function missing(path: string, { kindOf, isTaken }: KnownPaths): string | null {
  const plain = plainSpelling(path);
  if (plain === null) return hidesSlash(path) && !isTaken(path) ? missingPaths.other : null;
  if (plain.includes("//") || isTaken(path)) return null;
  const kind = kindOf(plain);
  if (isPageKind(kind)) return null;
  // The browser's router treats every path of one segment as a further page, whose page loads other styles.
  return plain.indexOf("/", 1) < 0 ? missingPaths.slug : missingPaths.other;
}

/** A page ignores what it does not understand; a call refuses it, and refusals are not cached. */
function keyed(path: string, query: string, kind: keyof typeof known, ignoresOdd: boolean): string | null {
  if (query === "") return path;
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const [name, allowed] of Object.entries(known[kind])) {
    const values = given.getAll(name);
    const [value] = values;
    if (value === undefined) continue;
    if (values.length === 1 && allowed.test(value)) kept.set(name, value);
    else if (!ignoresOdd) return null;
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
