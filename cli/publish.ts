import { ConfigError } from "../server/config/config-error.ts";
import { readConfig } from "../server/config/config.ts";
import { migrate } from "../server/database/migrate.ts";
import { openDatabase } from "../server/database/open.ts";
import { publishContent } from "../server/prepare.ts";
import { cutNow } from "../server/storage/cut-now.ts";
import { createStore } from "../server/store/store.ts";

/** `npm run publish-content`: puts the content folder live, or names every mistake in it and changes nothing.
 * Then it waits until all sizes of the pictures are made; to end it meanwhile does no harm, a running site goes on with them. */
export async function run(args: readonly string[]): Promise<void> {
  if (args.length > 0) throw new ConfigError("publish takes no options; CONTENT_DIR names the folder");
  const config = readConfig();
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const say = (line: string) => process.stdout.write(`${line}\n`);
    say(`Published as version ${await publishContent(config, database, say)}.`);
    await cutNow(config, createStore(database), say);
  } finally {
    await database.close();
  }
}
