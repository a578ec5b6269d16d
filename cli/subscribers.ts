import { ConfigError } from "../server/config/config-error.ts";
import { newsletterLinks } from "../server/newsletter/links.ts";
import { presentKey, secretKeyFile } from "../server/config/secret-key.ts";
import { toCsv } from "./csv.ts";
import { print, printList, withStore } from "./print-list.ts";

/**
 * `npm run subscribers`: the newsletter's addresses, the oldest first. `--links` gives those that may be mailed,
 * as CSV, each with the link that ends its subscription: every newsletter has to carry it.
 */
export async function run(args: readonly string[]): Promise<void> {
  if (args.length === 1 && args[0] === "--links") return exportLinks();
  await printList(args, async ({ store }) => ({
    header: ["id", "since", "state", "confirmed", "unsubscribed", "email"],
    rows: (await store.subscribers()).map((row) => [
      row.id,
      row.created_at,
      row.state,
      row.confirmed_at ?? "",
      row.unsubscribed_at ?? "",
      row.email,
    ]),
  }));
}

async function exportLinks(): Promise<void> {
  await withStore(async ({ store, config }) => {
    if (!config.siteUrl)
      throw new ConfigError(
        "SITE_URL is required with --links, for example SITE_URL=https://www.example.com",
      );
    const key = await presentKey(config);
    // One made here would sign links that the running site does not know.
    if (key === null)
      throw new ConfigError(
        `There is no key at ${secretKeyFile(config)}, so no link can be signed. Start the site once, or put its key back.`,
      );
    const links = newsletterLinks(key, config.siteUrl);
    const active = (await store.subscribers()).filter(({ state }) => state === "active");
    await print(
      toCsv(
        ["email", "unsubscribe"],
        active.map((row) => [row.email, links.unsubscribe(row.link_key)]),
      ),
    );
  });
}
