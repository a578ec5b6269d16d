import { access, constants, mkdir, stat } from "node:fs/promises";
import { removeDrafts } from "./base/write-file-atomically.ts";
import type { Config } from "./config/config.ts";
import { domainOf } from "./config/mail-settings.ts";
import { beginLine, exampleDir, publishingLine } from "./config/content-dir.ts";
import { migrate } from "./database/migrate.ts";
import { type Database, openDatabase } from "./database/open.ts";
import { secretKey, secretKeyFile } from "./config/secret-key.ts";
import { type NewsletterLinks, newsletterLinks } from "./newsletter/links.ts";
import type { PicturePlaces } from "./publishing/source-store.ts";
import { firstStart } from "./publishing/source-versions.ts";
import { storageFolders } from "./storage/storage-folders.ts";
import { publishFolder, type Say } from "./publish-folder.ts";
import { StartError } from "./start-error.ts";
import { strayContent } from "./stray-content.ts";
import { createStore, type Store, type StoreMail } from "./store/store.ts";
import { codeOf } from "./base/errors.ts";

async function openFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new StartError(
      `The folder ${folder} cannot be written (${codeOf(error)}). Make it writable, or set DATA_DIR to another.`,
    );
  }
}

/** Says how to restrict what other users of the machine can read; Windows has no such permissions. */
async function warnIfOpen(file: string, mode: string, say: Say): Promise<void> {
  const stats = await stat(file).catch(() => null);
  if (process.platform === "win32" || !stats || (stats.mode & 0o077) === 0) return;
  say(`Other users of this machine can read ${file}. Close it: chmod ${mode} ${file}`);
}

/** Message-IDs are made in the sender's domain. */
function storeMail({ mail }: Config): StoreMail | null {
  return mail ? { domain: domainOf(mail.from.address) } : null;
}

async function connect(config: Config): Promise<Database> {
  const database = await openDatabase(config);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    if (error instanceof Error && error.name === "MigrationError") throw new StartError(error.message);
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartError(`The database cannot be opened: ${reason}. Check DATABASE_URL and DATA_DIR.`);
  }
}

/**
 * Opens folder, key and database, runs the migrations, and fills an empty database with the content: the
 * samples come from there even where a foreign provider answers the API.
 */
export async function prepare(
  config: Config,
  places: PicturePlaces,
  say: Say,
): Promise<{ database: Database; store: Store; links: NewsletterLinks; secret: string }> {
  await openFolder(config.dataDir);
  // Of a publishing that was killed; other folders hold what is made again, and are swept by what makes it.
  const { originals, sources } = storageFolders(config.dataDir);
  for (const folder of [originals, sources]) await removeDrafts(folder);
  const secret = await secretKey(config);
  await warnIfOpen(config.dataDir, "700", say);
  await warnIfOpen(secretKeyFile(config), "600", say);
  say(config.databaseUrl ? "Connecting to PostgreSQL ..." : `Opening the database in ${config.dataDir} ...`);
  const database = await connect(config);
  const store = createStore(database, storeMail(config));
  if (!(await store.contentVersion())) {
    say(publishingLine(config.contentDir));
    await publishFolder({ config, database, places }, say, firstStart);
  }
  const stray = await strayContent(config, database);
  if (stray !== null) say(stray);
  else if (config.contentDir === exampleDir) say(beginLine);
  return { database, store, links: newsletterLinks(secret, config.siteUrl), secret };
}
