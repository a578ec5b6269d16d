import { calls } from "#contract/calls.ts";

const number = /^[1-9]\d{0,8}$/;

/** Parameters that an answer depends on, with the values that it understands; all others are dropped. */
const known = {
  page: { sent: /^(?:contact|newsletter)$/ },
  list: { page: number, sent: /^(?:contact|newsletter)$/ },
  posts: { page: number, per_page: number, after: number },
  call: {},
} as const;

const readPaths = Object.values(calls)
  .filter(({ method }) => method === "GET")
  .map(({ path }) => new RegExp(`^${path.replace("{id}", String.raw`[1-9]\d{0,15}`)}$`));

/** What the key needs of the site. */
export interface KnownPages {
  /** Whether a path, in its one spelling, is a page, and whether it is a list that `?page=` turns. */
  kindOf(path: string): "list" | "page" | null;
}

const longestTarget = 512;

/**
 * The one spelling of an address whose answer may be kept, null where it may not. Unknown parameters do not
 * count: else every `utm_` link would make an entry of its own.
 */
export function cacheKey(target: string, site: KnownPages): string | null {
  if (target.length > longestTarget || !/^\/(?!\/)[\w\-./]*(?:\?|$)/.test(target)) return null;
  const [path = "", query = ""] = target.split("?", 2);
  // They tell how the process is now, though they are spelled like a further page.
  if (path === "/healthz" || path === "/readyz") return null;
  if (path.startsWith("/api/")) {
    if (!readPaths.some((one) => one.test(path))) return null;
    return keyed(path, query, path === calls.posts.path ? "posts" : "call", false);
  }
  const kind = site.kindOf(path);
  return kind && keyed(path, query, kind, true);
}

/** What a page does not understand it ignores; a call refuses it, and refusals are not kept. */
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
