import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { databaseKinds, openBareDatabase, type TestDatabase } from "../testing/databases.ts";
import { tableNames } from "../testing/table-names.ts";
import { applyMigrations, migrate, MigrationError } from "./migrate.ts";
import { migration, migrations } from "./migrations.ts";

const runFile = promisify(execFile);
const moduleUrl = (file: string) => new URL(file, import.meta.url).href;

/** Runs `script` in a process of its own, on the same database. */
function inProcess({ databaseUrl, dataDir }: TestDatabase, script: string) {
  const prepared = `
    import { applyMigrations, migrate } from "${moduleUrl("./migrate.ts")}";
    import { migration } from "${moduleUrl("./migrations.ts")}";
    import { openDatabase } from "${moduleUrl("./open.ts")}";
    import { patientWaits } from "${moduleUrl("../testing/patient-waits.ts")}";
    const database = await openDatabase(${JSON.stringify({ databaseUrl, dataDir })}, patientWaits);`;
  return runFile(process.execPath, ["--input-type=module", "--eval", `${prepared}\n${script}`]);
}

/** The tables of the product: those in which the Migrator works may be there without any. */
const ownTables = async ({ database }: TestDatabase) =>
  (await tableNames(database)).filter((name) => !name.startsWith("kysely_"));

describe.each(databaseKinds)("migrations on %s", (kind) => {
  test("several processes that start together apply each migration once", async () => {
    const opened = await openBareDatabase(kind);
    const start = () => inProcess(opened, "await migrate(database); await database.close();");
    await Promise.all([start(), start(), start()]);
    const rows = await opened.database.kysely.selectFrom("kysely_migration").select("name").execute();
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations(kind)));
    await opened.close();
  });

  test("a newer schema is refused and left unchanged", async () => {
    const opened = await openBareDatabase(kind);
    const later = migration(["create table later (id bigint)"]);
    await applyMigrations(opened.database, { list: { ...migrations(kind), "9999-later": later } });
    await expect(migrate(opened.database)).rejects.toThrow(/newer version/);
    await expect(migrate(opened.database)).rejects.toBeInstanceOf(MigrationError);
    await opened.close();
  });

  test("the database of a commit before the first release is refused in one sentence, and left unchanged", async () => {
    const opened = await openBareDatabase(kind);
    await sql`create table schema_migrations (number bigint primary key)`.execute(opened.database.kysely);
    await expect(migrate(opened.database)).rejects.toThrow(
      /made by a development version before 0\.3\.0.* start with an empty DATA_DIR/,
    );
    expect(await tableNames(opened.database)).toEqual(["schema_migrations"]);
    await opened.close();
    for (const name of ["0001-baseline", "0001-0.3.0"]) {
      const later = await openBareDatabase(kind);
      await applyMigrations(later.database, {
        list: { [name]: migration(["create table posts (id bigint)"]) },
      });
      await expect(migrate(later.database)).rejects.toThrow(/made by a development version before 0\.3\.0/);
      await later.close();
    }
  });

  test("a migration that fails rolls back, with those before it", async () => {
    const opened = await openBareDatabase(kind);
    const one = { "1": migration(["create table one (id bigint)"]) };
    const failing = { ...one, "2": migration(["create table two (", "select"]) };
    await expect(applyMigrations(opened.database, { list: failing })).rejects.toThrow(/syntax|incomplete/);
    expect(await ownTables(opened)).toEqual([]);
    await applyMigrations(opened.database, { list: one });
    expect(await ownTables(opened)).toEqual(["one"]);
    await opened.close();
  });

  test("a process that is killed in the middle leaves nothing, and the next one begins again", async () => {
    const opened = await openBareDatabase(kind);
    const killed = inProcess(
      opened,
      `await applyMigrations(database, { list: {
        "1": migration(["create table one (id bigint)"]),
        "2": { up: () => process.kill(process.pid, "SIGKILL") },
      } });`,
    );
    await expect(killed).rejects.toMatchObject({ signal: "SIGKILL" });
    await applyMigrations(opened.database, { list: { "1": migration(["create table one (id bigint)"]) } });
    expect(await ownTables(opened)).toEqual(["one"]);
    await opened.close();
  });
});
