import { createHash } from "node:crypto";
import {
  appendFile,
  cp,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, describe, expect, test, vi } from "vitest";
import { readContent } from "../reading/read-content.ts";
import { writeSource } from "../publishing/write-source.ts";
import { writeContent } from "../publishing/write-content.ts";
import { applyMigrations } from "../database/migrate.ts";
import { migrationCount, migrations } from "../database/migrations.ts";
import { type Database, openDatabase } from "../database/open.ts";
import { folderPlaces } from "../storage/folder-originals.ts";
import { createStore } from "../store/store.ts";
import {
  databaseKinds,
  openBareDatabase,
  openTestDatabase,
  type TestDatabase,
} from "../testing/databases.ts";
import { writeFixture } from "../testing/fixture-content.ts";
import { goodMessage } from "../testing/send.ts";
import { tableNames } from "../testing/table-names.ts";
import { siteTables } from "./backed-up-tables.ts";
import {
  BackupError,
  manifestName,
  manifestSum,
  manifestSumName,
  readVerified,
  signatureName,
} from "./manifest.ts";
import { noteBackup } from "./note-backup.ts";
import { checkBackup, restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const opened: TestDatabase[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const { close } of opened.splice(0)) await close();
});

const originals = ({ dataDir }: TestDatabase) => folderPlaces(dataDir).originals;
const sources = ({ dataDir }: TestDatabase) => folderPlaces(dataDir).sources;
const newFolder = async () => path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-backup-")), "backup");

async function open(from: Promise<TestDatabase>): Promise<TestDatabase> {
  const database = await from;
  opened.push(database);
  return database;
}

/** A database with content, awkward messages and a deleted id. */
async function openFilled(kind: Database["kind"]): Promise<TestDatabase> {
  const filled = await open(openTestDatabase(kind));
  const dir = await writeFixture();
  const read = await readContent(dir);
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  await writeContent(filled.database, read, originals(filled), { sources: sources(filled) });
  const store = createStore(filled.database, { domain: "testhouse.example" });
  for (const message of ['a\u2028b\u2029c\r\nd\te\\"', "🜂 ‮ zebra é", "{}", ""])
    await store.addMessage({ ...goodMessage, message });
  await store.addMessage(goodMessage, { idempotencyKey: "key", suspect: true });
  await store.addSubscriber("one@b.example");
  await store.addSubscriber("two@b.example", { confirm: true });
  await store.addMessage(goodMessage);
  await filled.database.kysely.deleteFrom("messages").where("id", "=", 6).execute();
  await store.addNote(2, { author: "Ann", text: 'called "back"\n\u2028' });
  await store.changeMessage(3, { kind: "answered", by: "Ann" });
  return filled;
}

async function backUp(from: TestDatabase): Promise<string> {
  const folder = await newFolder();
  const { database } = from;
  await writeBackup({ database, originals: originals(from), sources: sources(from) }, folder);
  return folder;
}

let made: Promise<string> | undefined;

/** A copy of a backup of a filled site, to change. */
async function filledBackup(): Promise<string> {
  made ??= openFilled("sqlite").then(backUp);
  const folder = await newFolder();
  await cp(await made, folder, { recursive: true });
  return folder;
}

async function filesOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const read = files
    .toSorted()
    .map(async (file) => [path.relative(folder, file), await readFile(file, "base64")] as const);
  return new Map(await Promise.all(read));
}

/** Everything except the time it was made. */
async function contentOf(folder: string) {
  const files = await filesOf(folder);
  files.delete(manifestName);
  files.delete(manifestSumName);
  files.delete(signatureName);
  return files;
}

const restoreInto = (folder: string, to: TestDatabase, replace = false) =>
  restoreBackup(folder, {
    database: to.database,
    originals: originals(to),
    sources: sources(to),
    replace,
  });

describe.each(databaseKinds)("a backup of %s", (kind) => {
  const other = kind === "sqlite" ? "postgres" : "sqlite";

  test("goes to the other database and back, byte for byte, and ids continue", async () => {
    const first = await openFilled(kind);
    const one = await backUp(first);
    const second = await open(openBareDatabase(other));
    await restoreInto(one, second);
    const two = await backUp(second);
    const third = await open(openTestDatabase(kind));
    await restoreInto(two, third);
    const three = await backUp(third);
    const content = await contentOf(one);
    expect([...content.keys()].filter((file) => file.startsWith("storage/"))).toHaveLength(2);
    expect(await contentOf(two)).toEqual(content);
    expect(await contentOf(three)).toEqual(content);
    for (const { database } of [second, third]) {
      const store = createStore(database, { domain: "testhouse.example" });
      // 6 was deleted: its number is not reused.
      expect(await store.addMessage(goodMessage)).toEqual({ id: 7 });
      expect(await store.addMessage(goodMessage, { idempotencyKey: "key" })).toEqual({ id: 5 });
      await store.addSubscriber("three@b.example");
      expect(
        (await store.subscribers())
          .map(({ id }) => id)
          .toSorted((a, b) => a - b)
          .slice(0, 2),
      ).toEqual([1, 2]);
    }
  });

  test("contains every table of the site", async () => {
    const { database } = await open(openBareDatabase(kind));
    await applyMigrations(database, { list: migrations(kind) });
    const names = await tableNames(database);
    expect(
      names
        .filter(
          (name) =>
            ![
              "kysely_migration",
              "kysely_migration_lock",
              "write_probe",
              "last_backup",
              "site_processes",
              "withdrawn_files",
            ].includes(name),
        )
        .toSorted(),
    ).toEqual(siteTables.map(({ name }) => name).toSorted());
  });

  test("is refused where the target has rows, unless they may be lost", async () => {
    const folder = await backUp(await openFilled(kind));
    const target = await open(openTestDatabase(kind));
    const store = createStore(target.database);
    await store.addMessage({ ...goodMessage, name: "Here before" });
    await expect(restoreInto(folder, target)).rejects.toThrow("messages has rows). Nothing was changed.");
    expect(await store.messages()).toHaveLength(1);
    await restoreInto(folder, target, true);
    expect((await store.messages()).map(({ name }) => name)).toEqual(Array.from({ length: 5 }, () => "Ann"));
  });

  test("records its rows, which are compared with those in the database from before it", async () => {
    const filled = await openFilled(kind);
    const { database } = filled;
    const { kysely } = database;
    const store = createStore(database);
    const start = Date.now();
    const dateAll = async (created_at: string) => {
      await kysely.updateTable("messages").set({ created_at }).execute();
      await kysely.updateTable("subscribers").set({ created_at }).execute();
    };
    await dateAll(new Date(start - 3_600_000).toISOString());
    expect(await store.compareLastBackup()).toBeNull();
    // Pictures take two hours, and a message comes after the first.
    const slow = {
      ...originals(filled),
      names: async () => {
        vi.setSystemTime(start + 3_600_000);
        await store.addMessage(goodMessage);
        vi.setSystemTime(start + 7_200_000);
        return originals(filled).names();
      },
    };
    const { manifest } = await writeBackup({ database, originals: slow }, await newFolder());
    await noteBackup(database, manifest);
    const subscribers = { held: 2, present: 2 };
    const compared = { madeAt: manifest.made_at, messages: { held: 5, present: 5 }, subscribers };
    expect(await store.compareLastBackup()).toEqual(compared);

    await dateAll(new Date(start - 3_600_000).toISOString());
    expect((await store.compareLastBackup())?.messages).toEqual({ held: 5, present: 6 });
    await kysely.deleteFrom("messages").where("id", "<", 4).execute();
    expect((await store.compareLastBackup())?.messages).toEqual({ held: 5, present: 3 });
  });

  test("changes nothing if it fails halfway", async () => {
    const folder = await backUp(await openFilled(kind));
    // A whole backup by its hashes, whose last table does not fit.
    await rewrite(folder, "tables/outbox.ndjson", (text) => text.replace('"queued"', '"unknown"'));
    const target = await openFilled(kind);
    const before = await contentOf(await backUp(target));
    await expect(restoreInto(folder, target, true)).rejects.toThrow(/constraint/);
    expect(await contentOf(await backUp(target))).toEqual(before);
  });
});

/** Changes a file of a backup and recomputes the hashes, which no accident would do. */
async function rewrite(folder: string, name: string, change: (text: string) => string): Promise<void> {
  await writeFile(path.join(folder, name), change(await readFile(path.join(folder, name), "utf8")));
  await seal(folder, JSON.parse(await readFile(path.join(folder, manifestName), "utf8")), name);
}

async function seal(
  folder: string,
  manifest: { files: Record<string, unknown> },
  changed?: string,
): Promise<void> {
  if (changed) {
    const bytes = await readFile(path.join(folder, changed));
    manifest.files[changed] = {
      bytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    };
  }
  const text = JSON.stringify(manifest);
  await writeFile(path.join(folder, manifestName), text);
  await writeFile(path.join(folder, manifestSumName), manifestSum(text));
}

test("every flipped byte, every cut and every missing file is refused", { tags: ["deep"] }, async () => {
  const folder = await filledBackup();
  await readVerified(folder);
  const files = Array.from(
    await filesOf(folder),
    ([name, base64]) => [name, path.join(folder, name), Buffer.from(base64, "base64")] as const,
  );
  // A table without rows has nothing to flip or to cut.
  for (const [name, file, bytes] of files.filter(([, , { length }]) => length > 0)) {
    // Each byte of the hash that all others depend on, and a sample of the rest.
    const step = name === manifestSumName ? 1 : Math.max(1, Math.floor(bytes.length / 20));
    for (let at = 0; at < bytes.length; at += step) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
      await writeFile(file, flipped);
      await expect(readVerified(folder), `${name} at ${at}`).rejects.toThrow(/damaged/);
    }
    await writeFile(file, bytes);
    await truncate(file, bytes.length - 1);
    await expect(readVerified(folder)).rejects.toThrow(/damaged/);
    await writeFile(file, bytes);
  }
  for (const [, file, bytes] of files) {
    await appendFile(file, "\n");
    await expect(readVerified(folder)).rejects.toThrow(/damaged/);
    await rm(file);
    await expect(readVerified(folder)).rejects.toThrow(/damaged|not a whole backup/);
    await writeFile(file, bytes);
  }
  await readVerified(folder);
});

test("another schema or format is refused", async () => {
  const folder = await filledBackup();
  const manifest = JSON.parse(await readFile(path.join(folder, manifestName), "utf8"));
  const target = await open(openTestDatabase("sqlite"));
  await seal(folder, { ...manifest, schema: migrationCount + 1 });
  await expect(restoreInto(folder, target)).rejects.toThrow("made by another version");
  await seal(folder, { ...manifest, format: "other" });
  await expect(restoreInto(folder, target)).rejects.toThrow("made by another version");
});

test.each([
  "storage/../secret-key",
  "storage/../../x",
  "storage/.hidden.webp",
  "source/../secret-key",
  "source/a.webp",
  "storage/page.html",
  "tables/kysely_migration.ndjson",
  "/etc/passwd",
  "manifest.json",
])("a manifest that names %s is refused, whatever its hash", async (name) => {
  const folder = await filledBackup();
  const manifest = JSON.parse(await readFile(path.join(folder, manifestName), "utf8"));
  await writeFile(path.join(folder, "secret-key"), "x".repeat(32));
  const sha256 = createHash("sha256").update("x".repeat(32)).digest("hex");
  await seal(folder, { ...manifest, files: { ...manifest.files, [name]: { bytes: 32, sha256 } } });
  const target = await open(openBareDatabase("sqlite"));
  await expect(restoreInto(folder, target)).rejects.toThrow(`no backup has a file named ${name}`);
  expect(await tableNames(target.database)).toEqual([]);
});

test("rows of a feature that this product does not have are checked, and left out", async () => {
  const folder = await filledBackup();
  const manifest = JSON.parse(await readFile(path.join(folder, manifestName), "utf8"));
  const name = "tables/taken_out.ndjson";
  await writeFile(path.join(folder, name), '{"id":1}\n');
  await seal(folder, { ...manifest, rows: { ...manifest.rows, taken_out: 1 } }, name);
  const target = await open(openBareDatabase("sqlite"));
  await restoreInto(folder, target);
  expect(await createStore(target.database).messages()).toHaveLength(5);
  await writeFile(path.join(folder, name), '{"id":2}\n');
  await expect(restoreInto(folder, target, true)).rejects.toThrow(`${name} does not match its hash`);
});

const rowLine = (row: unknown) => `${JSON.stringify(row)}\n`;

test.each<[what: string, table: string, content: string, says: RegExp]>([
  ["no JSON", "posts", "hello\n", /posts.ndjson holds no row in line 1/],
  ["null", "posts", "null\n", /no row in line 1/],
  ["a list", "messages", "[1]\n", /no row in line 1/],
  ["a row without a column", "messages", "{}\n", /no row in line 1/],
  ["a value that no column takes", "messages", rowLine({ id: { $a: 1 } }), /no row in line 1/],
  ["a column of its own", "messages", rowLine({ id: 1, 'x"; drop table posts; --': 1 }), /database refuses/],
  ["a row that lacks columns", "messages", rowLine({ id: 1 }), /database refuses/],
  ["a row twice", "pictures", rowLine({ path: "a" }).repeat(2), /database refuses/],
  ["a document that is no JSON", "documents", rowLine({ name: "site", body: "{" }), /database refuses/],
])(
  "a table with %s is refused in one sentence, whatever its hash, and changes nothing",
  async (_, table, content, says) => {
    const folder = await filledBackup();
    const file = `tables/${table}.ndjson`;
    await writeFile(path.join(folder, file), content);
    const manifest = JSON.parse(await readFile(path.join(folder, manifestName), "utf8"));
    manifest.rows[table] = content.split("\n").length - 1;
    await seal(folder, manifest, file);
    const target = await openFilled("sqlite");
    const before = await contentOf(await backUp(target));
    const refused = restoreInto(folder, target, true);
    await expect(refused).rejects.toThrow(BackupError);
    await expect(refused).rejects.toThrow(says);
    expect(await contentOf(await backUp(target))).toEqual(before);
  },
);

test("a file that the manifest does not name is not read, and a manifest that is no JSON is damaged", async () => {
  const folder = await filledBackup();
  const { files, rows, ...manifest } = JSON.parse(await readFile(path.join(folder, manifestName), "utf8"));
  const [{ "tables/outbox.ndjson": _file, ...otherFiles }, { outbox: _rows, ...otherRows }] = [files, rows];
  await rm(path.join(folder, "tables/outbox.ndjson"));
  await symlink("/etc/passwd", path.join(folder, "tables/outbox.ndjson"));
  await seal(folder, { ...manifest, files: otherFiles, rows: otherRows });
  await expect(readVerified(folder)).rejects.toThrow("tables/outbox.ndjson is not named");
  await writeFile(path.join(folder, manifestName), "{");
  await writeFile(path.join(folder, manifestSumName), manifestSum("{"));
  await expect(readVerified(folder)).rejects.toThrow("damaged: manifest.json is not JSON");
});

test(
  "a line without an end is refused before it takes the memory of the process",
  { tags: ["deep"] },
  async () => {
    const folder = await filledBackup();
    const file = "tables/messages.ndjson";
    await writeFile(path.join(folder, file), Buffer.alloc(140 * 2 ** 20, "a"));
    await seal(folder, JSON.parse(await readFile(path.join(folder, manifestName), "utf8")), file);
    const target = await open(openBareDatabase("sqlite"));
    await expect(restoreInto(folder, target)).rejects.toThrow("a line that is too long");
  },
);

test("a link in place of a file or of a folder is refused", async () => {
  for (const name of ["tables/messages.ndjson", "tables"]) {
    const folder = await filledBackup();
    await rename(path.join(folder, name), `${folder}-elsewhere`);
    await symlink(`${folder}-elsewhere`, path.join(folder, name));
    await expect(readVerified(folder)).rejects.toThrow("is a link");
  }
});

const key = "k".repeat(32);

test("a backup that this site's key did not sign is restored only with `trust`", async () => {
  const filled = await openFilled("sqlite");
  const unsigned = await backUp(filled);
  const signed = await newFolder();
  await writeBackup({ database: filled.database, originals: originals(filled), key }, signed);
  expect(await readFile(path.join(signed, "secret-key"), "utf8")).toBe(`${key}\n`);
  await expect(checkBackup(unsigned, { key })).rejects.toThrow(
    "was signed by nobody, so it may have been changed",
  );
  await expect(checkBackup(signed, { key: "o".repeat(32) })).rejects.toThrow(
    "was signed by another key, not by this site's",
  );
  for (const folder of [unsigned, signed]) await checkBackup(folder, { key: "o".repeat(32), trust: true });
  // Without a key the signer is unknown: a new machine.
  for (const folder of [unsigned, signed]) await checkBackup(folder, {});
  await checkBackup(signed, { key });
  await rewrite(signed, "tables/messages.ndjson", (text) => text.replaceAll("Ann", "Eve"));
  const target = await open(openTestDatabase("sqlite"));
  for (const own of [{ key }, { key, trust: true }, {}])
    await expect(
      restoreBackup(signed, {
        database: target.database,
        originals: originals(target),
        replace: true,
        ...own,
      }),
    ).rejects.toThrow("was changed after it was made");
  expect(await createStore(target.database).messages()).toEqual([]);
});

test("a picture that is withdrawn and deleted meanwhile spoils no backup, and is missing only where the content names it", async () => {
  const filled = await openFilled("sqlite");
  const stored = originals(filled);
  const [named = ""] = await stored.names();
  await stored.write("withdrawn-12345678.webp", Buffer.from("x"));
  const gone = new Set([named, "withdrawn-12345678.webp"]);
  const meanwhile = {
    ...stored,
    read: (name: string) => (gone.has(name) ? Promise.resolve(null) : stored.read(name)),
  };
  const out = await newFolder();
  const { manifest, missing } = await writeBackup({ database: filled.database, originals: meanwhile }, out);
  expect(missing).toEqual([named]);
  expect(Object.keys(manifest.files).filter((name) => name.includes("withdrawn"))).toEqual([]);
});

test("a site without any row, or without any of its pictures, is refused; a missing picture is named", async () => {
  const empty = await open(openTestDatabase("sqlite"));
  const out = await newFolder();
  await expect(writeBackup({ database: empty.database, originals: originals(empty) }, out)).rejects.toThrow(
    "has no row in any table",
  );
  const filled = await openFilled("sqlite");
  await expect(writeBackup({ database: filled.database, originals: originals(empty) }, out)).rejects.toThrow(
    "None of the 2 pictures that the content names is in storage",
  );
  expect(await readdir(path.dirname(out))).toEqual([]);
  const [gone = ""] = await originals(filled).names();
  await rm(path.join(filled.dataDir, "storage", gone));
  const { missing } = await writeBackup({ database: filled.database, originals: originals(filled) }, out);
  expect(missing).toEqual([gone]);
  await readVerified(out);
});

test("a restored site can be edited further: it includes the source and the original pictures", async () => {
  const filled = await open(openTestDatabase("sqlite"));
  const dir = await writeFixture();
  const read = await readContent(dir);
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  // As publishing does when it shrinks pictures.
  const shrinking = {
    ...originals(filled),
    write: (name: string) => originals(filled).write(name, Buffer.from("shrunk")),
  };
  await writeContent(filled.database, read, shrinking, { sources: sources(filled) });
  const folder = await backUp(filled);
  const target = await open(openBareDatabase("sqlite"));
  await restoreInto(folder, target);
  const out = await newFolder();
  const places = { originals: originals(target), sources: sources(target) };
  expect(await writeSource(target.database, places, out)).toMatchObject({ missing: [] });
  expect(await filesOf(out)).toEqual(await filesOf(dir));

  const [given = ""] = await sources(filled).names();
  await rm(path.join(filled.dataDir, "source", given));
  const lacking = await newFolder();
  const { database } = filled;
  const { missing } = await writeBackup(
    { database, originals: originals(filled), sources: sources(filled) },
    lacking,
  );
  expect(missing).toEqual([`source/${given}`]);
});

test("HTML and addresses of a backup are sanitised as they are when publishing", async () => {
  const folder = await filledBackup();
  const bad = String.raw`<img src=x onerror=alert(1)><script>alert(1)</script><p>fine</p>`;
  for (const [table, field] of [
    ["posts", "content"],
    ["items", "content"],
    ["projects", "content"],
    ["testimonials", "content"],
    ["team_members", "bio"],
  ] as const)
    await rewrite(folder, `tables/${table}.ndjson`, (text) =>
      changeRows(text, (row) => ({ ...row, [field]: bad })),
    );
  await rewrite(folder, "tables/team_members.ndjson", (text) =>
    changeRows(text, (row) => ({ ...row, facebook_page: "javascript:alert(1)" })),
  );
  await rewrite(folder, "tables/documents.ndjson", (text) =>
    changeRows(text, (row) => ({ ...row, body: withHtml(String(row["body"]), bad) })),
  );
  const target = await open(openBareDatabase("sqlite"));
  await restoreInto(folder, target);
  const after = await filesOf(await backUp(target));
  const tables = [...after].filter(([name]) => name.startsWith("tables/"));
  const texts = tables.map(([, base64]) => Buffer.from(base64, "base64").toString("utf8")).join("");
  expect(texts).not.toMatch(/onerror|<script|javascript:/);
  expect(texts.match(/<p>fine<\/p>/g)?.length).toBeGreaterThan(20);
});

/** Changes each row of a table's file. */
function changeRows(text: string, change: (row: Record<string, unknown>) => Record<string, unknown>): string {
  const lines = text.split("\n").filter((line) => line !== "");
  return lines.map((line) => `${JSON.stringify(change(JSON.parse(line)))}\n`).join("");
}

/** A document with other HTML wherever it has some. */
const withHtml = (body: string, html: string) =>
  JSON.stringify(
    JSON.parse(body, (name, value: unknown) =>
      ["content", "bio"].includes(name) && typeof value === "string" ? html : value,
    ),
  );

test("only the owner may read what is restored into a folder", async () => {
  const folder = await filledBackup();
  const dataDir = path.join(await newFolder(), "data");
  const database = await openDatabase({ databaseUrl: "", dataDir });
  const secretKeyFile = path.join(dataDir, "secret-key");
  const target = { database, originals: folderPlaces(dataDir).originals, replace: false };
  await restoreBackup(folder, { ...target, secretKeyFile });
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const modes = await Promise.all(
    entries.map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).mode & 0o77),
  );
  expect(modes.length).toBeGreaterThan(4);
  expect(new Set(modes)).toEqual(new Set([0]));
  await database.close();
});

test("an existing folder is not overwritten, and a failure leaves nothing behind", async () => {
  const filled = await openFilled("sqlite");
  const folder = await backUp(filled);
  await expect(
    writeBackup({ database: filled.database, originals: originals(filled) }, folder),
  ).rejects.toThrow("there already");
  const parent = path.dirname(await newFolder());
  await writeFile(path.join(parent, "file"), "");
  const inFile = writeBackup(
    { database: filled.database, originals: originals(filled) },
    path.join(parent, "file/x"),
  );
  await expect(inFile).rejects.toThrow(/cannot be written/);
  expect(await readdir(parent)).toEqual(["file"]);
});

test.each(databaseKinds)(
  "on %s it contains all that was acknowledged before it started, while eight clients write",
  async (kind) => {
    const source = await open(openTestDatabase(kind));
    // The command has a connection of its own, like another process.
    const mine = await openDatabase({ databaseUrl: source.databaseUrl, dataDir: source.dataDir });
    const store = createStore(source.database, { domain: "testhouse.example" });
    const acknowledged: number[] = [];
    const until = new AbortController();
    let writing = () => {};
    const underWay = new Promise<void>((resolve) => (writing = resolve));
    const write = async () => {
      while (!until.signal.aborted) {
        const kept = await store.addMessage(goodMessage);
        if (kept !== "conflict") acknowledged.push(kept.id);
        if (acknowledged.length > 200) writing();
      }
    };
    const writers = Array.from({ length: 8 }, write);
    await underWay;
    const before = [...acknowledged];
    const folder = await newFolder();
    await writeBackup({ database: mine, originals: originals(source) }, folder);
    const after = acknowledged.length;
    until.abort();
    await Promise.all(writers);
    await mine.close();
    expect(after, "writers continued during the backup").toBeGreaterThan(before.length);

    const target = await open(openBareDatabase("sqlite"));
    await restoreInto(folder, target);
    const restored = await createStore(target.database).messages();
    const ids = new Set(restored.map(({ id }) => id));
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    // A message and its mail come from the same transaction.
    expect(restored.filter(({ mail }) => mail === null)).toEqual([]);
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(
      target.database.kysely,
    );
    expect(check.rows).toEqual([{ integrity_check: "ok" }]);
  },
);
