import { subscriberList } from "../owner/lists.ts";
import { ConfigError } from "../server/config/config-error.ts";
import { toCsv } from "../owner/csv.ts";
import { type ListOptions, print, printList } from "./print.ts";
import { withSite } from "./with-site.ts";
import type { Config } from "../server/config/config.ts";
import { presentKey, secretKeyFile } from "../server/config/secret-key.ts";
import { type NewsletterLinks, newsletterLinks } from "../server/newsletter/links.ts";

/** The options of `subscribers`. */
interface SubscribersOptions extends ListOptions {
  readonly links?: true | undefined;
}

/**
 * `npm run subscribers`: the newsletter's addresses, the oldest first. `--links` gives those that may be
 * mailed, as CSV, each with the link that ends its subscription: every newsletter has to carry it.
 */
export async function run(options: SubscribersOptions): Promise<void> {
  if (options.links) return exportLinks();
  await withSite(async ({ store }) => {
    const subscribers = await store.subscribers();
    // Without the key of the links: with it anybody can sign for the address.
    const records = subscribers.map(({ link_key: _key, ...record }) => record);
    await printList(options, subscriberList(subscribers), records);
  });
}

async function exportLinks(): Promise<void> {
  await withSite(async ({ store, config }) => {
    if (!config.siteUrl)
      throw new ConfigError(
        "SITE_URL is required with --links, for example SITE_URL=https://www.example.com",
      );
    const links = await presentLinks(config);
    const active = (await store.subscribers()).filter(({ state }) => state === "active");
    const rows = active.map(({ email, link_key }) => [email, links.unsubscribe(link_key)]);
    await print(toCsv(["email", "unsubscribe"], rows));
  });
}

/** The newsletter's links, signed with the site's key; a `ConfigError` where there is none. */
async function presentLinks(config: Config): Promise<NewsletterLinks> {
  const key = await presentKey(config);
  if (key !== null) return newsletterLinks(key, config.siteUrl);
  // One made here would sign links that the running site does not know.
  throw new ConfigError(
    `There is no key at ${secretKeyFile(config)}, so no link can be signed. Start the site once, or put its key back.`,
  );
}
