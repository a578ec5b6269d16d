import { openForeign } from "../server/api/foreign-source.ts";
import { type Config, readConfig } from "../server/config/config.ts";
import { ConfigError } from "../server/config/config-error.ts";
import { migrate } from "../server/database/migrate.ts";
import { type Database, openDatabase } from "../server/database/open.ts";
import { publishContent } from "../server/publish-content.ts";
import { strayContent } from "../server/stray-content.ts";
import { openPlaces } from "../server/storage/open-places.ts";
import { authorOf } from "../server/versions/author-of.ts";
import { numbered } from "../server/versions/publication.ts";
import type { AnswerOptions } from "./print-list.ts";

/** Who publishes, and why. */
interface PublishOptions extends AnswerOptions {
  readonly message?: string | undefined;
  readonly by?: string | undefined;
}

/**
 * `npm run publish-content`: puts the content folder live as a version with author and note, or names every
 * mistake in it and changes nothing. Then it says what changed.
 */
export async function run({ json, message = "", by }: PublishOptions = {}): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config);
  try {
    await migrate(database);
    await refuseStray(config, database);
    const places = openPlaces(config);
    const say = (line: string) => (json ? process.stderr : process.stdout).write(`${line}\n`);
    const author = by ?? (await authorOf(config.contentDir));
    const publication = await numbered(database, () =>
      publishContent({ config, database, places }, say, { author, note: message }),
    );
    // Not before all is live: the owner's pages wait for every module that is loaded before.
    const { printReceipt } = await import("./receipt.ts");
    await printReceipt({ config, database, places, foreign: await openForeign(config) }, publication, {
      json,
      say,
    });
  } finally {
    await database.close();
  }
}

/** The example stands in where there is no folder; it replaces a site only where somebody has named it. */
async function refuseStray(config: Config, database: Database): Promise<void> {
  if (process.env["CONTENT_DIR"]) return;
  const stray = await strayContent(config, database);
  if (stray !== null) throw new ConfigError(stray);
}
