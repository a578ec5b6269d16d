import { calls } from "#contract/calls.ts";
import type { PageKind, Site } from "../base/site-contract.ts";
import { plainSpelling } from "../base/paths.ts";
import { parted } from "../base/redirects.ts";

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

/** Whether a path is the address of a page of any kind. */
const isPageKind = (kind: ReturnType<Site["kindOf"]>): kind is PageKind =>
  kind === "page" || kind === "list" || kind === "entry";

/**
 * The one spelling of an address whose answer is cacheable, null where it is not. Unknown parameters are
 * ignored: otherwise every `utm_` link would create an entry of its own.
 */
export function cacheKey(target: string, { kindOf }: Pick<Site, "kindOf">): string | null {
  const [path, query] = parted(target);
  if (path.startsWith("/api/")) {
    if (!readPaths.some((pattern) => pattern.test(path))) return null;
    return keyed(path, query, path === calls.posts.path ? "posts" : "call", false);
  }
  const plain = plainSpelling(path);
  const kind = plain === null ? null : kindOf(plain);
  if (plain === null || !isPageKind(kind) || encodeURI(plain) !== path) return null;
  return kind === "list" ? listKey(path, query) : keyed(path, query, "page", true);
}

/**
 * The key of a list's page. The number in the path takes precedence over `?page=`; anything else there is
 * page 0, which does not exist.
 */
function listKey(path: string, query: string): string | null {
  const [, list, inPath] = /^(\/[^/]+)\/([^/]+)$/.exec(path) ?? [];
  return list === undefined || inPath === undefined
    ? keyed(path, query, "list", true)
    : keyed(`${list}/${number.test(inPath) ? inPath : 0}`, query, "page", true);
}

/** A page ignores what it does not understand; a call refuses it, and refusals are not cached. */
function keyed(path: string, query: string, kind: keyof typeof known, ignoresOdd: boolean): string | null {
  if (query === "") return path;
  const asked = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const [name, allowed] of Object.entries(known[kind])) {
    const values = asked.getAll(name);
    const [value] = values;
    if (value === undefined) continue;
    if (values.length === 1 && allowed.test(value)) kept.set(name, value);
    else if (!ignoresOdd) return null;
  }
  // A page of the list ignores the cursor: with it, one answer would have endless keys.
  if (kept.has("page") || kept.has("per_page")) kept.delete("after");
  return kept.size > 0 ? `${path}?${kept}` : path;
}
