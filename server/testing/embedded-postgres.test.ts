import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { copyIfClosed } from "./embedded-postgres.ts";

test("a process that has loaded PostgreSQL ends with the status that it set: a failing test fails the run", () => {
  const module = JSON.stringify(path.join(import.meta.dirname, "embedded-postgres.ts"));
  const script = `const { loadEmbeddedPostgres } = await import(${module}); await loadEmbeddedPostgres(); process.exitCode = 3;`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([3, ""]);
});

test("what lies in a folder that others may not enter is copied to one that they may, and else used as it is", async () => {
  const outer = await mkdtemp(path.join(tmpdir(), "quarterlight-outer-"));
  const folder = path.join(outer, "programs");
  await mkdir(folder);
  await writeFile(path.join(folder, "program"), "it");
  const copy = copyIfClosed(folder);
  expect(path.dirname(copy)).toBe(tmpdir());
  expect(await readFile(path.join(copy, "program"), "utf8")).toBe("it");
  await rm(copy, { recursive: true });
  expect(copyIfClosed("/usr/bin")).toBe("/usr/bin");
});
