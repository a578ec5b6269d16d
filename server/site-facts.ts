import type { SiteFacts } from "#web/sources/site-facts.ts";
import type { Config } from "./config.ts";
import type { Store } from "./store/store.ts";

/** What the pages must know of the configuration and of the published content; a database away is no reason to fail. */
export function siteFacts(config: Config, store: Pick<Store, "contentVersion">): () => Promise<SiteFacts> {
  const fixed = {
    storageOrigin: config.apiBaseUrl ? new URL(config.apiBaseUrl).origin : "",
    fallbackImage: config.fallbackImage,
    siteUrl: config.siteUrl,
  };
  return async () => ({
    ...fixed,
    version: (await store.contentVersion().catch(() => null)) ?? "",
    showcase: true,
    pages: [],
  });
}
