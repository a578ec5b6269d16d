import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

test("a process that has loaded PostgreSQL ends with the status that it set: a failing test fails the run", () => {
  const module = JSON.stringify(path.join(import.meta.dirname, "embedded-postgres.ts"));
  const script = `const { loadEmbeddedPostgres } = await import(${module}); await loadEmbeddedPostgres(); process.exitCode = 3;`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([3, ""]);
});
