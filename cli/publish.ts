import { ConfigError, readConfig } from "../server/config.ts";
import { describeFault } from "../server/content/fault.ts";
import { publish } from "../server/content/publish.ts";
import { readContent } from "../server/content/read-content.ts";
import { migrate } from "../server/database/migrate.ts";
import { openDatabase } from "../server/database/open.ts";
import { storageFolders } from "../server/storage/storage-folders.ts";

/** `npm run publish-content`: puts the content folder live, or names every mistake in it and changes nothing. */
export async function run(args: readonly string[]): Promise<void> {
  if (args.length > 0) throw new ConfigError("publish takes no options; CONTENT_DIR names the folder");
  const config = readConfig();
  const result = await readContent(config.contentDir);
  if ("faults" in result) {
    for (const fault of result.faults) process.stderr.write(`${describeFault(fault)}\n`);
    process.stderr.write("Nothing was published.\n");
    process.exitCode = 1;
    return;
  }
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const version = await publish(database, result.content, storageFolders(config.dataDir).originals);
    process.stdout.write(`Published as version ${version}.\n`);
  } finally {
    await database.close();
  }
}
