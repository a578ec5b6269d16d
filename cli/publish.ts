import { readConfig } from "../server/config/config.ts";
import { migrate } from "../server/database/migrate.ts";
import { openDatabase } from "../server/database/open.ts";
import { publishContent } from "../server/prepare.ts";
import { cutNow } from "../server/storage/cut-now.ts";
import { createStore } from "../server/store/store.ts";
import { type AnswerOptions, printJson } from "./print-list.ts";

/** `npm run publish-content`: puts the content folder live, or names every mistake in it and changes nothing.
 * Then it waits until all sizes of the pictures are made; to end it meanwhile does no harm, a running site goes on with them. */
export async function run({ json }: AnswerOptions = {}): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const say = (line: string) => (json ? process.stderr : process.stdout).write(`${line}\n`);
    const version = await publishContent(config, database, say);
    say(`Published as version ${version}.`);
    await cutNow(config, createStore(database), say);
    if (json) await printJson({ version });
  } finally {
    await database.close();
  }
}
