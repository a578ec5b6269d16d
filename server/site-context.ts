import { openForeign } from "./api/foreign-source.ts";
import type { Config } from "./config/config.ts";
import { prepare } from "./prepare.ts";
import type { Say } from "./publish-folder.ts";
import { localeOf, siteFacts } from "./site-facts.ts";
import { openPlaces } from "./storage/open-places.ts";

/** What every service of a site needs: the database, and what is known of the published content. */
export type SiteContext = Awaited<ReturnType<typeof openSiteContext>>;

/** Opens the database, see `prepare`, with the facts and the language that all answers share. */
export async function openSiteContext(config: Config, say: Say) {
  const places = await openPlaces(config);
  const foreign = await openForeign(config);
  const prepared = await prepare(config, places, say);
  const facts = siteFacts(config, prepared.store, foreign);
  return { ...prepared, places, foreign, facts, locale: localeOf(facts) };
}
