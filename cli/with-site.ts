import { openExisting, requireCurrent } from "../owner/open-existing.ts";
import type { OwnSite } from "../owner/publish.ts";
import { openForeign } from "../server/api/foreign-source.ts";
import { readConfig } from "../server/config/config.ts";
import { openPlaces } from "../server/storage/open-places.ts";
import { createStore, type Store } from "../server/store/store.ts";
import { inLanguageOf } from "../server/wording/site-language.ts";

/** What a command works on. */
interface CommandSite extends OwnSite {
  readonly store: Store;
}

/** Opens the configured database, which must be there, for one command. */
export async function withSite(use: (site: CommandSite) => Promise<void>): Promise<void> {
  const config = readConfig();
  const database = await openExisting(config);
  try {
    await requireCurrent(database, config);
    const [places, foreign] = await Promise.all([openPlaces(config), openForeign(config)]);
    const site = { config, database, places, foreign, store: createStore(database) };
    await inLanguageOf(config.contentDir, () => use(site));
  } finally {
    await database.close();
  }
}
