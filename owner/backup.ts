import { folderAt, pruneSeries } from "#server/backup/backup-series.ts";
import { deskStateName } from "#server/backup/manifest.ts";
import { noteBackup } from "#server/backup/note-backup.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { ConfigError } from "#server/config/config-error.ts";
import { presentKey } from "#server/config/secret-key.ts";
import type { OwnSite } from "./publish.ts";
import { messageOf } from "#server/base/errors.ts";

/** Where a backup goes, and what is in it. */
interface BackupTask {
  /** An absolute path; may hold `{date}` and `{time}`. */
  readonly template: string;
  /** How many of the series stay; all where it is left out. */
  readonly keep?: number | undefined;
  readonly withoutSecretKey?: boolean | undefined;
}

/** A backup that was made. */
interface Backup {
  readonly out: string;
  readonly rows: number;
  readonly pictures: number;
  /** Pictures that the content names and storage lacks: the backup is not whole, and nothing was removed. */
  readonly missing: readonly string[];
  readonly hasSecretKey: boolean;
  /** Whether the desk's people are in it. */
  readonly hasPeople: boolean;
  /** Older backups of the series that were removed. */
  readonly removed: readonly string[];
  /** Why the database does not know of it, so that reports give an older one; null: it does. */
  readonly notNoted: string | null;
}

/**
 * Writes all that must not be lost, of one moment, while the site goes on; then removes older backups of the
 * series. A `BackupError` says why it cannot.
 */
export async function backUp(
  { config, database, places }: OwnSite,
  { template, keep, withoutSecretKey = false }: BackupTask,
): Promise<Backup> {
  const key = (await presentKey(config)) ?? undefined;
  if (keep !== undefined && key === undefined)
    throw new ConfigError(
      "--keep knows this site's backups by its key, and there is none: start the site once.",
    );
  const out = folderAt(template, new Date());
  const withKey = !withoutSecretKey && key !== undefined;
  const source = {
    database,
    ...places,
    dataDir: config.dataDir,
    withKey,
    ...(key === undefined ? {} : { key }),
  };
  const { manifest, missing } = await writeBackup(source, out);
  const isWhole = missing.length === 0;
  const notNoted = isWhole ? await noteBackup(database, manifest).then(() => null, messageOf) : null;
  const isPruned = isWhole && keep !== undefined && key !== undefined;
  return {
    out,
    rows: Object.values(manifest.rows).reduce((sum, count) => sum + count, 0),
    pictures: Object.keys(manifest.files).filter((file) => file.startsWith("storage/")).length,
    missing,
    hasSecretKey: withKey,
    hasPeople: manifest.files[deskStateName] !== undefined,
    removed: isPruned ? await pruneSeries(template, keep, key) : [],
    notNoted,
  };
}
