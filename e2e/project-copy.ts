import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");

/** A copy of the project's tracked files in a separate folder, with the same packages. */
export async function copyProject(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "quarterlight-copy-"));
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" });
  for (const file of files.split("\0").filter(Boolean))
    await cp(path.join(root, file), path.join(folder, file));
  // A folder of its own with a link to each package: what a tool keeps between runs (`.vite`) is not shared, or
  // Vite would empty it beneath the one that runs in the other folder.
  await mkdir(path.join(folder, "node_modules"));
  for (const name of await readdir(path.join(root, "node_modules")))
    if (name === ".bin" || !name.startsWith("."))
      await symlink(path.join(root, "node_modules", name), path.join(folder, "node_modules", name));
  return folder;
}
