import type { MiddlewareHandler } from "hono";
import { plainSpelling } from "../base/paths.ts";
import { parted } from "../base/redirects.ts";
import type { Site } from "../base/site-contract.ts";
import { incomingOf } from "../http/incoming.ts";

const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * A path with its dot segments resolved; null where it has none, or where they lead outside of this site. The
 * application never sees dot segments: rules that read the path as it was sent would judge a different one.
 */
function withoutDots(path: string): string | null {
  if (!dotSegment.test(path) || /[\\#]/.test(path) || path.startsWith("//")) return null;
  const resolved = URL.parse(path, "http://in-process")?.pathname;
  return resolved === undefined || resolved.startsWith("//") || resolved === path ? null : resolved;
}

/** Characters that need no escape in a header or in an address. */
const unescaped = /^\/(?!\/)[\w\-./~]*$/;
/** In seconds. Not permanent: an owner may give an address to a page later. */
const redirectAge = 3600;

/**
 * Redirects other spellings of a page's address to the one that is cached: otherwise each would be rendered
 * separately, and search engines would count them as separate pages. Dot segments are resolved in any
 * address. The query is kept. Entries are excluded: their pages redirect to the address with the slug in one
 * step.
 */
export function redirectSpellings({ kindOf }: Pick<Site, "kindOf">): MiddlewareHandler {
  return async (context, next) => {
    const { method, url } = context.req;
    if (method !== "GET" && method !== "HEAD") return next();
    // As it was sent: a URL has no dot segments.
    const sent = incomingOf(context)?.url ?? url.slice(new URL(url).origin.length);
    const [path, query] = parted(sent);
    const resolved = withoutDots(path);
    const plain = resolved ?? plainSpelling(path);
    if (plain === null || plain === path) return next();
    if (resolved === null) {
      const kind = unescaped.test(plain) ? kindOf(plain) : null;
      if (kind !== "page" && kind !== "list") return next();
    }
    const location = query === "" ? plain : `${plain}?${query}`;
    const headers = { location, "cache-control": `public, max-age=${redirectAge}` };
    return new Response(null, { status: 301, headers });
  };
}
