import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { moveHeader } from "#contract/move-mark.ts";
import { type Database, openDatabase } from "#server/database/open.ts";
import { createServer } from "#server/listen.ts";
import { createStore } from "#server/store/store.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#server/testing/databases.ts";
import { expectLog } from "#server/testing/log-watch.ts";
import { patientWaits } from "#server/testing/patient-waits.ts";
import { serverParts } from "#server/testing/server-parts.ts";
import { stubSite } from "#server/testing/stub-site.ts";
import { dayOf } from "./days.ts";
import { startVisits, type Visits } from "./start-visits.ts";
import type { VisitTables } from "./tables.ts";
import { visitStore, type VisitStore } from "./visit-store.ts";
import { requestWatcher } from "./watch-requests.ts";

const config = { siteUrl: "https://agency.example", allowedHosts: ["also.example"], trustProxy: 1 };
const noon = Date.parse("2026-03-31T12:00:00Z");
const dayMs = 86_400_000;

/** A process of the site: its own connection to the database, its own counts and port. */
interface Process {
  readonly database: Database;
  readonly store: VisitStore;
  readonly visits: Visits;
  readonly server: Server;
}

let opened: TestDatabase;
let processes: Process[];
let clock: number;

beforeEach(() => {
  clock = noon;
  processes = [];
});

afterEach(async () => {
  for (const { server, visits, database } of processes) {
    server.close();
    server.closeAllConnections();
    await visits.flush();
    await database.close();
  }
  await opened.close();
});

/** All days from one on. */
const since = (day: string) => ({ since: day, before: "9999" });
const statuses: Record<string, number> = { "/none": 404, "/contact-us": 200, "/": 200, "/file.pdf": 200 };

async function startProcess(): Promise<Process> {
  const database = await openDatabase(opened, patientWaits);
  const store = visitStore({ database, store: createStore(database) });
  const visits = await startVisits({ store, secret: "s".repeat(32), clock: () => clock });
  const answer = ({ url, headers }: Request) => {
    const status = headers.has("if-none-match") ? 304 : (statuses[new URL(url).pathname] ?? 500);
    return new Response(status === 304 ? null : "page", { status });
  };
  const seen = requestWatcher({ config, visits, kindOf: (path) => stubSite().kindOf(path) });
  const server = createServer(answer, { ...serverParts(), seen });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const started = { database, store, visits, server };
  processes.push(started);
  return started;
}

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const browser = { accept: "text/html,*/*;q=0.8", "user-agent": firefox, "x-forwarded-for": "203.0.113.7" };

/** Requests an address as a browser does, and waits until the server has counted it. */
async function visit(
  { server }: Process,
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
) {
  // It listens on a TCP port.
  const { port } = server.address() as AddressInfo;
  const closed = new Promise((resolve) => {
    server.once("request", (_, response) => response.once("close", resolve));
  });
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...browser, ...headers },
  });
  await answer.arrayBuffer();
  await closed;
}

const flushed = async () => {
  for (const { visits } of processes) await visits.flush();
};
const rowsOf = async (table: keyof VisitTables) =>
  opened.database.kysely.withTables<VisitTables>().selectFrom(table).selectAll().execute();

describe.each(databaseKinds)("on %s", (kind) => {
  beforeEach(async () => {
    opened = await openTestDatabase(kind);
  });

  test("two processes count each page view and each visitor once, and nothing else", async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    await visit(one, "/");
    await visit(two, "/?utm_source=a", { referer: "https://News.Example:8443/list?q=1" });
    await visit(one, "/contact-us", { referer: "https://agency.example/" });
    await visit(one, "/", { "if-none-match": '"kept"', referer: "https://also.example" });
    await visit(two, "/contact-us", { "x-forwarded-for": "198.51.100.9", "sec-fetch-dest": "document" });
    await visit(two, "/", { accept: "*/*", [moveHeader]: "1" }, "HEAD");
    await visit(two, "/none");
    await visit(two, "/", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
    one.visits.submission("contact");
    two.visits.submission("newsletter");
    for (const headers of [
      { dnt: "1" },
      { "sec-gpc": "1" },
      { "sec-purpose": "prefetch;prerender" },
      { range: "bytes=0-1" },
      { accept: "*/*" },
      { "sec-fetch-dest": "iframe" },
    ])
      await visit(one, "/", headers);
    await visit(one, "/", {}, "HEAD");
    await visit(one, "/file.pdf");
    await visit(one, "/contact-us?fails", { "if-none-match": "" }, "POST");
    await Promise.all(processes.map(({ visits }) => visits.flush()));
    const day = dayOf(noon);
    expect(await one.store.visits(since(day))).toEqual([
      { day, visitors: 2, views: 6, bots: 1, enquiries: 1 },
    ]);
    expect(await one.store.mostVisited({ kind: "page", since: day, most: 9 })).toEqual([
      { name: "/", count: 4 },
      { name: "/contact-us", count: 2 },
    ]);
    expect(await one.store.mostVisited({ kind: "referrer", since: day, most: 9 })).toEqual([
      { name: "news.example", count: 1 },
    ]);
    const kept = JSON.stringify([await rowsOf("visit_sums"), await rowsOf("visit_visitors")]);
    expect(kept).not.toMatch(/203\.0\.113|198\.51|Firefox|q=1|utm_/);
  });

  test("a request that is repeated on a connection counts each time, until something in it changes", async () => {
    const one = await startProcess();
    const from = { referer: "https://news.example/" };
    for (let time = 0; time < 3; time += 1) await visit(one, "/", from);
    await visit(one, "/", { ...from, dnt: "1" });
    await visit(one, "/", from);
    await flushed();
    await visit(one, "/", from);
    await visit(one, "/none", from);
    await visit(one, "/none", from);
    clock = noon + dayMs;
    await visit(one, "/none", from);
    await visit(one, "/", from);
    await flushed();
    expect(await one.store.visits(since(dayOf(noon)))).toMatchObject([
      { views: 5, visitors: 1 },
      { views: 1, visitors: 1 },
    ]);
    const read = { kind: "referrer", since: dayOf(noon), most: 9 } as const;
    expect(await one.store.mostVisited(read)).toEqual([{ name: "news.example", count: 6 }]);
  });

  test("after midnight salt and hashes are deleted, and a visitor is somebody new", async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    await visit(one, "/");
    await flushed();
    const [before] = await rowsOf("visit_visitors");
    await visit(two, "/");
    clock = noon + dayMs / 2 + 1000;
    // Counted before midnight and written after it: still the same visitor.
    await flushed();
    expect(await one.store.visits(since("2026-03-31"))).toMatchObject([
      { day: "2026-03-31", visitors: 1, views: 2 },
    ]);
    await visit(two, "/");
    clock += 6 * 60_000;
    await flushed();
    const [after, ...more] = await rowsOf("visit_visitors");
    expect(more).toEqual([]);
    expect(after).toMatchObject({ day: "2026-04-01" });
    expect(JSON.stringify(after)).not.toContain(JSON.stringify(before).slice(-13));
    const days = (await rowsOf("visit_salts")).map((row) => ("salt" in row ? row.day : ""));
    expect(days.toSorted()).toEqual(["2026-04-01", "2026-04-02"]);
    expect(await one.store.visits(since("2026-03-31"))).toMatchObject([
      { views: 2, visitors: 1 },
      { views: 1 },
    ]);
    await one.store.addVisits({ day: "2026-03-31", sums: [], visitors: ["late"] });
    expect(await rowsOf("visit_visitors")).toHaveLength(1);
  });

  test("what is past its retention is purged, also on a site that counts no longer", async () => {
    const { store, visits } = await startProcess();
    const sums = [{ kind: "page", name: "/", count: 3 }] as const;
    await store.addVisits({ day: "2024-01-01", sums, visitors: [] });
    await store.addVisits({ day: "2026-03-31", sums, visitors: [] });
    await visits.flush();
    expect(await store.purge(new Date("2026-03-31T08:00:00Z"))).toBe(1);
    expect((await store.visits(since("2000-01-01"))).map(({ day }) => day)).toEqual(["2026-03-31"]);
    expect(await rowsOf("visit_salts")).toEqual([]);
  });
});

test("what cannot be written waits for the database, and is counted once", async () => {
  expectLog(/cannot write the counted visits/);
  opened = await openTestDatabase("sqlite");
  const store = visitStore({ database: opened.database, store: createStore(opened.database) });
  let isAway = false;
  const failing: typeof store = {
    ...store,
    addVisits: (batch) => (isAway ? Promise.reject(new Error("away")) : store.addVisits(batch)),
  };
  const visits = await startVisits({ store: failing, secret: "s", clock: () => clock });
  visits.now().tally.add("page", "/");
  isAway = true;
  await visits.flush();
  visits.now().tally.add("page", "/");
  expect(await store.visits(since("2026-03-31"))).toEqual([]);
  isAway = false;
  await visits.flush();
  expect(await store.visits(since("2026-03-31"))).toMatchObject([{ views: 2 }]);
});
