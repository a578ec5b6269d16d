import { ConfigError } from "../server/config/config-error.ts";
import { readConfig } from "../server/config/config.ts";
import { exampleDir, requireContentDir } from "../server/config/content-dir.ts";
import { upgradeFolder } from "../server/content/upgrade-folder.ts";
import { print } from "./print-list.ts";

/** `content upgrade`: brings the owner's folder up to date with this version, and says what was done. */
export async function run(): Promise<void> {
  const dir = readConfig().contentDir;
  if (dir === exampleDir) throw new ConfigError("There is no folder of your own yet: npm run new -- content");
  requireContentDir(dir);
  const done = await upgradeFolder(dir);
  const lines = done.length > 0 ? done : [`${dir} is up to date.`];
  await print(`${lines.join("\n")}\n`);
}
