import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createStore, type Store } from "#server/store/store.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#server/testing/databases.ts";
import { startMailServer, type TestMailServer } from "#server/testing/mail-server.ts";
import { subscribe } from "#server/testing/subscribed.ts";
import { watchLog } from "#server/testing/log-watch.ts";
import { eventually } from "#server/testing/eventually.ts";
import { type SendingStore, sendingStore } from "./sending-store.ts";
import { newSending } from "./testing/new-sending.ts";

const script = path.resolve(import.meta.dirname, "testing/mail-process.ts");

describe.each(databaseKinds)("workers of posts in processes of their own on %s", (kind) => {
  let opened: TestDatabase;
  let store: Store;
  let sendings: SendingStore;
  let server: TestMailServer;
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    store = createStore(opened.database, { domain: "agency.example" });
    sendings = sendingStore({ database: opened.database, store });
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

  test(
    "kill -9 in the middle of a post to subscribers, and at its end: one mail to each, none twice",
    { tags: ["deep"] },
    async () => {
      const addresses = await subscribe(store, 60);
      let killed = start(1500);
      const kill = async () => {
        const exited = once(killed, "exit");
        killed.kill("SIGKILL");
        await exited;
      };
      let asked = 0;
      await server.stop();
      server = await startMailServer(
        {
          // Before the text of a mail: the next process has to send it.
          onRcptTo: (_, __, answer) => {
            asked += 1;
            if (asked === 20) void kill().then(() => ((killed = start(1500)), answer(null)));
            else answer(null);
          },
        },
        server.port,
      );
      // The server has taken the mail before its sender can know: nobody may send it again.
      server.onSeen = () => {
        if (server.seen.length === 40) server.answers.push(kill().then(() => ((killed = start(1500)), 250)));
      };
      await sendings.createSending(newSending);
      await eventually(async () => expect(await sendings.sendings()).toMatchObject([{ state: "ended" }]));
      expect(await sendings.sendings()).toMatchObject([{ total: 60, sent: 59, unclear: 1, refused: 0 }]);
      expect(server.received.map(({ to }) => to[0] ?? "").toSorted()).toEqual(addresses.toSorted());
      expect(server.seen).toHaveLength(60);
    },
  );
});
