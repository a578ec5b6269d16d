import type { PageKind, Site } from "../base/site-contract.ts";
import { plainSpelling } from "../base/plain-spelling.ts";
import type { Answerer } from "./answerer.ts";
import type { OwnAnswer } from "./own-answer.ts";

/** What is known about paths: which are pages, and which something else answers. */
export interface KnownPaths extends Pick<Site, "kindOf"> {
  /** Whether a path, as it was sent, is answered by something other than a page. */
  readonly isTaken: (path: string) => boolean;
}

/** Whether a path has an escaped slash: no address has one, and it is no other fault. */
export function hidesSlash(path: string): boolean {
  if (!/%2f/i.test(path) || /%(?:5c|00)/i.test(path) || /[\\#]/.test(path)) return false;
  try {
    return !decodeURIComponent(path).includes("//");
  } catch {
    return false;
  }
}

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

/** Whether a path is the address of a page of any kind. */
export const isPageKind = (kind: ReturnType<Site["kindOf"]>): kind is PageKind =>
  kind === "page" || kind === "list" || kind === "entry";

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
export function redirectSpellings(known: KnownPaths, own: OwnAnswer): Answerer {
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const [path = "", ...query] = (request.url ?? "").split("?");
    const resolved = withoutDots(path);
    const plain = resolved ?? plainSpelling(path);
    if (plain === null || plain === path) return false;
    if (resolved === null) {
      if (!unescaped.test(plain) || known.isTaken(path)) return false;
      const kind = known.kindOf(plain);
      if (kind !== "page" && kind !== "list") return false;
    }
    own(request, response, 301, {
      headers: {
        location: [plain, ...query].join("?"),
        "cache-control": `public, max-age=${redirectAge}`,
      },
    });
    return true;
  };
}
