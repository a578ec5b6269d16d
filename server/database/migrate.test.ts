import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { databaseKinds, openBareDatabase } from "../testing/databases.ts";
import { goodMessage } from "../testing/send.ts";
import { tableNames } from "../testing/table-names.ts";
import { migrate, MigrationError } from "./migrate.ts";
import { type Migration, migrations } from "./migrations.ts";

const runFile = promisify(execFile);
const moduleUrl = (file: string) => new URL(file, import.meta.url).href;
const step = (number: number, ...statements: string[]): Migration => ({
  number,
  name: `step-${number}`,
  statements: () => statements,
});

describe.each(databaseKinds)("migrations on %s", (kind) => {
  test("several processes that start together apply each migration once", async () => {
    const opened = await openBareDatabase(kind);
    const target = JSON.stringify({ databaseUrl: opened.databaseUrl, dataDir: opened.dataDir });
    const script = `
      import { migrate } from "${moduleUrl("./migrate.ts")}";
      import { openDatabase } from "${moduleUrl("./open.ts")}";
      import { patientWaits } from "${moduleUrl("../testing/patient-waits.ts")}";
      const database = await openDatabase(${target}, patientWaits);
      await migrate(database);
      await database.close();`;
    const start = () => runFile(process.execPath, ["--input-type=module", "--eval", script]);
    await Promise.all([start(), start(), start()]);
    const rows = await opened.database.kysely.selectFrom("schema_migrations").selectAll().execute();
    expect(rows).toHaveLength(migrations.length);
    await opened.close();
  });

  test("a newer schema is refused and left unchanged", async () => {
    const opened = await openBareDatabase(kind);
    await migrate(opened.database, [
      ...migrations,
      step(migrations.length + 1, "create table later (id bigint)"),
    ]);
    await expect(migrate(opened.database)).rejects.toThrow(/newer version/);
    await expect(migrate(opened.database)).rejects.toBeInstanceOf(MigrationError);
    await opened.close();
  });

  test("visitors' rows from before the mail migration stay, subscribers as active ones with a key of their own", async () => {
    const opened = await openBareDatabase(kind);
    await migrate(opened.database, migrations.slice(0, 2));
    const row = (name: string) => ({ email: name, email_key: name, created_at: "2026-01-01T00:00:00.000Z" });
    const { kysely } = opened.database;
    await kysely
      .insertInto("subscribers")
      .values([row("a@b.example"), row("c@d.example")])
      .execute();
    await kysely
      .insertInto("messages")
      .values({ ...goodMessage, created_at: "2026-01-01T00:00:00.000Z", idempotency_key: null })
      .execute();
    await migrate(opened.database);
    const rows = await kysely.selectFrom("subscribers").selectAll().execute();
    expect(rows.map(({ state }) => state)).toEqual(["active", "active"]);
    expect(new Set(rows.map(({ link_key }) => link_key)).size).toBe(2);
    for (const { link_key } of rows) expect(link_key).toMatch(/^[0-9a-f]{32}$/);
    expect(await kysely.selectFrom("messages").select("suspect").execute()).toEqual([{ suspect: 0 }]);
    expect(await kysely.selectFrom("outbox").selectAll().execute()).toEqual([]);
    await opened.close();
  });

  test("a migration that was changed afterwards is refused", async () => {
    const opened = await openBareDatabase(kind);
    await migrate(opened.database, [step(1, "create table one (id bigint)")]);
    await expect(migrate(opened.database, [step(1, "create table uno (id bigint)")])).rejects.toThrow(
      /differs/,
    );
    await opened.close();
  });

  test("a migration that fails rolls back, with those before it", async () => {
    const opened = await openBareDatabase(kind);
    const steps = [step(1, "create table one (id bigint)"), step(2, "create table two (", "select")];
    await expect(migrate(opened.database, steps)).rejects.toThrow(/syntax|incomplete/);
    expect(await tableNames(opened.database)).toEqual([]);
    await migrate(opened.database, steps.slice(0, 1));
    await opened.close();
  });
});
