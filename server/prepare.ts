import { access, constants, mkdir, stat } from "node:fs/promises";
import { removeDrafts } from "./base/remove-drafts.ts";
import type { Config } from "./config/config.ts";
import { domainOf } from "./config/mail-settings.ts";
import { beginLine, exampleDir, publishingLine } from "./config/content-dir.ts";
import { republishOutdated } from "./content/republish-outdated.ts";
import { migrate } from "./database/migrate.ts";
import { type Database, openDatabase } from "./database/open.ts";
import { secretKey, secretKeyFile } from "./config/secret-key.ts";
import { type NewsletterLinks, newsletterLinks } from "./newsletter/links.ts";
import { openOriginals, openPlaces } from "./storage/open-originals.ts";
import { storageFolders } from "./storage/storage-folders.ts";
import { publishContent, type Say } from "./publish-content.ts";
import { StartError } from "./start-error.ts";
import { strayContent } from "./stray-content.ts";
import { createStore, type Store, type StoreMail } from "./store/store.ts";

async function openFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw new StartError(
      `The folder ${folder} cannot be written${reason}. Make it writable, or set DATA_DIR to another.`,
    );
  }
}

/** Says how to restrict what other users of the machine can read; Windows has no such permissions. */
async function warnIfOpen(file: string, mode: string, say: Say): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (process.platform === "win32" || !found || (found.mode & 0o077) === 0) return;
  say(`Other users of this machine can read ${file}. Close it: chmod ${mode} ${file}`);
}

/**
 * Publishes content again that an older version published; otherwise a `StartError` says what to do: no page
 * may fail because of it.
 */
async function checkContent(config: Config, database: Database, say: Say): Promise<void> {
  const places = openPlaces(config);
  const outcome = await republishOutdated(database, places);
  if (outcome.state === "published")
    say(`The content was made by an older version; it was published again as version ${outcome.version}.`);
  if (outcome.state !== "stays") return;
  const { faults, reason } = outcome;
  if (faults.length === 0)
    return say(`The content was made by an older version, and stays as it is: ${reason}`);
  throw new StartError(
    `The published content does not fit this version (${faults.slice(0, 5).join("; ")}), and ${reason}\nPublish the content folder: npm run publish-content. Then start again.`,
  );
}

/**
 * Makes pictures again, without metadata, that an older version published with it; if the store is away, the
 * next start tries again.
 */
async function checkPictures(config: Config, database: Database, say: Say): Promise<void> {
  const live = await database.kysely
    .selectFrom("content_version")
    .select("clean_pictures")
    .executeTakeFirst();
  if (live?.clean_pictures === 1) return;
  // sharp is read where there is something to look at, not at every start.
  const { cleanPictures } = await import("./content/clean-pictures.ts");
  try {
    const cleaned = await cleanPictures(database, openOriginals(config));
    if (cleaned && cleaned.made > 0)
      say(
        `${cleaned.made} published pictures carried metadata, such as where they were taken. They were made again without it.`,
      );
    if (cleaned && cleaned.failed.length > 0)
      say(
        `Published pictures that may carry metadata cannot be read: ${cleaned.failed.slice(0, 5).join(", ")}. Publish the content again: npm run publish-content`,
      );
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "StorageError") throw error;
    say(
      `Whether published pictures carry metadata could not be checked: ${error.message}. The next start tries again.`,
    );
  }
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
    await publishContent(config, database, say, {
      author: "the site itself",
      note: "Published when it was started for the first time",
    });
  } else {
    await checkContent(config, database, say);
    await checkPictures(config, database, say);
  }
  const stray = await strayContent(config, database);
  if (stray !== null) say(stray);
  else if (config.contentDir === exampleDir) say(beginLine);
  return { database, store, links: newsletterLinks(secret, config.siteUrl), secret };
}
