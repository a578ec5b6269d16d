import { execFile } from "node:child_process";
import { mkdtemp, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test, vi } from "vitest";
import { settingNames } from "../server/config/settings.ts";
import { databaseKinds, openBareDatabase, openTestDatabase } from "../server/testing/databases.ts";
import { captureOutput } from "../server/testing/capture-output.ts";
import { describeSite } from "./describe-site.ts";
import { openExisting } from "../owner/open-existing.ts";
import { runCommand } from "./program.ts";

const main = path.join(import.meta.dirname, "main.mjs");

test("a command says first which site it speaks to, and in a sentence that there is none", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "quarterlight-which-"));
  const file = path.join(folder, "site.env");
  const dataDir = path.join(folder, "var");
  await writeFile(file, `DATA_DIR=${dataDir}\n`);
  const failed: unknown = await promisify(execFile)(
    process.execPath,
    [main, "messages", "--settings", file],
    { env: {} },
  ).catch((error: unknown) => error);
  expect(failed).toMatchObject({
    code: 1,
    stdout: "",
    stderr: `Site: database ${dataDir}/quarterlight.sqlite, data folder ${dataDir}, settings from the environment and ${file}
There is no site at ${dataDir}/quarterlight.sqlite, and nothing was made. Name the settings of the site that you mean (--settings FILE, or DATA_DIR and DATABASE_URL); npm start makes a new one.
`,
  });
  expect(await readdir(folder)).toEqual(["site.env"]);
});

test("settings that are not there are named in a sentence, and not by Node", async () => {
  const argv = [main, "messages", "--settings", "missing.env"];
  await expect(promisify(execFile)(process.execPath, argv, { env: {} })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The settings in \S+missing\.env cannot be read \(ENOENT\)\. Name a file/),
  });
});

test.each([
  ["messages", []],
  ["messages", ["--retry-failed"]],
  ["subscribers", ["--csv"]],
  ["person", ["--email", "a@b.example"]],
  ["backup", ["--out", "never-made"]],
] as const)("%s makes no site where there is none", async (name, args) => {
  const folder = await mkdtemp(path.join(tmpdir(), "quarterlight-which-"));
  vi.stubEnv("DATA_DIR", path.join(folder, "var"));
  await expect(runCommand([name, ...args])).rejects.toThrow("There is no site at");
  expect(await readdir(folder)).toEqual([]);
  vi.unstubAllEnvs();
});

test.each([["preview"], ["desk"], ["publish"]])(
  "%s says of a content folder that is not there that it is not there",
  async (...words) => {
    const folder = await mkdtemp(path.join(tmpdir(), "quarterlight-which-"));
    const missing = path.join(folder, "contnet");
    vi.stubEnv("DATA_DIR", path.join(folder, "var"));
    vi.stubEnv("CONTENT_DIR", missing);
    captureOutput();
    await expect(runCommand(words)).rejects.toThrow(
      `There is no content folder at ${missing}. CONTENT_DIR names another.`,
    );
    await writeFile(missing, "");
    await expect(runCommand(words)).rejects.toThrow(
      `CONTENT_DIR is ${missing}, which is a file, not a folder.`,
    );
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  },
);

test("what the settings file misspells is said, with the name that is meant", async () => {
  const settings = {
    file: "/etc/site.env",
    unknown: ["RETENTION_MESSAGE_DAYS", "COLOUR"],
    known: await settingNames(),
  };
  expect(describeSite({ databaseUrl: "", dataDir: "/data" }, settings).split("\n").slice(1)).toEqual([
    "Warning: /etc/site.env: RETENTION_MESSAGE_DAYS is no setting, and does nothing. Did you mean RETENTION_MESSAGES_DAYS?",
    "Warning: /etc/site.env: COLOUR is no setting, and does nothing.",
    "",
  ]);
});

test("the site's name holds no password", () => {
  const databaseUrl = "postgres://ann:secret@db.example:5433/site?password=other&sslmode=require";
  expect(describeSite({ databaseUrl, dataDir: "/data" }, { file: null, unknown: [], known: [] })).toBe(
    "Site: database postgres://ann@db.example:5433/site, data folder /data, settings from the environment, no env file\n",
  );
});

test.each(databaseKinds)("on %s a database without tables is no site, and stays without", async (kind) => {
  const bare = await openBareDatabase(kind);
  await expect(openExisting(bare)).rejects.toThrow("There is no site at");
  await expect(openExisting(bare)).rejects.toThrow("There is no site at");
  await bare.close();
  const full = await openTestDatabase(kind);
  await (await openExisting(full)).close();
  await full.close();
});

test("a database that does not answer is said in a sentence", async () => {
  const config = { databaseUrl: "postgres://ann:secret@127.0.0.1:1/site", dataDir: "/nonexistent" };
  await expect(openExisting(config)).rejects.toThrow(
    /^The database postgres:\/\/ann@127\.0\.0\.1:1\/site cannot be read: .*ECONNREFUSED/,
  );
});
