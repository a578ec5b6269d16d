import { checkBackup, type DeskRestored, keyOf, restoreBackup } from "#server/backup/restore-backup.ts";
import { openReplaceable } from "#server/backup/set-aside.ts";
import type { Config } from "#server/config/config.ts";
import { presentKey, secretKeyFile, shortestKey } from "#server/config/secret-key.ts";
import { openDatabase } from "#server/database/open.ts";
import { openPlaces } from "#server/storage/open-places.ts";
import { strayContent } from "#server/stray-content.ts";

/** Which backup, and what it may replace. */
interface RestoreTask {
  /** Its folder, as an absolute path. */
  readonly from: string;
  /** Replaces what the database holds. */
  readonly replace?: boolean | undefined;
  /** Also where another site's key signed it. */
  readonly trust?: boolean | undefined;
  readonly withoutSecretKey?: boolean | undefined;
}

/**
 * What became of the backup's key: it is the site's now, or the site has it already or there is none; it can
 * be guessed, so it was left out; or SECRET_KEY differs from it, and wins.
 */
type KeyRestored = "restored" | "none" | "short" | "other";

/** A backup that is in the database. */
interface RestoreResult {
  /** When the backup was made, ISO 8601. */
  readonly madeAt: string;
  readonly rows: number;
  readonly key: KeyRestored;
  readonly desk: DeskRestored;
  /** What the content folder lacks, see `strayContent`. */
  readonly stray: string | null;
  /** A database that could not be read, and where it lies now. */
  readonly aside: { readonly fault: string; readonly file: string } | null;
}

/**
 * Puts a backup into the configured database: all of it or nothing. A `BackupError` says why it cannot, and
 * nothing was changed or made then.
 */
export async function restore(
  config: Config,
  { from, replace = false, trust = false, withoutSecretKey = false }: RestoreTask,
): Promise<RestoreResult> {
  const siteKey = await presentKey(config);
  const proof = siteKey === null ? { trust } : { key: siteKey, trust };
  // Before a database is opened, and where there is none made: a backup that cannot be used leaves nothing
  // behind.
  const checked = await checkBackup(from, proof);
  const key = withoutSecretKey ? "none" : becomes(await keyOf(from, checked), config);
  const { database, aside } = replace
    ? await openReplaceable(config)
    : { database: await openDatabase(config), aside: null };
  const target = {
    database,
    ...(await openPlaces(config)),
    dataDir: config.dataDir,
    replace,
    ...proof,
    ...(key === "restored" ? { secretKeyFile: secretKeyFile(config) } : {}),
  };
  try {
    const { made_at: madeAt, rows, desk } = await restoreBackup(from, target);
    const stray = await strayContent(config, database);
    await database.close();
    const count = Object.values(rows).reduce((sum, rowCount) => sum + rowCount, 0);
    return {
      madeAt,
      rows: count,
      key,
      desk,
      stray,
      aside: aside && { fault: aside.fault, file: aside.file },
    };
  } catch (error) {
    await database.close();
    await aside?.putBack();
    throw error;
  }
}

/** What becomes of a backup's key on this site. */
function becomes(key: string | null, { secretKey }: Config): KeyRestored {
  if (key === null || key === secretKey) return "none";
  if (key.length < shortestKey) return "short";
  return secretKey === "" ? "restored" : "other";
}
