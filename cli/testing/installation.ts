import { cp, mkdir, mkdtemp, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { installation } from "#server/config/fields.ts";
import { writeFixture } from "#server/testing/fixture-content.ts";

/** What commands that only read and write content consist of. */
const parts = [
  "cli",
  "contract",
  "features",
  "owner",
  "preview",
  "server",
  "words",
  "package.json",
  "package-lock.json",
];

/** The product in a folder of its own, with a small example and no content of an owner's. */
export async function newInstallation(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "quarterlight-installation-"));
  const filter = (file: string) => !file.endsWith(".test.ts");
  for (const part of parts)
    await cp(path.join(installation, part), path.join(folder, part), { recursive: true, filter });
  await symlink(path.join(installation, "node_modules"), path.join(folder, "node_modules"), "junction");
  await mkdir(path.join(folder, "examples"));
  await cp(await writeFixture(), path.join(folder, "examples/quarterlight"), { recursive: true });
  return folder;
}
