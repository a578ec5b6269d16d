import path from "node:path";
import { parseArgs } from "node:util";
import { writeBackup } from "../server/backup/write-backup.ts";
import { ConfigError, readConfig } from "../server/config.ts";
import { secretKey } from "../server/secret-key.ts";
import { openOriginals } from "../server/storage/originals.ts";
import { openExisting } from "./open-existing.ts";

const usage = "Say: npm run backup -- --out FOLDER [--with-secret-key]";

/** `npm run backup -- --out FOLDER`: all that must not be lost, of one moment, while the site goes on. */
export async function run(args: readonly string[]): Promise<void> {
  const { out, withKey } = readWish(args);
  const config = readConfig();
  const database = await openExisting(config);
  try {
    const source = { database, originals: openOriginals(config) };
    const key = withKey ? { secretKey: await secretKey(config) } : {};
    const manifest = await writeBackup({ ...source, ...key }, out);
    const count = Object.values(manifest.rows).reduce((sum, rows) => sum + rows, 0);
    const pictures = Object.keys(manifest.files).filter((file) => file.startsWith("storage/")).length;
    process.stdout.write(`${count} rows and ${pictures} pictures stand in ${out}\n`);
    process.stdout.write(
      withKey
        ? "It holds the secret key: who has it can sign links in your name. Keep it where only you can read it.\n"
        : "It holds what visitors wrote, but not the secret key (--with-secret-key): keep that in another place.\n",
    );
  } finally {
    await database.close();
  }
}

function readWish(args: readonly string[]): { out: string; withKey: boolean } {
  const options = { out: { type: "string" }, "with-secret-key": { type: "boolean" } } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    if (values.out) return { out: path.resolve(values.out), withKey: values["with-secret-key"] ?? false };
  } catch {
    // What cannot be read is answered by how to say it.
  }
  throw new ConfigError(usage);
}
