import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readConfig } from "../server/config/config.ts";
import { exampleDir } from "../server/config/content-dir.ts";
import { prepare } from "../server/prepare.ts";
import { captureOutput } from "../server/testing/capture-output.ts";
import { writeFixture } from "../server/testing/fixture-content.ts";
import { runCommand } from "./program.ts";

// A small example, and no folder of a developer's own that stands in for it.
vi.mock(import("../server/config/content-dir.ts"), async (original) => {
  const { fixtureFiles, writeFixture: write } = await import("../server/testing/fixture-content.ts");
  const files = fixtureFiles();
  const site = (files["site.yaml"] ?? "").replace("Testhouse", "The example");
  const example = await write({ ...files, "site.yaml": site });
  return { ...(await original()), exampleDir: example, defaultContentDir: () => example };
});

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
  await (await prepare(config, (line) => said.push(line))).database.close();
  return said;
}

test("a site that was restored without its content folder says how to get it, and is not replaced by the example", async () => {
  await command("old", await writeFixture(), "publish");
  await command("old", "", "backup", "--out", inFolder("backup"));

  const hint =
    /only the example's, and the site shows other content: version 1, .* content -- export --out content/;
  expect(await command("new", "", "restore", "--from", inFolder("backup"))).toMatch(hint);
  expect((await start("new", "")).at(-1)).toMatch(hint);
  await expect(command("new", "", "publish")).rejects.toThrow(hint);

  const own = inFolder("content");
  expect((await start("new", own)).at(-1)).toContain(`export --out ${own}`);
  await expect(command("new", own, "publish")).rejects.toThrow(`export --out ${own}`);
  await command("new", own, "content", "export", "--out", own);
  expect(await command("new", own, "publish")).toMatch(/version 1/i);
  expect((await start("new", own)).join("\n")).not.toContain("export");
});

test("whoever names the example publishes it over another site", async () => {
  await command("site", await writeFixture(), "publish");
  expect(await command("site", exampleDir, "publish")).toMatch(/version 2/i);
});
