// @module-tag deep
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProcess } from "../e2e/open-site.ts";
import { features } from "./list.ts";

const root = path.resolve(import.meta.dirname, "..");
const runFile = promisify(execFile);

/** Tests of the rooms that take parts of features; the others cannot tell whether there are any. */
const restsTests = [
  "cli/rooms.test.ts",
  "cli/which-site.test.ts",
  "desk/server/authors.test.ts",
  "desk/server/routes.test.ts",
  "desk/server/today",
  "docs/documents.test.ts",
  "owner",
  "server/abuse",
  "server/api",
  "server/backup",
  "server/config",
  "server/database",
  "server/requirements.test.ts",
  "server/services.test.ts",
  "server/storage",
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quarterlight-taken-out-"));
  const { stdout } = await runFile("git", ["ls-files", "-z"], { cwd: root, maxBuffer: 2 ** 24 });
  for (const file of stdout.split("\0").filter(Boolean))
    await cp(path.join(root, file), path.join(folder, file));
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
  await runFile("git", ["init", "--quiet"], { cwd: folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a program of a package in the copy; fails with all that it has said. */
async function run(program: string, ...args: string[]): Promise<void> {
  const file = path.join(root, "node_modules/.bin", program);
  const options = { cwd: folder, maxBuffer: 2 ** 26 };
  await runFile(file, args, options).catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new Error(`${program} ${args.join(" ")}\n${error.stdout ?? ""}\n${error.stderr ?? ""}`);
  });
}

// That one alone can go follows: no file outside a feature imports it, and none imports another (cli/rooms.test.ts).
test("without any the rest is right, built and open", async () => {
  const list = path.join(folder, "features/list.ts");
  const lines = (await readFile(list, "utf8")).split("\n");
  const named = new Set(features.map((name) => `"${name}",`));
  const rest = lines.filter((line) => !named.has(line.trim()));
  expect(rest).toHaveLength(lines.length - features.length);
  await writeFile(list, rest.join("\n"));
  for (const name of features) await rm(path.join(folder, "features", name), { recursive: true });
  await runFile("git", ["add", "--all"], { cwd: folder });
  await run("tsc", "--noEmit");
  await run("oxlint", "--deny-warnings");
  await run("vitest", "run", "--tags-filter=!deep", "--maxWorkers=1", ...restsTests);
  const site = openProcess(["start"], { DATA_DIR: path.join(folder, "var") }, folder);
  const address = await site.says(/The site is open at (\S+)/);
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("<h1");
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
  await site.end();
});
