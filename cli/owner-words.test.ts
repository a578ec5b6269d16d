import { execFile } from "node:child_process";
import { chmod, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { migrate } from "../server/database/migrate.ts";
import { databaseFileName } from "../server/database/sqlite.ts";
import { openDatabase } from "../server/database/open.ts";
import { StoreError } from "../server/store/store-error.ts";
import { writeFixture } from "../server/testing/fixture-content.ts";
import { isOpenTo, nobody } from "../server/testing/another-user.ts";
import { smallDisk } from "../server/testing/small-disk.ts";
import { ownerWords } from "../owner/owner-words.ts";

const program = path.resolve(import.meta.dirname, "main.mjs");
const newFolder = () => mkdtemp(path.join(tmpdir(), "quarterlight-words-"));
const isRoot = process.getuid?.() === 0;

/**
 * Runs a command as an owner does; `user` names another user by number. Gives status and stderr without its
 * first line.
 */
function command(args: readonly string[], settings: Record<string, string>, user?: number) {
  const env = { PATH: process.env["PATH"], SITE_ENV_FILE: "", NODE_COMPILE_CACHE: "", ...settings };
  const options = user === undefined ? { env } : { env, uid: user, gid: user };
  return new Promise<{ code: number | string; said: string }>((resolve) => {
    execFile(process.execPath, [program, ...args], options, (error, _, stderr) =>
      resolve({ code: error?.code ?? 0, said: stderr.slice(stderr.indexOf("\n") + 1) }),
    );
  });
}

async function makeSite(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: "", dataDir });
  await migrate(database);
  await database.close();
}

/** Fills a disk to its last byte. */
async function fill(folder: string): Promise<void> {
  for (let part = 0; ; part += 1)
    try {
      await writeFile(path.join(folder, `ballast-${part}`), Buffer.alloc(part < 100 ? 64 * 1024 : 512));
    } catch {
      if (part >= 100) return;
      part = 99;
    }
}

test("publishing on a full disk ends with one line that says so", async (context) => {
  const disk = await smallDisk();
  if (disk === null) return context.skip();
  await makeSite(disk.folder);
  await fill(disk.folder);
  const { code, said } = await command(["publish"], {
    DATA_DIR: disk.folder,
    CONTENT_DIR: await writeFixture(),
  });
  await disk.remove();
  expect([code, said]).toEqual([1, expect.stringMatching(/^The disk [^\n]*full[^\n]*make room[^\n]*\n$/i)]);
});

test(
  "a place that cannot be made is said in one line, by whichever command",
  { tags: ["deep"] },
  async () => {
    const folder = await newFolder();
    await makeSite(path.join(folder, "site"));
    const out = path.join(folder, "out");
    expect(
      (await command(["publish"], { DATA_DIR: path.join(folder, "site"), CONTENT_DIR: await writeFixture() }))
        .code,
    ).toBe(0);
    expect((await command(["backup", "--out", out], { DATA_DIR: path.join(folder, "site") })).code).toBe(0);
    const file = path.join(folder, "file");
    await writeFile(file, "");
    const below = path.join(file, "data");
    const line = `${below} cannot be made: a part of that path is a file. Name another place.\n`;
    expect(await command(["restore", "--from", out], { DATA_DIR: below })).toEqual({ code: 1, said: line });
    const backup = await command(["backup", "--out", path.join(file, "out")], {
      DATA_DIR: path.join(folder, "site"),
    });
    expect([backup.code, backup.said]).toEqual([
      1,
      expect.stringMatching(/^The backup cannot be written to [^\n]+\n$/),
    ]);
  },
);

test.skipIf(!isRoot)("a place that this user may not write is said in one line", async (context) => {
  if (!(await isOpenTo(nobody, program))) return context.skip();
  const folder = await newFolder();
  await chmod(folder, 0o755);
  const dataDir = path.join(folder, "data");
  expect(await command(["publish"], { DATA_DIR: dataDir }, nobody)).toEqual({
    code: 1,
    said: `This user may not read or write ${dataDir}. Run the command as the user that the site runs as, or change the permissions.\n`,
  });
});

const place = { databaseUrl: "", dataDir: "/data" };

test("what SQLite refuses is described by its file, also where the store wraps it", async () => {
  const file = path.join(await newFolder(), databaseFileName);
  const first = new DatabaseSync(file);
  first.exec("create table t (a); begin immediate");
  const second = new DatabaseSync(file, { timeout: 0 });
  const thrown = (run: () => unknown): unknown => {
    try {
      return run();
    } catch (error) {
      return error;
    }
  };
  const locked = thrown(() => second.exec("begin immediate"));
  const words =
    "Another program holds the database /data/quarterlight.sqlite locked. Run the command again when it has ended.";
  expect([ownerWords(locked, place), ownerWords(new StoreError(locked), place)]).toEqual([words, words]);
  first.close();
  second.close();
  await writeFile(file, "this is a text and no database at all".repeat(200));
  const other = new DatabaseSync(file);
  expect(
    ownerWords(
      thrown(() => other.exec("pragma journal_mode = wal")),
      place,
    ),
  ).toMatch(/^The database \/data\/quarterlight\.sqlite is damaged, or is no database\. .*npm run restore/);
  other.close();
});

test.each([
  [
    "ECONNREFUSED",
    /^The database postgres:\/\/ann@db\.example\/site cannot be read: PostgreSQL does not answer/,
  ],
  ["28P01", /^PostgreSQL refuses the user or password of postgres:\/\/ann@db\.example\/site/],
  ["3D000", /^PostgreSQL has no database/],
  ["53100", /^The disk of the database .* is full/],
  ["55P03", /^Another program holds/],
])("%s of PostgreSQL is said without the password", (code, words) => {
  const databaseUrl = "postgres://ann:secret@db.example/site";
  const said = ownerWords(Object.assign(new Error("raw"), { code }), { databaseUrl, dataDir: "/data" });
  expect(said).toMatch(words);
  expect(said).not.toContain("secret");
});

test("a fault of the code has no such words, and keeps its stack", () => {
  expect(ownerWords(new TypeError("x is not a function"), place)).toBeNull();
  expect(ownerWords("text", place)).toBeNull();
});
