import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createStore, type Store } from "../store/store.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { startMailServer, type TestMailServer } from "../testing/mail-server.ts";
import { goodMessage } from "../testing/send.ts";
import { watchLog } from "../testing/log-watch.ts";
import { eventually } from "../testing/eventually.ts";

const script = path.resolve(import.meta.dirname, "../testing/mail-process.ts");

describe.each(databaseKinds)("workers in processes of their own on %s", (kind) => {
  let opened: TestDatabase;
  let store: Store;
  let server: TestMailServer;
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    store = createStore(opened.database, { domain: "agency.example" });
    server = await startMailServer();
  });
  afterEach(async () => {
    const ends = children.splice(0).map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    });
    await Promise.all(ends);
    await server.stop();
    await opened.close();
  });

  function start(leaseMs: number): ChildProcess {
    const child = spawn(process.execPath, [script], {
      stdio: ["ignore", "ignore", "pipe"],
      env: {
        DATA_DIR: opened.dataDir,
        DATABASE_URL: opened.databaseUrl,
        SECRET_KEY: "k".repeat(32),
        SMTP_URL: server.url,
        CONTACT_TO: "hello@agency.example",
        MAIL_FROM: "website@agency.example",
        TEST_LEASE_MS: String(leaseMs),
      },
    });
    watchLog(child.stderr);
    children.push(child);
    return child;
  }
  const states = async () => (await store.messages()).map(({ mail }) => mail?.state);
  const ids = () => server.seen.map(({ headers }) => headers.get("message-id"));

  test("two workers send each of 60 mails once, while more come in", { tags: ["deep"] }, async () => {
    const add = (count: number) =>
      Promise.all(Array.from({ length: count }, () => store.addMessage(goodMessage)));
    await add(40);
    const pair = [start(60_000), start(60_000)];
    await eventually(() => expect(server.received.length).toBeGreaterThan(5));
    await add(20);
    await eventually(async () => expect(new Set(await states())).toEqual(new Set(["delivered"])));
    expect(new Set(ids()).size).toBe(60);
    expect(server.seen).toHaveLength(60);
    const exits = pair.map((child) => once(child, "exit"));
    for (const child of pair) child.kill("SIGTERM");
    expect((await Promise.all(exits)).map(([code]) => code as number)).toEqual([0, 0]);
  });

  test(
    "kill -9 between sending and recording: the repeat carries the same Message-ID",
    { tags: ["deep"] },
    async () => {
      const killed = start(1500);
      const exited = once(killed, "exit");
      server.onSeen = () => {
        killed.kill("SIGKILL");
        server.onSeen = () => {};
      };
      // The server has taken the mail before its sender can know.
      server.answers.push(exited.then(() => 250));
      await store.addMessage(goodMessage);
      await exited;
      expect(await states()).toEqual(["queued"]);
      start(60_000);
      await eventually(async () => expect(await states()).toEqual(["delivered"]));
      expect(server.received).toHaveLength(2);
      expect(new Set(ids()).size).toBe(1);
    },
  );
});
