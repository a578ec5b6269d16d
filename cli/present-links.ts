import { ConfigError } from "../server/config/config-error.ts";
import type { Config } from "../server/config/config.ts";
import { presentKey, secretKeyFile } from "../server/config/secret-key.ts";
import { type NewsletterLinks, newsletterLinks } from "../server/newsletter/links.ts";

/** The newsletter's links, signed with the site's key; a `ConfigError` where there is none. */
export async function presentLinks(config: Config): Promise<NewsletterLinks> {
  const key = await presentKey(config);
  if (key !== null) return newsletterLinks(key, config.siteUrl);
  // One made here would sign links that the running site does not know.
  throw new ConfigError(
    `There is no key at ${secretKeyFile(config)}, so no link can be signed. Start the site once, or put its key back.`,
  );
}
