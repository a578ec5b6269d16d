import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import { Agent } from "node:http";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { type Cluster, startCluster } from "./cluster.ts";
import { type Bar, none, report } from "./bars.ts";
import { ask, build, isShort, type Settings, type Site, startSite, temporaryFolder } from "./harness.ts";

const writers = 8;
const beforeMs = isShort ? 500 : 3000;
const afterMs = isShort ? 2500 : 8000;
/** Number of answers "stored" before the fault. */
const leastBefore = 20;
/** What the documentation promises for a form, plus a margin for a loaded machine. */
const longestFormMs = 6000;

/** A form that was answered. */
interface Answered {
  readonly name: string;
  readonly status: number;
  readonly sentAt: number;
  readonly tookMs: number;
}

/** The results of a site whose database was taken away. */
interface Outcome {
  readonly answered: readonly Answered[];
  /** When it was done. */
  readonly takenAt: number;
  /** `/readyz` and a reading call, at the end of the load. */
  readonly ready: number;
  readonly read: number;
  readonly said: string;
}

async function write(site: Site, writer: number, until: () => boolean, answered: Answered[]): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (let turn = 0; !until(); turn += 1) {
    const name = `writer${writer}-${turn}`;
    const headers = { "content-type": "application/json", "idempotency-key": name };
    const body = JSON.stringify({ name, email: "ann@visitor.example", phone: "0131", message: "Hello" });
    const sentAt = performance.now();
    const { status } = await ask(`${site.origin}/api/contacts`, { method: "POST", headers, body, agent });
    answered.push({ name, status, sentAt, tookMs: performance.now() - sentAt });
    if (status !== 201) await pause(5);
  }
  agent.destroy();
}

/**
 * Writes from several clients, takes the database away in the middle, and continues writing; then `kill -9`.
 */
async function underLoad(settings: Settings, take: () => Promise<void>): Promise<Outcome> {
  const site = await startSite(settings);
  const answered: Answered[] = [];
  let ended = false;
  const writing = Array.from({ length: writers }, (_, writer) => write(site, writer, () => ended, answered));
  await pause(beforeMs);
  while (storedIn(answered).length < leastBefore) await pause(20);
  await take();
  const takenAt = performance.now();
  await pause(afterMs);
  const { status: ready } = await ask(`${site.origin}/readyz`);
  const { status: read } = await ask(`${site.origin}/api/categories`);
  ended = true;
  await Promise.all(writing);
  const said = site.said();
  await site.end("SIGKILL");
  return { answered, takenAt, ready, read, said };
}

const storedIn = (answered: readonly Answered[]) => answered.filter(({ status }) => status === 201);
const sentAfter = ({ answered, takenAt }: Outcome) => answered.filter(({ sentAt }) => sentAt >= takenAt);

/** Bars for a database that can no longer store anything. */
function lostForGood(name: string, outcome: Outcome): Bar[] {
  const before = storedIn(outcome.answered).length;
  const later = sentAfter(outcome);
  return [
    { name: `${name}: stored before`, figure: before, bar: "> 0", met: before > 0 },
    none(`${name}: answered "stored" afterwards`, storedIn(later).length),
    none(`${name}: answered anything but 503`, later.filter(({ status }) => status !== 503).length),
    { name: `${name}: /readyz`, figure: outcome.ready, bar: "503", met: outcome.ready === 503 },
  ];
}

const fileOf = (folder: string) => path.join(folder, "quarterlight.sqlite");

/** A complete database of another site, as one file. */
async function otherDatabase(folder: string): Promise<string> {
  const site = await startSite({ DATA_DIR: path.join(folder, "other") });
  await site.end("SIGTERM");
  const copy = path.join(folder, "other.sqlite");
  const database = new DatabaseSync(fileOf(path.join(folder, "other")));
  database.exec(`vacuum into '${copy}'`);
  database.close();
  return copy;
}

async function sqliteBars(): Promise<Bar[]> {
  const { folder, remove } = await temporaryFolder("removed-database");
  const other = await otherDatabase(folder);
  const bars: Bar[] = [];
  const ways: Readonly<Record<string, (data: string) => Promise<void>>> = {
    "SQLite, rm -rf DATA_DIR": (data) => rm(data, { recursive: true }),
    "SQLite, an empty folder in its place": async (data) => {
      await rename(data, `${data}-before`);
      await mkdir(data);
    },
    "SQLite, another database moved over it": async (data) => {
      await copyFile(other, `${data}-new`);
      await rename(`${data}-new`, fileOf(data));
    },
    "SQLite, another database copied over it": (data) => copyFile(other, fileOf(data)),
    "SQLite, the log removed": (data) => rm(`${fileOf(data)}-wal`),
  };
  for (const [number, [name, take]] of Object.entries(ways).entries()) {
    const data = path.join(folder, `data${number}`);
    const outcome = await underLoad({ DATA_DIR: data, LOG_LEVEL: "fatal" }, () => take(data));
    bars.push(...lostForGood(name, outcome));
    const isLogged = outcome.said.includes("Stop the site.");
    bars.push({ name: `${name}: pages`, figure: outcome.read, bar: "200", met: outcome.read === 200 });
    bars.push({
      name: `${name}: a line at fatal`,
      figure: isLogged ? "yes" : "no",
      bar: "yes",
      met: isLogged,
    });
  }
  bars.push(...(await awayAndBack(folder)));
  await remove();
  return bars;
}

/** The same files come back: they contain everything that was ever answered "stored". */
async function awayAndBack(folder: string): Promise<Bar[]> {
  const name = "SQLite, the folder away and back";
  const data = path.join(folder, "returning");
  let backAt = 0;
  const outcome = await underLoad({ DATA_DIR: data, LOG_LEVEL: "silent" }, async () => {
    await rename(data, `${data}-away`);
    await pause(500);
    await rename(`${data}-away`, data);
    backAt = performance.now();
  });
  const database = new DatabaseSync(fileOf(data), { readOnly: true });
  const kept = new Set(
    database
      .prepare("select name from messages")
      .all()
      .map((row) => row["name"]),
  );
  database.close();
  const stored = storedIn(outcome.answered);
  const again = stored.filter(({ sentAt }) => sentAt > backAt).length;
  return [
    { name: `${name}: stored after its return`, figure: again, bar: "> 0", met: again > 0 },
    none(`${name}: answered "stored" and not there`, stored.filter((one) => !kept.has(one.name)).length),
  ];
}

async function query(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  let rows: Record<string, unknown>[] = [];
  for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
  await client.end();
  return rows;
}

async function postgresBars(cluster: Cluster): Promise<Bar[]> {
  const { folder, remove } = await temporaryFolder("removed-database");
  const at = (database: string) => cluster.url.replace(/\/postgres$/, `/${database}`);
  const settings = (database: string) => ({
    DATA_DIR: path.join(folder, database),
    DATABASE_URL: at(database),
    SECRET_KEY: "k".repeat(32),
    LOG_LEVEL: "silent",
  });
  // With tables and content, like a restored backup.
  await query(cluster.url, "create database saved");
  await (await startSite(settings("saved"))).end("SIGTERM");
  const make = (database: string) => query(cluster.url, `create database ${database} template saved`);
  const drop = (database: string) => query(cluster.url, `drop database ${database} with (force)`);

  await make("dropped");
  const dropped = await underLoad(settings("dropped"), async () => {
    await drop("dropped");
  });
  await make("replaced");
  const replaced = await underLoad(settings("replaced"), async () => {
    await drop("replaced");
    await make("replaced");
  });
  const rows = await query(at("replaced"), "select name from messages");
  const kept = new Set(rows.map((row) => row["name"]));
  const later = storedIn(sentAfter(replaced));
  const name = "PostgreSQL, the database replaced";
  const bars = [
    ...lostForGood("PostgreSQL, the database dropped", dropped),
    { name: `${name}: stored in the new one`, figure: later.length, bar: "> 0", met: later.length > 0 },
    none(`${name}: answered "stored" and not there`, later.filter((one) => !kept.has(one.name)).length),
    { name: `${name}: /readyz`, figure: replaced.ready, bar: "200", met: replaced.ready === 200 },
    ...(await lockedBars(settings("locked"), () => make("locked"), at("locked"))),
  ];
  await remove();
  return bars;
}

/** One table locked under load: the site stays ready, pages are served, and a form is refused in time. */
async function lockedBars(settings: Settings, make: () => Promise<unknown>, url: string): Promise<Bar[]> {
  await make();
  const other = new Client({ connectionString: url });
  await other.connect();
  const { answered, takenAt, ready, read } = await underLoad(settings, async () => {
    await other.query("begin; lock table messages in access exclusive mode");
  });
  await other.end();
  const slowest = Math.round(Math.max(...answered.map(({ tookMs }) => tookMs)));
  const name = "PostgreSQL, the messages locked";
  return [
    none(
      `${name}: answered "stored" meanwhile`,
      answered.filter((one) => one.status === 201 && one.sentAt >= takenAt).length,
    ),
    { name: `${name}: /readyz`, figure: ready, bar: "200", met: ready === 200 },
    { name: `${name}: pages`, figure: read, bar: "200", met: read === 200 },
    {
      name: `${name}: slowest form, ms`,
      figure: slowest,
      bar: `<= ${longestFormMs}`,
      met: slowest <= longestFormMs,
    },
  ];
}

await build();
const bars = await sqliteBars();
const cluster = await startCluster();
bars.push(...(await postgresBars(cluster)));
await cluster.remove();
report(bars);
