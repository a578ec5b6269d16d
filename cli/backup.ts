import path from "node:path";
import { backUp } from "../owner/backup.ts";
import { isSeries } from "../server/backup/backup-series.ts";
import { say } from "./print.ts";
import { UsageError } from "./usage-error.ts";
import { withSite } from "./with-site.ts";

/** Options of a backup. */
interface BackupOptions {
  /** May hold `{date}` and `{time}`. */
  readonly out: string;
  readonly keep?: number | undefined;
  readonly withoutSecretKey?: true | undefined;
}

/**
 * `npm run backup -- --out FOLDER`: all that must not be lost, of one moment, while the site goes on.
 * `--keep N` then removes older ones of the series. Ends with status 1, and removes nothing, where a picture
 * is missing.
 */
export async function run({ out: chosen, keep, withoutSecretKey }: BackupOptions): Promise<void> {
  const template = readTemplate(chosen, keep);
  await withSite(async (site) => {
    const { out, rows, pictures, missing, hasSecretKey, hasPeople, removed, notNoted } = await backUp(site, {
      template,
      keep,
      withoutSecretKey,
    });
    say(`${rows} rows and ${pictures} pictures are in ${out}`);
    if (hasPeople) say("The people of the desk are in it too.");
    say(
      hasSecretKey
        ? "It holds the secret key: whoever has it can sign links as your site. Keep it where only you can read it."
        : "It does not hold the secret key: keep that in another place.",
    );
    if (notNoted !== null)
      process.stderr.write(
        `The database could not note that a backup was made, so reports give an older one (${notNoted}).\n`,
      );
    if (missing.length > 0) sayMissing(missing);
    for (const folder of removed) say(`Removed ${folder}`);
  });
}

function sayMissing(missing: readonly string[]): void {
  process.stderr.write(
    `The content names ${missing.length} pictures that are not in storage, so the backup lacks them: ${missing.slice(0, 10).join(", ")}. Publish the content again. No older backup was removed.\n`,
  );
  process.exitCode = 1;
}

/** The folder's name before `{date}` and `{time}` are filled in; a `UsageError` where it cannot be one. */
function readTemplate(out: string, keep: number | undefined): string {
  if (/\{(?!(?:date|time)\})/.test(out))
    throw new UsageError("--out knows {date} and {time}, and nothing else in braces.");
  if (keep !== undefined && !isSeries(out)) throw new UsageError("--keep needs {date} in --out.");
  return path.resolve(out);
}
