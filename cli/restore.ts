import path from "node:path";
import { checkBackup, type DeskRestored, keyOf, restoreBackup } from "../server/backup/restore-backup.ts";
import { openReplaceable } from "../server/backup/set-aside.ts";
import { type Config, readConfig } from "../server/config/config.ts";
import { openDatabase } from "../server/database/open.ts";
import { strayContent } from "../server/stray-content.ts";
import { presentKey, secretKeyFile, shortestKey } from "../server/config/secret-key.ts";
import { openPlaces } from "../server/storage/open-places.ts";

/** The options of a restore. */
interface RestoreOptions {
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
  // Before a database is opened, and where there is none made: a backup that cannot be used leaves nothing
  // behind.
  const checked = await checkBackup(from, own);
  const keyFile = withoutSecretKey ? {} : placeForKey(config, await keyOf(from, checked));
  const { database, aside } = replace
    ? await openReplaceable(config)
    : { database: await openDatabase(config), aside: null };
  try {
    const target = {
      database,
      ...openPlaces(config),
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
    process.stdout.write(deskLines[manifest.desk]);
    const stray = await strayContent(config, database);
    if (stray !== null) process.stdout.write(`${stray}\n`);
    if (aside)
      process.stdout.write(
        `The database that was there ${aside.fault}; it is in ${aside.file} now. Delete it when you no longer need it.\n`,
      );
  } catch (error) {
    await database.close();
    await aside?.putBack();
    throw error;
  }
  await database.close();
}

/** What became of the desk's people, and how they get in. */
const deskLines: Record<DeskRestored, string> = {
  restored:
    "The desk's people are back. Their passkeys work at the address (DESK_URL) that they were made at; at another one npm run desk -- --link lets you in, and People makes links for the others.\n",
  kept: "The desk that is here was kept, with its own people; --replace replaces it too.\n",
  unproven:
    "The desk's people were left out: no key proves that the backup is this site's, and they could get in at once. The next start of the desk prints a link for you.\n",
  none: "",
};

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
    "SECRET_KEY differs from the backup's, and wins: links in mails sent earlier stop working. To keep them, set SECRET_KEY to the contents of the backup's file secret-key.\n",
  );
  return {};
}
