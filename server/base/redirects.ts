import { plainSpelling } from "./paths.ts";

/**
 * An old address and where it leads: `/old`, `/old?id=3` or `/old/*`, whose rest takes the place of a `*` in
 * the target.
 */
export type RedirectRule = readonly [from: string, to: string];

/** Finds where a request's address leads; null if no rule has it. */
export type FindRedirect = (address: string) => string | null;

/** Longer addresses are no old page's, and looking them up would take time. */
export const longestAddress = 2048;

/** Path and query of an address, without the question mark. */
export function parted(address: string): readonly [path: string, query: string] {
  const mark = address.indexOf("?");
  return mark < 0 ? [address, ""] : [address.slice(0, mark), address.slice(mark + 1)];
}

/**
 * The key under which a rule without `*` is found: its path in one spelling, its query as it is. Null for no
 * address.
 */
export function redirectKey(from: string): string | null {
  const [path, query] = parted(from);
  const plain = plainSpelling(path);
  return plain === null || query === "" ? plain : `${plain}?${query}`;
}

/** A rest that may follow in an address as it is. */
const plainRest = /^[\w\-.~%!$&'()+,;=:@]+(?:\/[\w\-.~%!$&'()+,;=:@]+)*$/;

/** The first segment of a path, with its slash. */
function topOf(plain: string): string {
  const end = plain.indexOf("/", 1);
  return end < 0 ? plain : plain.slice(0, end);
}

/** A target as it can be sent in a header: rules may come from a backup, where nothing has checked them. */
const sendable = (to: string) =>
  to.toWellFormed().replaceAll(/[^\x21-\x7e]+/g, (part) => encodeURIComponent(part));

/**
 * The rules as one look-up in memory. An address with its own query goes first, then a path for every query,
 * then the longest `/…/*`. The query of a request stays, unless the rule names one. Where a rest leads to
 * another old address, its target is the answer.
 */
export function createRedirects(rules: readonly RedirectRule[]): FindRedirect {
  const exact = new Map<string, string>();
  const below = new Map<string, string>();
  for (const [from, to] of rules) {
    const isWild = from.endsWith("/*");
    const key = redirectKey(isWild ? from.slice(0, -2) : from);
    if (key !== null) (isWild ? below : exact).set(key, sendable(to));
  }
  // Most addresses are distinguished by their first segment.
  const tops = new Set([...below.keys()].map(topOf));
  const deepest = Math.max(0, ...[...below.keys()].map((key) => key.split("/").length));

  function findBelow(plain: string, path: string): string | null {
    const segments = plain.split("/", deepest + 1);
    for (let count = Math.min(deepest, segments.length - 1); count > 1; count -= 1) {
      const to = below.get(segments.slice(0, count).join("/"));
      if (to === undefined) continue;
      const rest = path.split("/").slice(count).join("/").replace(/\/$/, "");
      if (!to.endsWith("/*")) return to;
      if (!plainRest.test(rest) || /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(rest)) return null;
      const led = to.slice(0, -1) + rest;
      return exact.get(led) ?? led;
    }
    return null;
  }

  if (rules.length === 0) return () => null;
  return (address) => {
    if (address.length > longestAddress) return null;
    const [path, query] = parted(address);
    const plain = plainSpelling(path);
    if (plain === null) return null;
    const named = query === "" ? undefined : exact.get(`${plain}?${query}`);
    if (named !== undefined) return named;
    const to = exact.get(plain) ?? (tops.has(topOf(plain)) ? findBelow(plain, path) : null);
    return to === null || query === "" || /[?#]/.test(to) ? to : `${to}?${query}`;
  };
}
