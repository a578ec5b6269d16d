import type { FindRedirect } from "../base/redirects.ts";
import type { Answerer } from "./answerer.ts";
import type { OwnAnswer } from "./own-answer.ts";
import type { PresentAddresses } from "./present-addresses.ts";
import type { KnownPaths } from "./spelling.ts";

/**
 * As long as a page is fresh: browsers that remember a rule longer would go in a circle once it is turned
 * round.
 */
const cacheControl = "public, max-age=0, s-maxage=1";

/**
 * Redirects the addresses of `redirects.yaml`. Stands before the page cache, which has an answer for every
 * unknown address; publishing has refused rules for pages, so that these pay one look-up in memory. The rest
 * behind `/*` may be the number of an entry whose address has words by now: its page is asked, so that one
 * step is enough.
 */
export function redirectOldAddresses(
  find: FindRedirect,
  { isTaken, present }: Pick<KnownPaths, "isTaken"> & { readonly present: PresentAddresses },
  own: OwnAnswer,
): Answerer {
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const url = request.url ?? "";
    const location = find(url);
    if (location === null || isTaken(url.replace(/\?.*/s, ""))) return false;
    const headers = (to: string) => ({ location: to, "cache-control": cacheControl });
    own(request, response, 301, {
      headers: present.mayDiffer(location)
        ? async () => headers(await present.find(location))
        : headers(location),
    });
    return true;
  };
}
