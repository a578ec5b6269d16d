import path from "node:path";
import { checkBackup, keyOf, restoreBackup } from "../server/backup/restore-backup.ts";
import { openReplaceable } from "../server/backup/set-aside.ts";
import { type Config, readConfig } from "../server/config/config.ts";
import { openDatabase } from "../server/database/open.ts";
import { presentKey, secretKeyFile, shortestKey } from "../server/config/secret-key.ts";
import { openOriginals, openSourcePictures } from "../server/storage/open-originals.ts";

/** What a restore may be told. */
export interface RestoreOptions {
  readonly from: string;
  readonly replace?: true | undefined;
  readonly trust?: true | undefined;
  readonly withoutSecretKey?: true | undefined;
}

/** `npm run restore -- --from FOLDER`: puts a backup into the configured database, SQLite or PostgreSQL. */
export async function run(options: RestoreOptions): Promise<void> {
  const { replace = false, trust = false, withoutSecretKey = false } = options;
  const from = path.resolve(options.from);
  const config = readConfig();
  const key = await presentKey(config);
  const own = key === null ? { trust } : { key, trust };
  // Before a database is opened, and where there is none made: a backup that cannot be used leaves nothing behind.
  const checked = await checkBackup(from, own);
  const keyFile = withoutSecretKey ? {} : placeForKey(config, await keyOf(from, checked));
  const { database, aside } = replace
    ? await openReplaceable(config)
    : { database: await openDatabase(config), aside: null };
  try {
    const target = {
      database,
      originals: openOriginals(config),
      sources: openSourcePictures(config),
      dataDir: config.dataDir,
      replace,
      ...own,
      ...keyFile,
    };
    const manifest = await restoreBackup(from, target);
    const count = Object.values(manifest.rows).reduce((sum, rows) => sum + rows, 0);
    process.stdout.write(
      `${count} rows of ${manifest.made_at} are back. Mails that waited then are sent again.\n`,
    );
    if ("secretKeyFile" in keyFile) process.stdout.write("The backup's secret key is back too.\n");
    if (aside)
      process.stdout.write(
        `The database that was there ${aside.fault}; it stands in ${aside.file} now. Remove it when you need it no more.\n`,
      );
  } catch (error) {
    await database.close();
    await aside?.putBack();
    throw error;
  }
  await database.close();
}

/** Where the backup's key goes: nowhere where SECRET_KEY would win over it, or where it can be guessed. */
function placeForKey(config: Config, key: string | null): { secretKeyFile?: string } {
  if (key === null || key === config.secretKey) return {};
  if (key.length < shortestKey) {
    process.stderr.write(
      `The backup's secret key has fewer than ${shortestKey} characters; it is left out.\n`,
    );
    return {};
  }
  if (config.secretKey === "") return { secretKeyFile: secretKeyFile(config) };
  process.stderr.write(
    "SECRET_KEY is another one than the backup's, and wins: links in mails sent before end. To keep them, set SECRET_KEY to what stands in the backup's file secret-key.\n",
  );
  return {};
}
