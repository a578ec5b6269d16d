import { exec, execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { CommanderError } from "commander";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { migrate } from "../server/database/migrate.ts";
import { openDatabase } from "../server/database/open.ts";
import { secretKey } from "../server/config/secret-key.ts";
import { createStore } from "../server/store/store.ts";
import { type PrintedOutput, captureOutput } from "../server/testing/capture-output.ts";
import { goodMessage } from "../server/testing/send.ts";
import { runCommand } from "./program.ts";

const root = path.resolve(import.meta.dirname, "..");
let folder: string;
let said: PrintedOutput;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quarterlight-cli-"));
  said = captureOutput();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = 0;
});

/** A site with one message and a key; gives the key. */
async function makeSite(name: string, message = goodMessage): Promise<string> {
  const dataDir = path.join(folder, name);
  const database = await openDatabase({ databaseUrl: "", dataDir });
  await migrate(database);
  await createStore(database).addMessage(message);
  await database.close();
  return secretKey({ dataDir, secretKey: "" });
}

/** Runs a command for the site in a data folder of that name. */
async function command(name: "backup" | "restore", site: string, ...args: string[]) {
  vi.stubEnv("DATA_DIR", path.join(folder, site));
  said = captureOutput();
  await runCommand([name, ...args]);
  return said;
}

/** What reports say of the site's last backup. */
async function lastBackup(site: string): Promise<string | null> {
  const database = await openDatabase({ databaseUrl: "", dataDir: path.join(folder, site) });
  const madeAt = await createStore(database).lastBackup();
  await database.close();
  return madeAt;
}

const inFolder = (...names: string[]) => path.join(folder, ...names);
const keyOf = (site: string) => readFile(inFolder(site, "secret-key"), "utf8");

test("a backup brings rows and key to a new machine, and to the old one, by default", async () => {
  const key = await makeSite("source");
  const backup = await command("backup", "source", "--out", inFolder("out"));
  expect(backup.stdout).toMatch(/^1 rows and 0 pictures are in .*\nIt holds the secret key/);
  expect((await stat(inFolder("out"))).mode & 0o77).toBe(0);
  await expect(command("backup", "source", "--out", inFolder("out"))).rejects.toThrow("is there already.");

  const restore = await command("restore", "new", "--from", inFolder("out"));
  expect(restore.stdout).toMatch(/^1 rows of \S+ are back.*\nThe backup's secret key is back too.\n$/);
  expect(await keyOf("new")).toBe(`${key}\n`);
  expect((await stat(inFolder("new", "secret-key"))).mode & 0o777).toBe(0o600);
  await expect(command("restore", "new", "--from", inFolder("out"))).rejects.toThrow(
    "The database is not empty",
  );

  await command("restore", "without", "--from", inFolder("out"), "--without-secret-key");
  await expect(keyOf("without")).rejects.toThrow("ENOENT");
  await command("backup", "source", "--out", inFolder("no-key"), "--without-secret-key");
  expect(await readdir(inFolder("no-key"))).not.toContain("secret-key");
});

test("a restore says what became of the desk's people, and brings none without a key that proves them", async () => {
  await makeSite("source");
  const desk = new DatabaseSync(inFolder("source", "desk.sqlite"));
  desk.exec("create table people (name text)");
  desk.close();
  await command("backup", "source", "--out", inFolder("out"));
  const restore = async (site: string, ...args: string[]) => {
    const { stdout } = await command("restore", site, "--from", inFolder("out"), ...args);
    return [stdout, (await readdir(inFolder(site))).includes("desk.sqlite")];
  };
  expect(await restore("new")).toEqual([expect.stringContaining("The desk's people are back."), true]);
  expect(await restore("without", "--without-secret-key")).toEqual([
    expect.stringContaining("The desk's people were left out"),
    false,
  ]);
});

test("a site with a key of its own takes another's backup only where it is trusted", async () => {
  const key = await makeSite("source");
  const other = await makeSite("other");
  await command("backup", "source", "--out", inFolder("out"));
  await expect(command("restore", "other", "--from", inFolder("out"), "--replace")).rejects.toThrow(
    "say --trust",
  );
  expect(await keyOf("other")).toBe(`${other}\n`);
  vi.stubEnv("SECRET_KEY", "s".repeat(32));
  const wins = await command("restore", "other", "--from", inFolder("out"), "--replace", "--trust");
  expect(wins.stderr).toContain("SECRET_KEY differs from the backup's, and wins");
  expect(await keyOf("other")).toBe(`${other}\n`);
  vi.stubEnv("SECRET_KEY", "");
  await command("restore", "other", "--from", inFolder("out"), "--replace", "--trust");
  expect(await keyOf("other")).toBe(`${key}\n`);
});

describe("a database that cannot be opened", () => {
  const file = (ending = "") => inFolder("source", `quarterlight.sqlite${ending}`);
  const asideOf = (stdout: string) => / is in (\S+) now\./.exec(stdout)?.[1] ?? "";
  const messages = async () => {
    const database = await openDatabase({ databaseUrl: "", dataDir: inFolder("source") });
    const found = await createStore(database).messages();
    await database.close();
    return found.length;
  };
  const makeNewer = async () => {
    const database = await openDatabase({ databaseUrl: "", dataDir: inFolder("source") });
    await database.kysely
      .insertInto("kysely_migration")
      .values({ name: "9999-later", timestamp: "" })
      .execute();
    await database.close();
  };
  beforeEach(async () => {
    await makeSite("source");
    await mkdir(inFolder("source", "storage"));
    await writeFile(inFolder("source", "storage", "a-00000000.webp"), "x");
    await command("backup", "source", "--out", inFolder("out"));
  });

  test.each([
    ["holds something else", () => writeFile(file(), "no database ".repeat(1000)), /damaged/],
    ["has broken pages", async () => writeFile(file(), (await readFile(file())).fill(7, 4096)), /damaged/],
    ["is a newer version's", makeNewer, /another version/],
  ])("because it %s is put aside by --replace, and only by it", async (_, spoil, fault) => {
    await spoil();
    const before = await readFile(file());
    const restore = ["--from", inFolder("out")] as const;
    await expect(command("restore", "source", ...restore)).rejects.toThrow(
      /not a database|not empty|newer version|malformed/,
    );
    expect((await readFile(file())).equals(before)).toBe(true);
    const { stdout } = await command("restore", "source", ...restore, "--replace");
    expect(stdout).toMatch(fault);
    expect((await readFile(asideOf(stdout))).equals(before)).toBe(true);
    expect(await messages()).toBe(1);
  });

  test("is back in its place where the restore fails after all", async () => {
    await writeFile(file(), "no database ".repeat(1000));
    // The backup has a picture, and there is no place for it.
    await rm(inFolder("source", "storage"), { recursive: true });
    await writeFile(inFolder("source", "storage"), "a file");
    await expect(command("restore", "source", "--from", inFolder("out"), "--replace")).rejects.toThrow(
      /ENOTDIR|EEXIST/,
    );
    expect(await readFile(file(), "utf8")).toContain("no database");
    expect((await readdir(inFolder("source"))).filter((name) => name.includes("replaced"))).toEqual([]);
  });
});

test("a restore of what is no backup makes nothing", async () => {
  await mkdir(inFolder("nothing"));
  await expect(command("restore", "new", "--from", inFolder("nothing"))).rejects.toThrow(
    "is not a whole backup",
  );
  expect(await readdir(folder)).toEqual(["nothing"]);
  // Not missing, but not to be read: as where another user made the backup.
  await mkdir(inFolder("nothing", "manifest.json"));
  await expect(command("restore", "new", "--from", inFolder("nothing"))).rejects.toThrow("cannot be read");
});

test("a series keeps its last ones; where the backup fails or lacks a picture nothing is removed", async () => {
  await makeSite("source");
  const series = ["--out", inFolder("all", "{date}-{time}"), "--keep", "1"];
  // Series are named by the local time.
  const moment = (time: string) => new Date(`2026-03-01T${time}`);
  const at = (time: string) => vi.setSystemTime(moment(time));
  at("03:15:00");
  await command("backup", "source", ...series);
  at("03:16:00");
  const second = await command("backup", "source", ...series);
  expect(second.stdout).toContain(`Removed ${inFolder("all", "2026-03-01-031500")}\n`);
  expect(await readdir(inFolder("all"))).toEqual(["2026-03-01-031600"]);

  await expect(command("backup", "source", ...series)).rejects.toThrow("is there already");
  const database = await openDatabase({ databaseUrl: "", dataDir: inFolder("source") });
  const picture = { width: 1, height: 1, alt: "", position: "", gel: null };
  const paths = ["kept-00000000.webp", "lost-00000000.webp"];
  await database.kysely
    .insertInto("pictures")
    .values(paths.map((one) => ({ ...picture, path: one })))
    .execute();
  await database.close();
  at("03:17:00");
  await expect(command("backup", "source", ...series)).rejects.toThrow("None of the 2 pictures");
  await mkdir(inFolder("source", "storage"));
  await writeFile(inFolder("source", "storage", "kept-00000000.webp"), "x");
  const noted = await lastBackup("source");
  const lacking = await command("backup", "source", ...series);
  // What lacks a picture is no good backup.
  expect([noted, await lastBackup("source")]).toEqual(Array(2).fill(moment("03:16:00").toISOString()));
  expect(lacking.stderr).toContain("the backup lacks them: lost-00000000.webp");
  expect(process.exitCode).toBe(1);
  expect(await readdir(inFolder("all"))).toEqual(["2026-03-01-031600", "2026-03-01-031700"]);
  vi.useRealTimers();
});

test.each([[["--keep", "3"]], [["--keep", "0", "{date}"]], [["--keep", "x", "{date}"]], [[]]])(
  "%j says how it is called",
  async ([keep = "", number = "", name = "today"]) => {
    const args = keep ? ["--out", inFolder(name), keep, number] : [];
    await expect(command("backup", "source", ...args)).rejects.toBeInstanceOf(CommanderError);
    expect(said.stderr).toContain("Usage: npx agency backup --out");
  },
);

test("the nightly line of docs/going-live.md works from cron as it stands", async () => {
  await makeSite("source");
  await writeFile(inFolder("site.env"), `DATA_DIR=${inFolder("source")}\n`);
  await mkdir(inFolder("backups"));
  const guide = await readFile(path.join(root, "docs/going-live.md"), "utf8");
  const line = /^ +15 3 \* \* \* quarterlight (?<command>.+)$/m.exec(guide)?.groups?.["command"] ?? "";
  // cron takes a percent sign for the end of the line.
  expect(line).toMatch(/^cd \/srv\/quarterlight && [^%]+$/);
  const here = line
    .replace("/srv/quarterlight", root)
    .replace("/var/backups/quarterlight/", `${inFolder("backups")}/`);
  const npm = path.dirname((await promisify(execFile)("which", ["npm"])).stdout);
  // What cron gives, the place of npm, and the file that lies in /etc elsewhere.
  const env = {
    PATH: `/usr/bin:/bin:${npm}`,
    SHELL: "/bin/sh",
    HOME: folder,
    SITE_ENV_FILE: inFolder("site.env"),
  };
  const cron = () => promisify(exec)(here, { env, shell: "/bin/sh", cwd: folder });
  const { stdout, stderr } = await cron();
  expect(stdout).toMatch(/^1 rows and 0 pictures are in \S+\/\d{4}-\d{2}-\d{2}\n/);
  expect(stderr).toContain(`Site: database ${inFolder("source", "quarterlight.sqlite")}`);
  await rm(inFolder("source"), { recursive: true });
  await expect(cron()).rejects.toMatchObject({ code: 1 });
  expect(await readdir(inFolder("backups"))).toHaveLength(1);
});
