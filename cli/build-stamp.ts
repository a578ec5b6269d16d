import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { readGenerations } from "../server/build-folder.ts";
import { codeOf } from "../server/base/errors.ts";

/** The project's folder. */
export const root = path.resolve(import.meta.dirname, "..");
/** Where builds lie, each in a folder of its own. */
export const buildDir = path.join(root, "build");

/** The folder of the desk's app in a build; the site reads only the folders beside it. */
export const deskFolder = "desk";

/** All that the built site and the desk's app are made of. */
export const inputs = [
  "web",
  "contract",
  "desk/app",
  "desk/contract",
  "desk/vite.config.ts",
  "features",
  "words/message.ts",
  "words/formats.ts",
  "words/locale.ts",
  "server/site.ts",
  "vite.config.ts",
  "cli/bundler-checks.ts",
  "package.json",
  "package-lock.json",
];

/** Every file of a folder of the project, or the file itself, as absolute paths. */
export async function filesIn(input: string): Promise<string[]> {
  try {
    const entries = await readdir(path.resolve(root, input), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  } catch (error) {
    if (codeOf(error) !== "ENOTDIR") throw error;
    return [path.resolve(root, input)];
  }
}

/** The name of the build that the files as they are now belong to: a hash of every byte of them. */
export async function wantedBuild(): Promise<string> {
  const files = (await Promise.all(inputs.map((input) => filesIn(input)))).flat().toSorted();
  const hash = createHash("sha256").update(process.version);
  for (const file of files)
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(await readFile(file))
      .update("\0");
  return hash.digest("hex").slice(0, 16);
}

/** Whether the build that holds is the one with this name. */
export async function isBuilt(name: string): Promise<boolean> {
  return (await readGenerations(buildDir))?.current === name;
}
