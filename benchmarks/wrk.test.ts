import { execFile } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

test("a benchmark without wrk says what to install, before it starts a site", async () => {
  const [error, said] = await new Promise<[Error | null, string]>((resolve) => {
    execFile(
      process.execPath,
      [path.join(import.meta.dirname, "load.ts")],
      { env: { PATH: "/nowhere" } },
      (failed, _, stderr) => resolve([failed, stderr]),
    );
  });
  expect(error).toMatchObject({ code: 1 });
  expect(said).toContain("wrk is not installed: `apt install wrk`");
});
