// @module-tag deep
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
  "server/doctor",
  "server/mail",
  "server/readiness",
  "server/requirements.test.ts",
  "server/retention",
  "server/services.test.ts",
  "server/storage",
];

// One that nobody imports (`cli/rooms.test.ts`) can go alone where all can go.
const gone = features.map((name) => `features/${name}/`);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quarterlight-taken-out-"));
  const { stdout } = await runFile("git", ["ls-files", "-z"], { cwd: root, maxBuffer: 2 ** 24 });
  for (const file of stdout.split("\0").filter(Boolean))
    if (!gone.some((feature) => file.startsWith(feature)))
      await cp(path.join(root, file), path.join(folder, file));
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
  const list = path.join(folder, "features/list.ts");
  const lines = (await readFile(list, "utf8")).split("\n");
  const rest = lines.filter((line) => !features.some((name) => line.trim() === `"${name}",`));
  if (rest.length !== lines.length - features.length) throw new Error("a feature has no line of its own");
  await writeFile(list, rest.join("\n"));
  await runFile("git", ["init", "--quiet"], { cwd: folder });
  await runFile("git", ["add", "--all"], { cwd: folder });
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

describe("without any feature", () => {
  test("the types are right", async () => {
    await run("node", "words/write-types.ts");
    await expect(run("tsc", "--noEmit")).resolves.toBeUndefined();
  });

  test("the lint is right", async () => {
    await expect(run("oxlint", "--deny-warnings")).resolves.toBeUndefined();
  });

  test("the rest's tests are green", async () => {
    // No feature is of one database alone.
    const onSqlite = ["--tags-filter=!deep", "--maxWorkers=1", "--testNamePattern=^(?!.*postgres)"];
    const tests = run("vitest", "run", ...onSqlite, ...restsTests);
    await expect(tests).resolves.toBeUndefined();
  });

  test("the site is built and open", async () => {
    const site = openProcess(["start"], { DATA_DIR: path.join(folder, "var") }, folder);
    const address = await site.says(/The site is open at (\S+)/);
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("<h1");
    await site.end();
  });
});
