import { randomBytes } from "node:crypto";
import { createApp } from "#server/app.ts";
import { newsletterLinks } from "#server/newsletter/links.ts";
import { siteFacts } from "#server/site-facts.ts";
import { createStore } from "#server/store/store.ts";
import { asPreview } from "./answer.ts";
import { previewConfig } from "./preview-config.ts";
import type { LiveSite, PreviewOptions } from "./preview-options.ts";

/** What live pages are made of. */
interface LivePagesOptions extends Pick<PreviewOptions, "config" | "built" | "publicDir"> {
  readonly live: LiveSite;
}

/**
 * The site as visitors see it now: the same pages over the database that it is published in, at every
 * address, read-only. Nothing is copied, and a publishing shows at once.
 */
export function createLivePages({ config, built, publicDir, live }: LivePagesOptions) {
  const { createSite, ...assets } = built;
  const own = previewConfig(config, config.dataDir);
  const store = createStore(live.database);
  const secret = randomBytes(32).toString("base64url");
  const app = createApp({
    store,
    config: own,
    site: createSite(siteFacts(own, store)),
    links: newsletterLinks(secret, ""),
    secret,
    originals: live.places.originals,
    // The site makes sizes; where one is missing, the picture itself stands in.
    makesSizes: false,
    ...(publicDir === undefined ? {} : { publicDir }),
    ...assets,
  });
  return asPreview(async (request) => app.fetch(request));
}
