import { publish } from "../owner/publish.ts";
import { openForeign } from "../server/api/foreign-source.ts";
import { readConfig } from "../server/config/config.ts";
import { migrate } from "../server/database/migrate.ts";
import { openDatabase } from "../server/database/open.ts";
import { refusal, sayNotes } from "../server/publish-folder.ts";
import { openPlaces } from "../server/storage/open-places.ts";
import { authorOf } from "../server/versions/author-of.ts";
import { inLanguageOf } from "../server/wording/site-language.ts";
import { say } from "./print.ts";
import { receiptLines } from "../server/versions/receipt.ts";
import { printable } from "./table.ts";

/** Who publishes, and why. */
interface PublishOptions {
  readonly message?: string | undefined;
  readonly by?: string | undefined;
}

/**
 * `npm run publish-content`: puts the content folder live as a version with author and note, or names every
 * mistake in it and changes nothing. Then it says what changed.
 */
export async function run({ message = "", by }: PublishOptions = {}): Promise<void> {
  const config = readConfig();
  const { contentDir } = config;
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const author = by ?? (await authorOf(contentDir));
    // The example stands in where there is no folder; it replaces a site only where somebody has named it.
    const overOther = Boolean(process.env["CONTENT_DIR"]);
    const site = { config, database, places: await openPlaces(config), foreign: await openForeign(config) };
    const published = await publish(site, { by: { author, note: message }, overOther });
    await inLanguageOf(contentDir, async () => {
      if ("faults" in published) throw refusal(contentDir, published.faults);
      await sayNotes(contentDir, published, say);
      for (const line of receiptLines(published.receipt)) say(printable(line));
    });
  } finally {
    await database.close();
  }
}
