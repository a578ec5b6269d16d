import { createRedirects, type FindRedirect } from "./base/redirects.ts";
import type { Store } from "./store/store.ts";

/** The rules of `redirects.yaml` that are published, in memory. */
export interface PublishedRedirects {
  readonly find: FindRedirect;
  /**
   * Reads the rules again if the content version has changed; rejects while the database is away, and the
   * last ones hold.
   */
  follow(version: string): Promise<void>;
}

/** Follows the published rules; the process calls `follow` whenever it looks at the content version. */
export function publishedRedirects(store: Pick<Store, "redirects">): PublishedRedirects {
  let current: FindRedirect = () => null;
  let known: string | undefined;
  return {
    find: (address) => current(address),
    async follow(version) {
      if (version === known) return;
      current = createRedirects(await store.redirects());
      known = version;
    },
  };
}
