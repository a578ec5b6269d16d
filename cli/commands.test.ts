import { execFile } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { beforeEach, describe, expect, test } from "vitest";
import { migrate } from "../server/database/migrate.ts";
import { openDatabase } from "../server/database/open.ts";
import { newsletterLinks } from "../server/newsletter/links.ts";
import { secretKey } from "../server/config/secret-key.ts";
import { createStore } from "../server/store/store.ts";
import { fixtureFiles, writeFixture } from "../server/testing/fixture-content.ts";
import { mailState } from "../owner/lists.ts";
import { mailAdvice } from "./messages.ts";

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
  return runFile(process.execPath, [main, name, ...args], {
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

describe("what is kept about a person", () => {
  test("is shown and erased", async () => {
    const erased = await command("person", ["--email", "NEWS@b.example", "--erase"]);
    expect(JSON.parse(erased.stdout)).toMatchObject({
      subscribers: [{ email: "news@b.example" }],
      mails: [],
    });
    expect(erased.stderr).toContain("Erased: 0 messages, 1 subscriptions");
    const { stdout } = await command("person", ["--email", "news@b.example"]);
    expect(JSON.parse(stdout).subscribers).toEqual([]);
  });
});

describe("publishing from the command line", () => {
  test("says the version; faults with file and line end with 1", async () => {
    const good = await command("publish", [], { CONTENT_DIR: await writeFixture() });
    expect([good.code, good.stdout]).toEqual([
      0,
      expect.stringMatching(
        /^(?:Note: brand\.yaml:1 .*\n)+Published as version 1 by .+\nNo running site uses this database; npm start shows it\.\n$/,
      ),
    ]);
    const files = { ...fixtureFiles(), "samples/facts.yaml": "- { count: many }\n" };
    const bad = await command("publish", [], { CONTENT_DIR: await writeFixture(files) });
    expect([bad.code, bad.stdout]).toEqual([1, ""]);
    expect(bad.stderr).toMatch(/nothing was published:\nsamples\/facts\.yaml:1 1: Figure: /);
  });
});
