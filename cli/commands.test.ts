import { execFile } from "node:child_process";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { always } from "../server/base/window.ts";
import { migrate } from "../server/database/migrate.ts";
import { openDatabase } from "../server/database/open.ts";
import { newsletterLinks } from "../server/newsletter/links.ts";
import { secretKey } from "../server/config/secret-key.ts";
import { createStore } from "../server/store/store.ts";
import { captureOutput } from "../server/testing/capture-output.ts";
import { fixtureFiles, writeFixture } from "../server/testing/fixture-content.ts";
import { startMailServer, type TestMailServer } from "../server/testing/mail-server.ts";
import { backupLine, mailAdvice, mailState } from "./messages.ts";
import { runCommand } from "./program.ts";

const main = path.join(import.meta.dirname, "main.mjs");
const runFile = promisify(execFile);
let dataDir: string;

// A site for each test: some erase people or begin sendings.
beforeEach(async () => {
  dataDir = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-cli-")), "var");
  const database = await openDatabase({ databaseUrl: "", dataDir });
  await migrate(database);
  const store = createStore(database);
  await store.addMessage({ name: "=cmd()", email: "a@b.example", phone: "+44", message: "Hi,\nyou" });
  await store.addSubscriber("news@b.example");
  await store.addSubscriber("pending@b.example", { confirm: true });
  await database.close();
  await secretKey({ dataDir, secretKey: "" });
});

/** Runs one command as a process of its own. */
async function command(name: string, args: string[] = [], env: Record<string, string> = {}) {
  return runFile(process.execPath, ["--", main, name, ...args], {
    env: { DATA_DIR: dataDir, SITE_ENV_FILE: "", ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

describe("API-2 the owner reads what came in", () => {
  test("messages as a table and as CSV that no spreadsheet runs", async () => {
    expect((await command("messages")).stdout).toMatch(/^id +received[\s\S]*a@b\.example[\s\S]*Hi, you\n$/);
    const { stdout } = await command("messages", ["--csv"]);
    expect(stdout).toMatch(
      /^id,received,mail,name,email,phone,message\r\n1,[\d\-T:.Z]+,kept,'=cmd\(\),a@b\.example,'\+44,"Hi,\nyou"\r\n$/,
    );
  });

  test("both as JSON for programs: whole, and without the keys that sign links", async () => {
    const messages = JSON.parse((await command("messages", ["--json"])).stdout);
    expect(messages).toEqual([
      expect.objectContaining({ id: 1, name: "=cmd()", message: "Hi,\nyou", suspect: false, mail: null }),
    ]);
    const subscribers = JSON.parse((await command("subscribers", ["--json"])).stdout);
    expect(subscribers.map(({ email, state }: Record<string, string>) => `${email} ${state}`)).toEqual([
      "news@b.example active",
      "pending@b.example pending",
    ]);
    expect(JSON.stringify(subscribers)).not.toContain("link_key");
  });

  test("subscribers as CSV; an unknown option is refused", async () => {
    expect((await command("subscribers", ["--csv"])).stdout).toMatch(
      /,active,,,news@b\.example\r\n2,[^,]+,pending,,,pending@b\.example\r\n$/,
    );
    const refused = await command("subscribers", ["--xml"]);
    expect([refused.code, refused.stderr.includes("--xml")]).toEqual([2, true]);
  });
});

describe("API-2 the owner sees what became of mails", () => {
  const mail = {
    attempts: 3,
    next_attempt_at: "2026-01-02T10:11:12.000Z",
    last_reason: null,
    fault: null,
    delivered_at: null,
  };

  test.each([
    [{ mail: null, suspect: false }, "kept"],
    [{ mail: null, suspect: true }, "kept (suspect)"],
    [{ mail: { ...mail, state: "queued", attempts: 0 }, suspect: false }, "waiting"],
    [
      { mail: { ...mail, state: "queued", last_reason: "451 wait" }, suspect: false },
      "retrying (attempt 3, next 2026-01-02 10:11 UTC): 451 wait",
    ],
    [
      {
        mail: { ...mail, state: "queued", attempts: 2, last_reason: "535 no; check", fault: "account" },
        suspect: false,
      },
      "blocked (attempt 2, next 2026-01-02 10:11 UTC): 535 no; check",
    ],
    [{ mail: { ...mail, state: "delivered" }, suspect: false }, "delivered"],
    [{ mail: { ...mail, state: "failed", last_reason: "550 no" }, suspect: false }, "failed: 550 no"],
  ] as const)("%j is shown as %j", (message, shown) => {
    expect(mailState(message)).toBe(shown);
  });

  test("what reached nobody is described in sentences, with what to do", () => {
    const blocked = { ...mail, state: "queued", last_reason: "535 no; check it", fault: "account" } as const;
    const failed = { ...mail, state: "failed", last_reason: "550 unknown", fault: "mail" } as const;
    const said = mailAdvice([{ mail: blocked }, { mail: null }, { mail: failed }]).join("\n");
    expect(said).toMatch(/1 mail is waiting.*account or settings.*\n.*535 no; check it/);
    expect(said).toMatch(/1 mail is given up.*--retry-failed\n.*550 unknown/);
    expect(mailAdvice([{ mail: { ...mail, state: "delivered" } }])).toEqual([]);
  });

  test("and how old the last backup is", async () => {
    const madeAt = "2026-01-02T10:11:12.000Z";
    const after = (hours: number) => backupLine(madeAt, Date.parse(madeAt) + hours * 3_600_000);
    expect(after(2)).toBe("The last good backup was made at 2026-01-02 10:11 UTC, less than a day ago.");
    expect([after(25), after(49)]).toEqual([
      expect.stringMatching(/, 1 day ago\.$/),
      expect.stringMatching(/, 2 days ago\.$/),
    ]);
    expect((await command("messages")).stderr).toContain("No backup was made yet: npm run backup");
  });

  test("failed mails are put back by a command", async () => {
    expect((await command("messages", ["--retry-failed"])).stdout).toBe(
      "0 mails are tried again by the running site.\n",
    );
    expect((await command("messages", ["--csv", "--retry-failed"])).code).toBe(2);
  });
});

describe("SHELL-20 the owner mails the newsletter", () => {
  test("with a link to unsubscribe for each active address, and for no other", async () => {
    const site = { SITE_URL: "https://www.example.com/" };
    const { stdout } = await command("subscribers", ["--links"], site);
    expect(stdout).toMatch(
      /^email,unsubscribe\r\nnews@b\.example,https:\/\/www\.example\.com\/newsletter\/unsubscribe\?token=[\w.-]+\r\n$/,
    );
    // The running site, which has the same key, reads it.
    const links = newsletterLinks(await secretKey({ dataDir, secretKey: "" }), "");
    expect(links.readUnsubscribe(/token=([\w.-]+)/.exec(stdout)?.[1] ?? "")).toMatch(/^[0-9a-f]{32}$/);
    const refused = await command("subscribers", ["--links"]);
    expect([refused.code, refused.stderr.includes("SITE_URL is required with --links")]).toEqual([1, true]);
  });
});

test("counted visits are shown by day, page and host, and as JSON", async () => {
  // In this process, so that the day does not end meanwhile.
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  vi.stubEnv("DATA_DIR", dataDir);
  const visits = async (...options: string[]) => {
    const said = captureOutput();
    await runCommand(["visits", ...options]);
    return said;
  };
  const database = await openDatabase({ databaseUrl: "", dataDir });
  const store = createStore(database);
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const counted = (count: number) => [
    { kind: "page" as const, name: "/blog/%C3%BC", count },
    { kind: "referrer" as const, name: "news.example", count: 1 },
    { kind: "contact" as const, name: "", count: 2 },
  ];
  for (const ago of [0, 1, 9]) await store.addVisits({ day: day(ago), sums: counted(3), visitors: [] });
  await database.close();
  vi.stubEnv("VISITS", "");
  const warned = vi.spyOn(console, "error").mockReturnValue();
  const { stdout } = await visits("--days", "7");
  expect(warned).toHaveBeenCalledWith(expect.stringContaining("Set VISITS=on"));
  expect(stdout).toMatch(
    new RegExp(String.raw`^day .*\n${day(1)} +0 +3 .*\n${day(0)} .*\ntotal +0 +6 +0 +0 +4 +0\n`),
  );
  expect(stdout).toMatch(/^6 +\/blog\/ü$/m);
  expect(stdout).toMatch(/^2 +news\.example$/m);
  vi.stubEnv("VISITS", "on");
  const answer = JSON.parse((await visits("--json")).stdout);
  expect(answer.days).toHaveLength(3);
  expect(answer.pages).toEqual([{ name: "/blog/%C3%BC", count: 9 }]);
});

describe("what is kept about a person", () => {
  test("is shown and erased; without limits a purge has nothing to do", async () => {
    const erased = await command("person", ["--email", "NEWS@b.example", "--erase"]);
    expect(JSON.parse(erased.stdout)).toMatchObject({
      subscribers: [{ email: "news@b.example" }],
      mails: [],
    });
    expect(erased.stderr).toContain("Erased: 0 messages, 1 subscriptions");
    const { stdout } = await command("person", ["--email", "news@b.example"]);
    expect(JSON.parse(stdout).subscribers).toEqual([]);
    expect((await command("purge")).stderr).toContain("set RETENTION_MESSAGES_DAYS");
  });
});

describe("a post to subscribers from the command line", () => {
  const site = { SITE_URL: "https://www.agency.example" };
  let server: TestMailServer;
  let mail: Record<string, string>;
  beforeEach(async () => {
    server = await startMailServer();
    const from = { CONTACT_TO: "hello@agency.example", MAIL_FROM: "website@agency.example" };
    mail = { ...site, ...from, SMTP_URL: server.url };
    const database = await openDatabase({ databaseUrl: "", dataDir });
    const shown = { visible_from: always.from, visible_until: always.until };
    const hidden = { ...shown, visible_from: Date.now() + 3_600_000 };
    const post = { author: "Ann", content: "<p>Read on.</p>", media: "", created_at: "", slug: null };
    await database.kysely
      .insertInto("posts")
      .values([
        { ...post, ...shown, id: 7, place: 1, title: "How we light" },
        { ...post, id: 8, place: 2, title: "Tomorrow", ...hidden },
      ])
      .execute();
    await createStore(database).addSubscriber("reader@b.example");
    await database.close();
  });
  afterEach(() => server.stop());
  const sendings = async () => JSON.parse((await command("sendings", ["--json"])).stdout) as unknown[];

  test("is written into files, or sent to one address, before anybody else gets it", async () => {
    const file = path.join(path.dirname(dataDir), "mail.html");
    expect((await command("send-post", ["7", "--preview", file], site)).stdout).toMatch(
      /mail\.txt: \d+ bytes/,
    );
    expect(await readFile(file, "utf8")).toContain("Read on.");
    const { stdout } = await command("send-post", ["7", "--test", "me@b.example", "--subject", "News"], mail);
    expect(stdout).toContain("a test mail to me@b.example");
    expect(server.received.map(({ to, headers }) => [...to, headers.get("subject")])).toEqual([
      ["me@b.example", "News"],
    ]);
    expect(await sendings()).toEqual([]);
  });

  test("is refused where it cannot be sent, with what to do", async () => {
    const refusals = await Promise.all([
      command("send-post", ["7", "--yes"]),
      command("send-post", ["7", "--yes"], site),
      command("send-post", ["8", "--yes"], mail),
      command("send-post", ["7"], mail),
      command("sendings", ["pause", "1"]),
    ]);
    expect(refusals.map(({ code }) => code)).toEqual([1, 1, 1, 2, 1]);
    const words = [/SITE_URL must begin/, /set SMTP_URL/, /no public post 8/, /Say --yes/, /no sending 1/];
    for (const [index, one] of words.entries()) expect(refusals[index]?.stderr).toMatch(one);
    expect(await sendings()).toEqual([]);
  });

  test("is begun once, listed, paused and resumed", async () => {
    const { stdout } = await command("send-post", ["7", "--yes"], mail);
    expect(stdout).toMatch(
      /^Sending 1 has begun: "How we light" to \d subscribers?, 30 a minute, in about 1 min/,
    );
    expect((await command("send-post", ["7", "--yes"], mail)).stderr).toContain("sent already (sending 1)");
    expect((await command("send-post", ["7", "--yes", "--again"], mail)).stdout).toContain("Sending 2");
    expect((await command("sendings", ["pause", "1"])).stdout).toContain("resume 1");
    expect(await sendings()).toMatchObject([
      { id: 2, state: "running" },
      { id: 1, post: 7, state: "paused", total: 0, listed: false },
    ]);
    expect((await command("sendings", ["resume", "1"])).stdout).toContain("goes on");
    expect((await command("sendings")).stdout).toMatch(/^id +post +begun[\s\S]*How we light\n$/);
  });
});

describe("publishing from the command line", () => {
  test("says the version and how far the pictures are; faults with file and line end with 1", async () => {
    const good = await command("publish", [], { CONTENT_DIR: await writeFixture() });
    expect([good.code, good.stdout]).toEqual([
      0,
      expect.stringMatching(
        /^(?:Note: brand\.yaml:1 .*\n)+Published as version 1 by .+\nNo running site uses this database; npm start shows it\.\n(?:Pictures: \d+ of 12 sizes ready \.\.\.\n)+Pictures: all 12 sizes are ready\n$/,
      ),
    ]);
    const files = { ...fixtureFiles(), "samples/facts.yaml": "- { count: many }\n" };
    const bad = await command("publish", [], { CONTENT_DIR: await writeFixture(files) });
    expect([bad.code, bad.stdout]).toEqual([1, ""]);
    expect(bad.stderr).toMatch(/nothing was published:\nsamples\/facts\.yaml:1 \[1\]\.count: /);
  });
});
