import { execFile } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readConfig } from "../server/config/config.ts";
import { exampleDir } from "../server/config/content-dir.ts";
import { prepare } from "../server/prepare.ts";
import { captureOutput } from "../server/testing/capture-output.ts";
import { writeFixture } from "../server/testing/fixture-content.ts";
import { runCommand } from "./program.ts";
import { newInstallation } from "./testing/installation.ts";
import { folderPlaces } from "../server/storage/folder-originals.ts";

const runFile = promisify(execFile);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quarterlight-moved-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = 0;
});

const inFolder = (name: string) => path.join(folder, name);
const hint = /only the example's, and the site shows other content: version 1, .* npx agency export content/;

/** Runs a command for the site in a data folder of that name, on a content folder. */
async function command(site: string, contentDir: string, ...words: string[]): Promise<string> {
  vi.stubEnv("DATA_DIR", inFolder(site));
  vi.stubEnv("CONTENT_DIR", contentDir);
  const said = captureOutput();
  await runCommand(words);
  return said.stdout;
}

/** What a start of the site or the desk says. */
async function start(site: string, contentDir: string): Promise<string[]> {
  const said: string[] = [];
  const config = readConfig({ DATA_DIR: inFolder(site), CONTENT_DIR: contentDir });
  await (await prepare(config, folderPlaces(config.dataDir), (line) => said.push(line))).database.close();
  return said;
}

test("a site that was restored without its content folder says how to get it", async () => {
  await command("old", await writeFixture(), "publish");
  await command("old", exampleDir, "backup", "--out", inFolder("backup"));

  // The example's folder is the default as long as there is no other.
  expect(await command("new", exampleDir, "restore", "--from", inFolder("backup"))).toMatch(hint);
  expect((await start("new", exampleDir)).at(-1)).toMatch(hint);

  const own = inFolder("content");
  expect((await start("new", own)).at(-1)).toContain(`export ${own}`);
  await expect(command("new", own, "publish")).rejects.toThrow(`export ${own}`);
  await command("new", own, "export", own);
  expect(await command("new", own, "publish")).toMatch(/version 1/i);
  expect((await start("new", own)).join("\n")).not.toContain("export");
});

test(
  "the example replaces another site where somebody names it, and not where it stands in for a missing folder",
  { tags: ["deep"] },
  async () => {
    // Of its own, as a checkout may hold an owner's content.
    const installation = await newInstallation();
    const example = path.join(installation, "examples/quarterlight");
    await command("site", example, "publish");
    const site = path.join(example, "site.yaml");
    await writeFile(site, (await readFile(site, "utf8")).replace("Testhouse", "The example"));

    const publish = (settings: Record<string, string>) => {
      const env = { PATH: process.env["PATH"], SITE_ENV_FILE: "", DATA_DIR: inFolder("site"), ...settings };
      return runFile(process.execPath, [path.join(installation, "cli/main.mjs"), "publish"], { env });
    };
    await expect(publish({})).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(hint) });
    expect((await publish({ CONTENT_DIR: example })).stdout).toMatch(/version 2/i);
  },
);
