import { createHash } from "node:crypto";
import { chmod, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { readConfig } from "../config/config.ts";
import { prepare } from "../prepare.ts";
import { publishContent } from "../publish-content.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { writeFixture } from "../testing/fixture-content.ts";
import { documentFaults, documentSchemas } from "./document-faults.ts";
import { contentShape } from "./shape.ts";

test("a change of what documents hold comes with another shape", () => {
  const schemas = Object.entries(documentSchemas).map(([name, schema]) => [name, z.toJSONSchema(schema)]);
  const fingerprint = createHash("sha256").update(JSON.stringify(schemas)).digest("hex").slice(0, 16);
  // Changed? Where pages need a new field, raise `contentShape` with a step of the schema
  // (docs/decisions/0032-content-source.md). Then write both here.
  expect([contentShape, fingerprint]).toEqual([2, "153b50e7ede78615"]);
});

describe.each(databaseKinds)("at a start on %s", (kind) => {
  let opened: TestDatabase;
  let dir: string;
  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    dir = await writeFixture();
  });
  afterEach(() => opened.close());

  const config = () =>
    readConfig({
      DATA_DIR: opened.dataDir,
      DATABASE_URL: opened.databaseUrl,
      SECRET_KEY: "k".repeat(32),
      CONTENT_DIR: dir,
    });
  /** Starts as far as `prepare` goes; gives what was said. */
  async function start(): Promise<string> {
    const said: string[] = [];
    const { database } = await prepare(config(), (line) => said.push(line));
    await database.close();
    return said.join("\n");
  }
  /** Takes a field out of the home page's document, as if an older version had not known it. */
  async function loseField(): Promise<void> {
    const { kysely } = opened.database;
    const row = await kysely
      .selectFrom("documents")
      .selectAll()
      .where("name", "=", "sample:home")
      .executeTakeFirstOrThrow();
    const { claim: _claim, ...rest } = z.looseObject({}).parse(JSON.parse(row.body));
    await kysely
      .updateTable("documents")
      .set({ body: JSON.stringify(rest) })
      .where("name", "=", "sample:home")
      .execute();
  }
  const versionRow = () =>
    opened.database.kysely.selectFrom("content_version").selectAll().executeTakeFirstOrThrow();

  test("content without a field is published again from its source, never from the folder", async () => {
    await start();
    const before = await versionRow();
    await loseField();
    expect(await documentFaults(opened.database)).toEqual([expect.stringMatching(/^sample:home\.claim: /)]);
    await writeFile(path.join(dir, "about.md"), "---\ntitle: Not yet\nmedia: a.webp\n---\nDraft\n");
    expect(await start()).toContain("it was published again as version");
    expect(await documentFaults(opened.database)).toEqual([]);
    expect((await versionRow()).version).toBe(before.version);
    expect(await start()).not.toContain("again");
  });

  test("content of an older shape is published again too; that of a newer one stays", async () => {
    await start();
    await opened.database.kysely.updateTable("content_version").set({ shape: 0 }).execute();
    await rm(dir, { recursive: true });
    expect(await start()).toContain("made by an older version; it was published again");
    expect((await versionRow()).shape).toBe(contentShape);
    await opened.database.kysely
      .updateTable("content_version")
      .set({ shape: contentShape + 1 })
      .execute();
    expect(await start()).not.toContain("older version");
    expect((await versionRow()).shape).toBe(contentShape + 1);
  });

  test("without its source it opens where nothing is missing, and else says what to do", async () => {
    await start();
    // As the version before publishes beside this one: it knows no source.
    await opened.database.kysely.updateTable("content_version").set({ shape: 0, version: "other" }).execute();
    expect(await start()).not.toContain("older version");
    await loseField();
    await expect(start()).rejects.toThrow(
      /does not fit this version \(sample:home\.claim: .*\), and the database holds no source of it\nPublish the content folder: npm run publish-content/,
    );
    await publishContent(config(), opened.database);
    await start();
  });

  test("a source with mistakes for this version is no reason not to open where nothing is missing", async () => {
    await start();
    const { kysely } = opened.database;
    await kysely.updateTable("content_version").set({ shape: 0 }).execute();
    await kysely
      .updateTable("source_files")
      .set({ path: "notes-of-mine.yaml" })
      .where("path", "=", "site.yaml")
      .execute();
    expect(await start()).toMatch(
      /stays as it is: its source has mistakes for this version:\nsite\.yaml:1 is missing/,
    );
    await loseField();
    await expect(start()).rejects.toThrow("its source has mistakes for this version");
  });

  test("nor is a picture of the source that is lost, or a source that cannot be written", async () => {
    await start();
    const { kysely } = opened.database;
    await kysely.updateTable("content_version").set({ shape: 0 }).execute();
    await rm(path.join(opened.dataDir, "storage"), { recursive: true });
    expect(await start()).toMatch(
      /stays as it is: files of its source are lost: pictures\/a\.webp, pictures\/b\.png$/,
    );
    await kysely
      .updateTable("source_files")
      .set({ path: "../x.md" })
      .where("path", "=", "about.md")
      .execute();
    expect(await start()).toContain('stays as it is: The source holds a file named "../x.md"');
  });
});

test.skipIf(process.platform === "win32")("a start warns of what other users can read", async () => {
  const opened = await openTestDatabase("sqlite");
  const said: string[] = [];
  const config = readConfig({ DATA_DIR: opened.dataDir, CONTENT_DIR: await writeFixture() });
  const start = async () => {
    said.length = 0;
    await (await prepare(config, (line) => said.push(line))).database.close();
    return said.join("\n");
  };
  expect(await start()).not.toContain("chmod");
  await chmod(opened.dataDir, 0o755);
  await chmod(path.join(opened.dataDir, "secret-key"), 0o640);
  const warned = await start();
  expect(warned).toContain(`Close it: chmod 700 ${opened.dataDir}\n`);
  expect(warned).toContain(`Close it: chmod 600 ${opened.dataDir}/secret-key\n`);
  await opened.close();
});
