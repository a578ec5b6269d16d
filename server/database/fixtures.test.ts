import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { prepare } from "../prepare.ts";
import { openTestDatabase } from "../testing/databases.ts";
import { writeFixture } from "../testing/fixture-content.ts";
import type { Database } from "./open.ts";
import { databaseFileName } from "./sqlite.ts";
import { folderPlaces } from "../storage/folder-originals.ts";

const folder = path.join(import.meta.dirname, "fixtures");
const releases = (await readdir(folder)).filter((name) => name.endsWith(".sqlite"));

async function columnsOf({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select t.name || '.' || c.name || ' ' || c.type || ' ' || c."notnull" || ' ' || coalesce(c.dflt_value, '') as line
    from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table'
    union all select sql as line from sqlite_master where type = 'index' and sql is not null`.execute(kysely);
  return rows.map(({ line }) => line).toSorted();
}

test.each(releases)("the database of a release is opened and read: %s", async (name) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "quarterlight-release-"));
  await copyFile(path.join(folder, name), path.join(dataDir, databaseFileName));
  const said: string[] = [];
  const config = readConfig({ DATA_DIR: dataDir, CONTENT_DIR: await writeFixture() });
  const { database, store } = await prepare(config, folderPlaces(config.dataDir), (line) => said.push(line));

  expect(said.join("\n")).not.toContain("Publishing");
  const fresh = await openTestDatabase("sqlite");
  expect(await columnsOf(database)).toEqual(await columnsOf(fresh.database));
  await fresh.close();

  expect((await store.categories()).map(({ title }) => title)).toEqual(["Category 1", "Category 2"]);
  expect(await store.about()).toMatchObject({ about: { title: "About" } });
  expect(await store.contacts()).toMatchObject({ website_name: "Testhouse" });
  expect((await store.brand()).accents.map((accent) => accent.name)).toEqual(["straw", "rose", "jade"]);
  expect(await store.post(1)).toMatchObject({ title: "Post 1", author: "Person 1" });
  expect(await store.sample("home")).toMatchObject({ counters: expect.any(Array) });
  expect(await store.messages()).toMatchObject([
    { name: "Ann", message: "Hello, Grüße", suspect: false },
    { message: "Buy now", suspect: true },
  ]);
  expect((await store.subscribers()).map(({ email, state }) => [email, state])).toEqual([
    ["one@b.example", "active"],
    ["two@b.example", "pending"],
  ]);
  expect(await store.addMessage({ name: "Bo", email: "b@b.example", phone: "", message: "New" })).toEqual({
    id: 3,
  });
  await database.close();
  await rm(dataDir, { recursive: true });
});
