import { chmod, mkdir, mkdtemp, readdir, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config/config.ts";
import { prepare } from "./prepare.ts";
import { writeFixture } from "./testing/fixture-content.ts";
import { folderPlaces } from "./storage/folder-originals.ts";

test("what a killed publishing left unfinished is gone at the next start; what another one writes stays", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "quarterlight-data-"));
  const config = readConfig({ DATA_DIR: dataDir, CONTENT_DIR: await writeFixture() });
  const open = async () =>
    (await prepare(config, folderPlaces(config.dataDir), () => undefined)).database.close();
  await open();
  const [left, young] = [".0123456789abcdef", ".fedcba9876543210"];
  const ages = [
    [left, 61 * 60_000],
    [young, 59 * 60_000],
  ] as const;
  for (const folder of ["storage/team", "source"]) {
    await mkdir(path.join(dataDir, folder), { recursive: true });
    for (const [name, age] of ages) {
      const [file, then] = [path.join(dataDir, folder, name), new Date(Date.now() - age)];
      await writeFile(file, "half");
      await utimes(file, then, then);
    }
  }
  const before = (await readdir(dataDir, { recursive: true })).filter((name) => /\.(?:webp|png)$/.test(name));
  await open();
  const after = await readdir(dataDir, { recursive: true });
  expect(after.filter((name) => name.endsWith(left))).toEqual([]);
  expect(after.filter((name) => name.endsWith(young))).toHaveLength(2);
  expect(before.length).toBeGreaterThan(0);
  expect(after).toEqual(expect.arrayContaining(before));
});

test.skipIf(process.platform === "win32")("a start warns of what other users can read", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "quarterlight-data-"));
  const said: string[] = [];
  const config = readConfig({ DATA_DIR: dataDir, CONTENT_DIR: await writeFixture() });
  const start = async () => {
    said.length = 0;
    await (await prepare(config, folderPlaces(config.dataDir), (line) => said.push(line))).database.close();
    return said.join("\n");
  };
  expect(await start()).not.toContain("chmod");
  await chmod(dataDir, 0o755);
  await chmod(path.join(dataDir, "secret-key"), 0o640);
  const warned = await start();
  expect(warned).toContain(`Close it: chmod 700 ${dataDir}\n`);
  expect(warned).toContain(`Close it: chmod 600 ${dataDir}/secret-key\n`);
});
