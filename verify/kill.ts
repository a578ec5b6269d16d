import { once } from "node:events";
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { type Database, openDatabase } from "#server/database/open.ts";
import { createStore } from "#server/store/store.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { startCluster } from "./cluster.ts";
import { type Bar, integrityBar, none, report } from "./bars.ts";
import {
  ask,
  build,
  isShort,
  seeded,
  type Settings,
  type Site,
  startSite,
  temporaryFolder,
} from "./harness.ts";

const rounds = isShort ? 4 : 30;
const writers = 8;
const seed = 20;
const random = seeded(seed);

/** What a writer sends; retried under the same key until it is answered, as the site's own form does. */
interface Post {
  readonly form: "contact" | "newsletter";
  readonly name: string;
  readonly plain: boolean;
}

let stamp = "";
let count = 0;

function nextPost(writer: number): Post {
  count += 1;
  const form = count % 3 === 0 ? "newsletter" : "contact";
  return { form, name: `w${writer}-${count}`, plain: count % 4 === 0 };
}

const emailOf = (name: string) => `${name}@visitor.example`;

/** Whether the site answers that it has stored the post; rejects if the connection fails. */
async function sendPost(origin: string, post: Post, agent?: Agent): Promise<boolean> {
  const fields =
    post.form === "contact"
      ? { name: post.name, email: emailOf(post.name), phone: "0131", message: `Hello from ${post.name}` }
      : { email: emailOf(post.name) };
  const target = `${origin}/api/${post.form === "contact" ? "contacts" : "newsletters"}`;
  const base = { method: "POST", ...(agent ? { agent } : {}) };
  if (post.plain) {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const body = new URLSearchParams({
      ...fields,
      page: "/contact-us",
      idempotency_key: post.name,
    }).toString();
    return (await ask(target, { ...base, headers, body })).status === 303;
  }
  const headers = {
    "content-type": "application/json",
    "idempotency-key": post.name,
    "x-form-stamp": stamp,
  };
  const { status } = await ask(target, { ...base, headers, body: JSON.stringify(fields) });
  return status === (post.form === "contact" ? 201 : 202);
}

/**
 * Writes from several clients and kills after a random number of answers; returns what was answered and what
 * was not.
 */
async function killRound(site: Site, unanswered: readonly Post[]) {
  const acknowledged: Post[] = [];
  const open = new Set(unanswered);
  const agent = new Agent({ keepAlive: true });
  const dead = new AbortController();
  const enough = Promise.withResolvers<void>();
  const target = 10 + Math.floor(random() * 120);
  const write = async (writer: number) => {
    while (!dead.signal.aborted) {
      const again = [...open].find((post) => unanswered.includes(post));
      const post = again ?? nextPost(writer);
      open.add(post);
      try {
        if (!(await sendPost(site.origin, post, agent))) throw new Error(`refused ${post.name}`);
        acknowledged.push(post);
        open.delete(post);
        if (acknowledged.length >= target) enough.resolve();
      } catch (error) {
        if (
          !dead.signal.aborted &&
          site.process.exitCode === null &&
          !(error instanceof Error && "code" in error)
        )
          throw error;
      }
    }
  };
  const all = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  await enough.promise;
  await pause(random() * 10);
  const exited = once(site.process, "exit");
  site.process.kill("SIGKILL");
  dead.abort();
  await exited;
  await all;
  agent.destroy();
  return { acknowledged, unanswered: [...open] };
}

/** The claims of killed processes expire after five minutes; here they expire at once. */
async function expireClaims({ kysely }: Database): Promise<void> {
  await sql`update outbox set claimed_until = '2000-01-01T00:00:00.000Z' where state = 'queued' and claimed_until is not null`.execute(
    kysely,
  );
}

async function prove(kind: "SQLite" | "PostgreSQL", settings: Settings): Promise<Bar[]> {
  const mail = await startMailServer();
  const place: Settings = {
    ...settings,
    SECRET_KEY: "k".repeat(32),
    SMTP_URL: mail.url,
    CONTACT_TO: "hello@agency.example",
    MAIL_FROM: "website@agency.example",
  };
  const acknowledged: Post[] = [];
  let unanswered: Post[] = [];
  let repeatsOfUnanswered = 0;
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const site = await startSite(place);
    if (round === 0) {
      const { body } = await ask(`${site.origin}/api/stamp`);
      stamp = (JSON.parse(body) as { data: { stamp: string } }).data.stamp;
      await pause(2100);
    } else slowest = Math.max(slowest, site.startMs);
    const done = await killRound(site, unanswered);
    acknowledged.push(...done.acknowledged);
    unanswered = done.unanswered;
    repeatsOfUnanswered += unanswered.length;
  }
  const database = await openDatabase({
    databaseUrl: place["DATABASE_URL"] ?? "",
    dataDir: place["DATA_DIR"] ?? "",
  });
  await expireClaims(database);
  const last = await startSite(place);
  for (const post of unanswered) if (await sendPost(last.origin, post)) acknowledged.push(post);
  const store = createStore(database);
  const until = Date.now() + 300_000;
  while ((await store.outbox.health()).queued > 0 && Date.now() < until) await pause(200);
  await last.end("SIGTERM");

  const messages = await store.messages();
  const subscribers = await store.subscribers();
  const names = messages.map(({ name }) => name);
  const kept = { contact: new Set(names), newsletter: new Set(subscribers.map(({ email }) => email)) };
  const lost = acknowledged.filter(({ form, name }) =>
    form === "contact" ? !kept.contact.has(name) : !kept.newsletter.has(emailOf(name)),
  );
  const mails = new Map<string, Set<string>>();
  for (const { headers, body } of mail.received) {
    const name = /^Name: +(\S+)$/m.exec(body)?.[1] ?? "";
    mails.set(name, (mails.get(name) ?? new Set()).add(headers.get("message-id") ?? ""));
  }
  const ids = [...mails.values()].reduce((sum, of) => sum + of.size, 0);
  const integrity = database.kind === "sqlite" ? [await integrityBar(database)] : [];
  await database.close();
  await mail.stop();
  const shown = (name: string, figure: string | number): Bar => ({
    name: `${kind}: ${name}`,
    figure,
    bar: "",
    met: null,
  });
  return [
    shown("rounds of kill -9, 8 writers", rounds),
    shown("acknowledged writes (both forms, JSON and plain)", acknowledged.length),
    none(`${kind}: acknowledged writes lost`, lost.length),
    shown("unanswered when killed, sent again under the same key", repeatsOfUnanswered),
    none(`${kind}: second rows under one Idempotency-Key`, names.length - kept.contact.size),
    none(`${kind}: second rows of one address`, subscribers.length - kept.newsletter.size),
    none(`${kind}: messages without their mail`, [...kept.contact].filter((name) => !mails.has(name)).length),
    none(`${kind}: messages with mails under two Message-IDs`, ids - mails.size),
    shown("repeats under the same Message-ID", mail.received.length - ids),
    ...integrity,
    shown("slowest start after a kill, ms", Math.round(slowest)),
  ];
}

await build();
const sqlite = await temporaryFolder("kill-sqlite");
const bars = await prove("SQLite", { DATA_DIR: sqlite.folder });
await sqlite.remove();
const cluster = await startCluster();
const postgres = await temporaryFolder("kill-postgres");
bars.push(...(await prove("PostgreSQL", { DATA_DIR: postgres.folder, DATABASE_URL: cluster.url })));
await cluster.remove();
await postgres.remove();
report(bars);
process.exit();
