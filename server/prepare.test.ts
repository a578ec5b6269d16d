import { mkdir, mkdtemp, readdir, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config/config.ts";
import { prepare } from "./prepare.ts";
import { writeFixture } from "./testing/fixture-content.ts";

test("what a killed publishing left unfinished is gone at the next start; what another one writes stays", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "quarterlight-data-"));
  const config = readConfig({ DATA_DIR: dataDir, CONTENT_DIR: await writeFixture() });
  const open = async () => (await prepare(config, () => undefined)).database.close();
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
