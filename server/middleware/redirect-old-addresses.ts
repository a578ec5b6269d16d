import type { MiddlewareHandler } from "hono";
import { plainSpelling } from "../base/paths.ts";
import { type FindRedirect, parted } from "../base/redirects.ts";
import type { Site } from "../base/site-contract.ts";

/**
 * As long as a page is fresh: browsers that remember a rule longer would go in a circle once it is turned
 * round.
 */
const cacheControl = "public, max-age=0, s-maxage=1";

/** What the redirects depend on. */
interface RedirectParts extends Pick<Site, "kindOf"> {
  /** The rules of `redirects.yaml`. */
  readonly find: FindRedirect;
  /** The answer of a page of this site. */
  readonly ask: (path: string) => Promise<Response>;
}

/**
 * Redirects the addresses of `redirects.yaml`, where nothing but a page would be. The rest behind `/*` may be
 * the number of an entry whose address has words by now: its page is asked, so that one step is enough.
 */
export function redirectOldAddresses({ find, kindOf, ask }: RedirectParts): MiddlewareHandler {
  const isEntry = (address: string) => {
    const plain = address.startsWith("/") ? plainSpelling(parted(address)[0]) : null;
    return plain !== null && kindOf(plain) === "entry";
  };
  /** The present address of an entry. Where its page fails it is the given one, which redirects by itself. */
  const present = async (address: string) => {
    const [path, query] = parted(address);
    const answer = await ask(path).catch(() => null);
    const location = answer?.status === 301 ? answer.headers.get("location") : null;
    if (!location) return address;
    return query === "" ? location : `${location}?${query}`;
  };
  return async ({ req }, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") return next();
    const { pathname, search } = new URL(req.url);
    const to = find(pathname + search);
    if (to === null) return next();
    const location = isEntry(to) ? await present(to) : to;
    return new Response(null, { status: 301, headers: { location, "cache-control": cacheControl } });
  };
}
