import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { type Database, openDatabase } from "#server/database/open.ts";
import { readConfig } from "#server/config/config.ts";
import { english } from "#server/testing/english.ts";
import { createStore } from "#server/store/store.ts";
import { startMailServer, type TestMailServer } from "#server/testing/mail-server.ts";
import { expireClaims, subscribe } from "#server/testing/subscribed.ts";
import { startCluster } from "../../../verify/cluster.ts";
import { type Bar, none, report } from "../../../verify/bars.ts";
import {
  build,
  isShort,
  seeded,
  type Settings,
  startSite,
  temporaryFolder,
} from "../../../verify/harness.ts";
import { killDesks } from "./desk-kill.ts";
import { beginSending, renderPost } from "../send-post.ts";
import { type SendingStore, sendingStore } from "../sending-store.ts";

// Kills the site while it sends a post, on both databases, and the desk as it begins to; looks who got what.

const subscribers = 200;
const kills = isShort ? 2 : 8;
const random = seeded(107);
/** A post of the example. */
const post = 10;

/** Kills the site again and again while it sends, each time a moment after so many mails more. */
async function killWhileSending(place: Settings, database: Database, mail: TestMailServer): Promise<void> {
  for (let round = 0; round < kills; round += 1) {
    const target = mail.seen.length + 1 + Math.floor(random() * (subscribers / kills - 2));
    const enough = Promise.withResolvers<void>();
    mail.onSeen = () => {
      if (mail.seen.length >= target) enough.resolve();
    };
    const site = await startSite(place);
    await enough.promise;
    await pause(random() * 100);
    const exited = once(site.process, "exit");
    site.process.kill("SIGKILL");
    await exited;
    await expireClaims(database);
  }
}

async function untilEnded(kept: SendingStore): Promise<void> {
  const until = Date.now() + 120_000;
  while ((await kept.sendings())[0]?.state !== "ended" && Date.now() < until) await pause(200);
}

async function prove(kind: "SQLite" | "PostgreSQL", settings: Settings): Promise<Bar[]> {
  const mail = await startMailServer();
  const place: Settings = {
    ...settings,
    SECRET_KEY: "k".repeat(32),
    SITE_URL: "https://www.agency.example",
    SMTP_URL: mail.url,
    CONTACT_TO: "hello@agency.example",
    MAIL_FROM: "website@agency.example",
    NEWSLETTER_PER_MINUTE: "600",
  };
  await (await startSite(place)).end("SIGTERM");
  const database = await openDatabase({
    databaseUrl: place["DATABASE_URL"] ?? "",
    dataDir: place["DATA_DIR"] ?? "",
  });
  const store = createStore(database);
  const addresses = await subscribe(store, subscribers);
  const kept = sendingStore({ database, store });
  const parts = { store, sendings: kept, config: readConfig(place), foreign: null, locale: await english() };
  await beginSending(await renderPost(post, parts), false, parts);
  await killWhileSending(place, database, mail);
  const last = await startSite(place);
  await untilEnded(kept);
  await last.end("SIGTERM");
  const [sending] = await kept.sendings();
  await database.close();
  await mail.stop();

  const got = mail.received.map(({ to }) => to[0] ?? "");
  const missing = addresses.filter((address) => !got.includes(address)).length;
  const { sent = 0, unclear = 0, state = "" } = sending ?? {};
  return [
    { name: `${kind}: rounds of kill -9 while a post is sent`, figure: kills, bar: "", met: null },
    {
      name: `${kind}: mails received`,
      figure: got.length,
      bar: `${subscribers}`,
      met: got.length === subscribers,
    },
    none(`${kind}: second copies to anyone`, got.length - new Set(got).size),
    none(`${kind}: subscribers without a copy`, missing),
    {
      name: `${kind}: sent, and unclear after a kill`,
      figure: `${sent} + ${unclear}`,
      bar: `${subscribers}`,
      met: sent + unclear === subscribers,
    },
    { name: `${kind}: state in the end`, figure: state, bar: "ended", met: state === "ended" },
  ];
}

await build();
const sqlite = await temporaryFolder("sending-sqlite");
const bars = await prove("SQLite", { DATA_DIR: sqlite.folder });
await sqlite.remove();
const cluster = await startCluster();
const postgres = await temporaryFolder("sending-postgres");
bars.push(...(await prove("PostgreSQL", { DATA_DIR: postgres.folder, DATABASE_URL: cluster.url })));
await cluster.remove();
await postgres.remove();
bars.push(...(await killDesks(isShort ? 1 : 6, random)));
report(bars);
process.exit();
