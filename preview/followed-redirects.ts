import { redirectOf } from "#server/base/redirects.ts";
import type { Site } from "#server/base/site-contract.ts";
import { publishedRedirects } from "#server/follow-redirects.ts";
import { presentAddresses } from "#server/front/present-addresses.ts";
import type { Store } from "#server/store/store.ts";

/** A site whose old addresses are to be redirected. */
interface RedirectedSite {
  readonly site: Pick<Site, "kindOf">;
  readonly store: Pick<Store, "redirects">;
  /** Whether a path is answered by something other than a page. */
  readonly isTaken: (path: string) => boolean;
  readonly answer: (request: Request) => Promise<Response>;
}

/**
 * Redirects old addresses as the site does in front of its pages. `follow` reads the rules of a content
 * version.
 */
export function followedRedirects({ site, store, isTaken, answer }: RedirectedSite) {
  const rules = publishedRedirects(store);
  const present = presentAddresses(site, async (path) =>
    redirectOf(await answer(new Request(new URL(path, "http://in-process")))),
  );
  return {
    follow: (version: string) => rules.follow(version),
    fetch: async (request: Request): Promise<Response> => {
      const { pathname, search } = new URL(request.url);
      const to = rules.find(pathname + search);
      if (to === null || isTaken(pathname)) return answer(request);
      const location = present.mayDiffer(to) ? await present.find(to) : to;
      return new Response(null, { status: 301, headers: { location } });
    },
  };
}
