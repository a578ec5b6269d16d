import path from "node:path";
import { folderAt, isSeries, pruneSeries } from "../server/backup/backup-series.ts";
import { deskStateName } from "../server/backup/manifest.ts";
import { noteBackup } from "../server/backup/note-backup.ts";
import { type BackupSource, writeBackup } from "../server/backup/write-backup.ts";
import { ConfigError } from "../server/config/config-error.ts";
import { readConfig } from "../server/config/config.ts";
import { presentKey } from "../server/config/secret-key.ts";
import { openPlaces } from "../server/storage/open-places.ts";
import { openExisting, requireCurrent } from "./open-existing.ts";
import { printJson } from "./print-list.ts";
import { UsageError } from "./usage-error.ts";

/** Options of a backup. */
interface BackupOptions {
  /** May hold `{date}` and `{time}`. */
  readonly out: string;
  readonly keep?: number | undefined;
  readonly withoutSecretKey?: true | undefined;
  readonly json?: true | undefined;
}

/**
 * `npm run backup -- --out FOLDER`: all that must not be lost, of one moment, while the site goes on.
 * `--keep N` then removes older ones of the series. Ends with status 1, and removes nothing, where a picture
 * is missing.
 */
export async function run(options: BackupOptions): Promise<void> {
  const template = readTemplate(options);
  const { keep, json } = options;
  const config = readConfig();
  const database = await openExisting(config);
  const say = (line: string) => (json ? process.stderr : process.stdout).write(`${line}\n`);
  try {
    await requireCurrent(database, config);
    const key = (await presentKey(config)) ?? undefined;
    if (keep !== undefined && key === undefined)
      throw new ConfigError(
        "--keep knows this site's backups by its key, and there is none: start the site once.",
      );
    const out = folderAt(template, new Date());
    const withKey = !options.withoutSecretKey && key !== undefined;
    const source = {
      database,
      ...openPlaces(config),
      dataDir: config.dataDir,
      withKey,
      progress: progressAtTerminal(),
    };
    const { manifest, missing } = await writeBackup(
      { ...source, ...(key === undefined ? {} : { key }) },
      out,
    );
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
    const published = Object.keys(manifest.files).filter((file) => file.startsWith("storage/")).length;
    say(`${rows} rows and ${published} pictures are in ${out}`);
    if (manifest.files[deskStateName]) say("The people of the desk and their passkeys are in it too.");
    say(
      withKey
        ? "It holds the secret key: whoever has it can sign links as your site. Keep it where only you can read it."
        : "It does not hold the secret key: keep that in another place.",
    );
    const isWhole = missing.length === 0;
    if (isWhole) await noteBackup(database, manifest).catch(sayNotNoted);
    else sayMissing(missing);
    const removed =
      isWhole && keep !== undefined && key !== undefined ? await pruneSeries(template, keep, key) : [];
    for (const folder of removed) say(`Removed ${folder}`);
    const { made_at } = manifest;
    if (json)
      await printJson({ out, made_at, rows, pictures: published, missing, secret_key: withKey, removed });
  } finally {
    await database.close();
  }
}

/** How often it is said how far a backup is, in ms. */
const sayEveryMs = 5000;
const number = new Intl.NumberFormat("en");

/** Prints how many pictures are written; not to cron, which mails every line. */
function progressAtTerminal(): NonNullable<BackupSource["progress"]> {
  if (!process.stderr.isTTY) return () => {};
  let saidAt = Number.NEGATIVE_INFINITY;
  return ({ ready, wanted }) => {
    if (ready === wanted || performance.now() - saidAt < sayEveryMs) return;
    saidAt = performance.now();
    process.stderr.write(`Pictures: ${number.format(ready)} of ${number.format(wanted)} backed up ...\n`);
  };
}

/** The backup is good all the same. */
function sayNotNoted(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    `The database could not note that a backup was made, so reports give an older one (${reason}).\n`,
  );
}

function sayMissing(missing: readonly string[]): void {
  process.stderr.write(
    `The content names ${missing.length} pictures that are not in storage, so the backup lacks them: ${missing.slice(0, 10).join(", ")}. Publish the content again. No older backup was removed.\n`,
  );
  process.exitCode = 1;
}

/** The folder's name before `{date}` and `{time}` are filled in; a `UsageError` where it cannot be one. */
function readTemplate({ out, keep }: BackupOptions): string {
  if (/\{(?!(?:date|time)\})/.test(out))
    throw new UsageError("--out knows {date} and {time}, and nothing else in braces.");
  if (keep !== undefined && !isSeries(out)) throw new UsageError("--keep needs {date} in --out.");
  return path.resolve(out);
}
