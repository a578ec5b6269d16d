import path from "node:path";
import { parseArgs } from "node:util";
import { restoreBackup } from "../server/backup/restore-backup.ts";
import { ConfigError, readConfig } from "../server/config.ts";
import { openDatabase } from "../server/database/open.ts";
import { openOriginals } from "../server/storage/originals.ts";

const usage = "Say: npm run restore -- --from FOLDER [--replace] [--with-secret-key]";

/** `npm run restore -- --from FOLDER`: puts a backup into the configured database, SQLite or PostgreSQL. */
export async function run(args: readonly string[]): Promise<void> {
  const { from, replace, withKey } = readWish(args);
  const config = readConfig();
  if (withKey && config.secretKey !== "")
    throw new ConfigError(
      "SECRET_KEY is set and would win over the backup's key. Unset it, or leave --with-secret-key out.",
    );
  const database = await openDatabase(config);
  try {
    const target = { database, originals: openOriginals(config), replace };
    const key = withKey ? { secretKeyFile: path.join(config.dataDir, "secret-key") } : {};
    const manifest = await restoreBackup(from, { ...target, ...key });
    const count = Object.values(manifest.rows).reduce((sum, rows) => sum + rows, 0);
    process.stdout.write(
      `${count} rows of ${manifest.made_at} are back. Mails that waited then are sent again.\n`,
    );
  } finally {
    await database.close();
  }
}

function readWish(args: readonly string[]): { from: string; replace: boolean; withKey: boolean } {
  const options = {
    from: { type: "string" },
    replace: { type: "boolean" },
    "with-secret-key": { type: "boolean" },
  } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    const { from, replace = false, "with-secret-key": withKey = false } = values;
    if (from) return { from: path.resolve(from), replace, withKey };
  } catch {
    // What cannot be read is answered by how to say it.
  }
  throw new ConfigError(usage);
}
