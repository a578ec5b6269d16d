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

/** Tests of what knows features as a whole, and of what features were made of. */
const restsTests = [
  "cli/rooms.test.ts",
  "cli/which-site.test.ts",
  "contract",
  "desk/app",
  "desk/server/authors.test.ts",
  "desk/server/routes.test.ts",
  "desk/server/today",
  "owner",
  "server/abuse",
  "server/api",
  "server/backup",
  "server/config",
  "server/database",
  "server/doctor",
  "server/mail",
  "server/page-cache",
  "server/readiness",
  "server/retention",
  "server/services.test.ts",
  "server/storage",
  "server/store",
  "words",
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

const types = () => run("tsc", "--noEmit", "--incremental", "--tsBuildInfoFile", `${folder}.tsbuildinfo`);
const list = "features/list.ts";

/** Takes out the folders and the lines of some features; what it returns brings them back. */
async function takeOut(names: readonly string[]): Promise<() => Promise<void>> {
  const before = await readFile(path.join(folder, list), "utf8");
  const gone = new Set(names.map((name) => `"${name}",`));
  const lines = before.split("\n").filter((line) => !gone.has(line.trim()));
  expect(lines).toHaveLength(before.split("\n").length - names.length);
  await writeFile(path.join(folder, list), lines.join("\n"));
  for (const name of names) await rm(path.join(folder, "features", name), { recursive: true });
  return async () => {
    await writeFile(path.join(folder, list), before);
    for (const name of names)
      await cp(path.join(root, "features", name), path.join(folder, "features", name), { recursive: true });
  };
}

test.each(features)("without %s the types are right", async (name) => {
  const bringBack = await takeOut([name]);
  await expect(types()).resolves.toBeUndefined();
  await bringBack();
});

test("without any the rest is right, built and open", async () => {
  await takeOut(features);
  await runFile("git", ["add", "--all"], { cwd: folder });
  await types();
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
