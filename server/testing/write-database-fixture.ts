import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { applyMigrations } from "../database/migrate.ts";
import { migrations } from "../database/migrations.ts";
import { openDatabase } from "../database/open.ts";
import { databaseFileName } from "../database/sqlite.ts";
import { createStore } from "../store/store.ts";
import { writeFixture } from "./fixture-content.ts";
import { publishValid } from "./published-folder.ts";

/**
 * Writes the database of a site with a few rows of each kind, small enough to be kept beside the code. A
 * release keeps its own:
 * node server/testing/write-database-fixture.ts server/database/fixtures/VERSION.sqlite
 */
const [out] = process.argv.slice(2);
if (out === undefined) throw new Error("Name the file to write.");
const dataDir = await mkdtemp(path.join(tmpdir(), "quarterlight-fixture-"));
const database = await openDatabase({ databaseUrl: "", dataDir });
// Without the tables of features: a product that has one makes them.
await applyMigrations(database, { list: migrations("sqlite") });
await publishValid({ database, dataDir }, await writeFixture());
const store = createStore(database, { domain: "testhouse.example" });
const message = { name: "Ann", email: "ann@b.example", phone: "0131 496 0000", message: "Hello, Grüße" };
await store.addMessage(message, { idempotencyKey: "key" });
await store.addMessage({ ...message, message: "Buy now" }, { suspect: true });
await store.addNote(1, { author: "Owner", text: "Called back" });
await store.changeMessage(1, { kind: "answered", by: "Owner" });
await store.addSubscriber("one@b.example");
await store.addSubscriber("two@b.example", { confirm: true });
await database.close();

await rm(out, { force: true });
const file = new DatabaseSync(path.join(dataDir, databaseFileName));
file.exec("pragma journal_mode = delete; pragma page_size = 1024; vacuum");
file.prepare("vacuum into ?").run(out);
file.close();
await rm(dataDir, { recursive: true });
