import path from "node:path";
import { parseArgs } from "node:util";
import { folderAt, isSeries, pruneSeries } from "../server/backup/backup-series.ts";
import { noteBackup } from "../server/backup/note-backup.ts";
import { writeBackup } from "../server/backup/write-backup.ts";
import { ConfigError } from "../server/config/config-error.ts";
import { readConfig } from "../server/config/config.ts";
import { presentKey } from "../server/config/secret-key.ts";
import { openOriginals, openSourcePictures } from "../server/storage/open-originals.ts";
import { openExisting } from "./open-existing.ts";

const usage =
  "Say: npm run backup -- --out FOLDER [--keep NUMBER, with {date} in FOLDER] [--without-secret-key]";

interface Options {
  /** May hold `{date}` and `{time}`. */
  readonly template: string;
  readonly keep: number | null;
  readonly withKey: boolean;
}

/**
 * `npm run backup -- --out FOLDER`: all that must not be lost, of one moment, while the site goes on. `--keep N` then removes
 * older ones of the series. Ends with status 1, and removes nothing, where a picture is missing.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { template, keep, withKey } = readOptions(args);
  const config = readConfig();
  const database = await openExisting(config);
  try {
    const key = (await presentKey(config)) ?? undefined;
    if (keep !== null && key === undefined)
      throw new ConfigError(
        "--keep knows this site's backups by its key, and there is none: start the site once.",
      );
    const out = folderAt(template, new Date());
    const pictures = { originals: openOriginals(config), sources: openSourcePictures(config) };
    const source = { database, ...pictures, withKey: withKey && key !== undefined };
    const { manifest, missing } = await writeBackup(
      { ...source, ...(key === undefined ? {} : { key }) },
      out,
    );
    const count = Object.values(manifest.rows).reduce((sum, rows) => sum + rows, 0);
    const published = Object.keys(manifest.files).filter((file) => file.startsWith("storage/")).length;
    process.stdout.write(`${count} rows and ${published} pictures stand in ${out}\n`);
    process.stdout.write(
      source.withKey
        ? "It holds the secret key: who has it can sign links in your name. Keep it where only you can read it.\n"
        : "It does not hold the secret key: keep that in another place.\n",
    );
    if (missing.length > 0) return sayMissing(missing);
    await noteBackup(database, manifest.made_at).catch(sayNotNoted);
    if (keep !== null && key !== undefined)
      for (const removed of await pruneSeries(template, keep, key))
        process.stdout.write(`Removed ${removed}\n`);
  } finally {
    await database.close();
  }
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

function readOptions(args: readonly string[]): Options {
  const options = {
    out: { type: "string" },
    keep: { type: "string" },
    "without-secret-key": { type: "boolean" },
    // What backups do anyway; crontabs of earlier versions say it.
    "with-secret-key": { type: "boolean" },
  } as const;
  try {
    const { out, keep, ...values } = parseArgs({ args: [...args], options }).values;
    const isGood = keep === undefined || (/^[1-9]\d{0,3}$/.test(keep) && isSeries(out ?? ""));
    const isKnown = !/\{(?!(?:date|time)\})/.test(out ?? "");
    if (out && isGood && isKnown)
      return {
        template: path.resolve(out),
        keep: keep === undefined ? null : Number(keep),
        withKey: !values["without-secret-key"],
      };
  } catch {
    // What cannot be read is answered by how to say it.
  }
  throw new ConfigError(usage);
}
