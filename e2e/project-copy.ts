import { execFileSync } from "node:child_process";
import { cp, mkdtemp, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");

/** A copy of the project's tracked files in a separate folder, with the same packages. */
export async function copyProject(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "quarterlight-copy-"));
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" });
  for (const file of files.split("\0").filter(Boolean))
    await cp(path.join(root, file), path.join(folder, file));
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  return folder;
}
