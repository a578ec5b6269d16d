import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { programOf, writeNginxConfig } from "./testing/programs.ts";

const nginx = programOf("nginx");

test.skipIf(!nginx)("nginx takes deploy/nginx.conf (left out where nginx is not installed)", async () => {
  const { stderr } = await promisify(execFile)(nginx ?? "", [
    "-t",
    "-c",
    await writeNginxConfig(80, [3001, 3002]),
  ]);
  expect(stderr).toContain("test is successful");
  expect(stderr).not.toContain("[warn]");
});
