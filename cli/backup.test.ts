import { mkdtemp, readFile, stat } from "node:fs/promises";
import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { migrate } from "../server/database/migrate.ts";
import { openDatabase } from "../server/database/open.ts";
import { createStore } from "../server/store/store.ts";
import { goodMessage } from "../server/testing/send.ts";

const runFile = promisify(execFile);
const root = path.resolve(import.meta.dirname, "..");

/** Runs a command of the owner's tool as a process of its own. */
function command(dataDir: string, ...args: string[]) {
  return runFile(process.execPath, [path.join(root, "cli/main.mjs"), ...args], {
    env: { SITE_ENV_FILE: "", DATA_DIR: dataDir },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

test("backup, restore and person as commands", { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "quarterlight-cli-"));
  const [source, target, out] = ["source", "target", "out"].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  const database = await openDatabase({ databaseUrl: "", dataDir: source });
  await migrate(database);
  await createStore(database).addMessage(goodMessage);

  const backup = await command(source, "backup", "--out", out, "--with-secret-key");
  expect(backup.stdout).toMatch(/^1 rows and 0 pictures stand in .*\nIt holds the secret key/);
  expect((await stat(out)).mode & 0o77).toBe(0);
  const again = await command(source, "backup", "--out", out);
  expect([again.code, again.stderr]).toEqual([1, expect.stringMatching(/^\S+ is there already\./)]);

  const restore = await command(target, "restore", "--from", out, "--with-secret-key");
  expect(restore.stdout).toMatch(/^1 rows of \S+ are back/);
  const keys = await Promise.all(
    [source, target].map((dir) => readFile(path.join(dir, "secret-key"), "utf8")),
  );
  expect(keys[1]).toBe(keys[0]);
  const refused = await command(target, "restore", "--from", out);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("The database is not empty")]);

  const person = await command(target, "person", "--email", "ANN@b.example", "--erase");
  expect(JSON.parse(person.stdout)).toMatchObject({ messages: [goodMessage], subscribers: [], mails: [] });
  expect(person.stderr).toContain("Erased: 1 messages");
  expect(JSON.parse((await command(target, "person", "--email", "ann@b.example")).stdout).messages).toEqual(
    [],
  );
  expect((await command(target, "purge")).stderr).toContain("set RETENTION_MESSAGES_DAYS");
  await database.close();
});
