import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { noteBackup } from "../server/backup/note-backup.ts";
import { secretKey } from "../server/config/secret-key.ts";
import { migrate } from "../server/database/migrate.ts";
import { openDatabase } from "../server/database/open.ts";
import type { Report } from "../server/doctor/report.ts";
import { createStore } from "../server/store/store.ts";
import { fixtureFiles, writeFixture } from "../server/testing/fixture-content.ts";
import { captureOutput } from "../server/testing/capture-output.ts";
import { goodMessage } from "../server/testing/send.ts";
import { runCommand } from "./program.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = 0;
});

async function makeSite(): Promise<string> {
  const dataDir = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-doctor-")), "var");
  const database = await openDatabase({ databaseUrl: "", dataDir });
  await migrate(database);
  await database.close();
  await chmod(dataDir, 0o700);
  await secretKey({ dataDir, secretKey: "" });
  return dataDir;
}

async function examine(settings: Record<string, string>): Promise<Report> {
  for (const [name, value] of Object.entries({ SITE_ENV_FILE: "", ...settings })) vi.stubEnv(name, value);
  process.exitCode = 0;
  const printed = captureOutput();
  await runCommand(["doctor", "--offline", "--json"]);
  vi.restoreAllMocks();
  // Its own document.
  return JSON.parse(printed.stdout) as Report;
}

test("doctor looks at a site as it is, and ends with status 1 where something is an error", async () => {
  const settings = { DATA_DIR: await makeSite(), CONTENT_DIR: await writeFixture() };
  const idsOf = ({ findings }: Report) => findings.map(({ group, id }) => `${group} ${id}`);
  const first = await examine(settings);
  expect(idsOf(first)).toEqual(
    expect.arrayContaining([
      "content content-note",
      "opening site-url-missing",
      "mail mail-off",
      "machine backup-none",
    ]),
  );
  expect([first.status, first.errors, process.exitCode]).toEqual(["ok", 0, 0]);

  await chmod(path.join(settings.DATA_DIR, "secret-key"), 0o644);
  const second = await examine({ ...settings, SITE_URL: "http://www.testhouse.agency" });
  expect(idsOf(second)).toEqual(expect.arrayContaining(["opening site-url-http", "machine key-open"]));
  expect([second.status, second.errors, process.exitCode]).toEqual(["failing", 2, 1]);
});

test("doctor reports a backup that lacks what was there before it", async () => {
  const settings = { DATA_DIR: await makeSite(), CONTENT_DIR: await writeFixture() };
  const database = await openDatabase({ databaseUrl: "", dataDir: settings.DATA_DIR });
  await createStore(database).addMessage(goodMessage);
  const made_at = new Date(Date.now() + 3_600_000).toISOString();
  const shortAfter = async (messages: number) => {
    await noteBackup(database, { made_at, rows: { messages, subscribers: 0 } });
    const { findings } = await examine(settings);
    return findings.filter(({ id }) => id.startsWith("backup-")).map(({ id, what }) => `${id} ${what}`);
  };
  expect(await shortAfter(1)).toEqual([]);
  expect(await shortAfter(0)).toEqual([expect.stringMatching(/^backup-short .* holds 0 messages; 1 from/)]);
  await database.close();
});

test("doctor makes no site where there is none, and says so", async () => {
  const dataDir = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-doctor-")), "none");
  const { findings } = await examine({ DATA_DIR: dataDir, CONTENT_DIR: await writeFixture() });
  expect(findings).toContainEqual(
    expect.objectContaining({
      id: "database-closed",
      detail: expect.stringContaining("There is no site at"),
    }),
  );
});

test("doctor speaks the language of the site, or the one that is asked for", async () => {
  const dataDir = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-doctor-")), "none");
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("SITE_ENV_FILE", "");
  const post = "---\nid: 1\ntitle: One\nmedia: a.webp\n---\n[Lamps](/lamps)\n";
  const files = fixtureFiles();
  const german = `${files["site.yaml"]}language: de\n`;
  vi.stubEnv("CONTENT_DIR", await writeFixture({ ...files, "site.yaml": german, "posts/1.md": post }));
  const said = async (...options: string[]) => {
    const printed = captureOutput();
    await runCommand(["doctor", "--offline", ...options]);
    return printed.stdout;
  };
  expect(await said()).toContain("Der Link /lamps führt zu keiner Seite der Website.");
  expect(await said("--language", "en")).toContain("The link /lamps leads to no page of the site.");
});
