import { mkdtemp, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError } from "./config-error.ts";
import { readConfig } from "./config.ts";
import { defaultContentDir } from "./content-dir.ts";
import { presentKey, secretKey } from "./secret-key.ts";

const messageOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return "";
  } catch (error) {
    return error instanceof ConfigError ? error.message : String(error);
  }
};

describe("configuration", () => {
  test("has a default for everything", () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      dataDir: path.resolve("var"),
      databaseUrl: "",
      siteUrl: "",
      contentDir: defaultContentDir(),
      fallbackImage: "",
      secretKey: "",
      pageCacheBytes: 64 * 1024 * 1024,
      mail: null,
      newsletterConfirm: false,
      allowedHosts: [],
      trustProxy: 0,
      logLevel: "info",
      reportToken: "",
      environment: {},
      retentionMessagesDays: null,
      retentionSubscribersDays: null,
      dev: false,
    });
    const environment = { PORT: "", HOST: "", DATA_DIR: "", CONTENT_DIR: "" };
    expect(readConfig(environment)).toEqual({ ...readConfig({}), environment });
  });

  test("relative folders are relative to the installation, wherever a command is called from", () => {
    const here = process.cwd();
    process.chdir(tmpdir());
    try {
      expect(readConfig({ DATA_DIR: "data" }).dataDir).toBe(path.resolve(import.meta.dirname, "../../data"));
    } finally {
      process.chdir(here);
    }
  });

  test("a folder is written out: only a shell reads ~", () => {
    expect(messageOf({ DATA_DIR: "~/data", CONTENT_DIR: "~ann/content" })).toBe(
      "CONTENT_DIR must be written out: ~ stands for the home folder in a shell alone\n" +
        "DATA_DIR must be written out: ~ stands for the home folder in a shell alone",
    );
  });

  test.each([
    ["https://www.example.com/", "https://www.example.com"],
    ["HTTPS://WWW.Example.com:443", "https://www.example.com"],
    ["https://żółw.example:8443", "https://xn--w-uga1v8h.example:8443"],
  ])("SITE_URL=%s is the origin %s", (given, siteUrl) => {
    expect(readConfig({ SITE_URL: given }).siteUrl).toBe(siteUrl);
  });

  test.each([
    ["SITE_URL", "https://www.example.com/agency", "must be a host of its own, without a path"],
    ["SITE_URL", "https://ann:secret@www.example.com", "must not hold a user or a password"],
  ])("%s=%s is refused: visitors would see it, or nothing", (name, given, words) => {
    expect(messageOf({ [name]: given })).toMatch(new RegExp(`^${name} ${words}`));
  });

  test("HOME-3 API-4 names all faults at once, one line each", () => {
    const lines = messageOf({
      PORT: "80a",
      HOST: "a b",
      DATABASE_URL: "mysql://x",
      SITE_URL: "ftp://x",
      FALLBACK_IMAGE: "javascript:1",
      RETENTION_MESSAGES_DAYS: "0",
      RETENTION_SUBSCRIBERS_DAYS: "1.5",
      SMTP_URL: "http://smtp.example.com",
      CONTACT_TO: "a@b.example, nobody",
      MAIL_FROM: "A <b",
      NEWSLETTER_CONFIRM: "yes",
      ALLOWED_HOSTS: "https://www.example.com",
      TRUST_PROXY: "10.0.0.0/33",
      LOG_LEVEL: "loud",
      REPORT_TOKEN: "short",
      SECRET_KEY: "short",
    }).split("\n");
    const names = [
      "PORT",
      "HOST",
      "SITE_URL",
      "ALLOWED_HOSTS",
      "TRUST_PROXY",
      "FALLBACK_IMAGE",
      "DATABASE_URL",
      "RETENTION_MESSAGES_DAYS",
      "RETENTION_SUBSCRIBERS_DAYS",
      "SECRET_KEY",
      "SMTP_URL",
      "CONTACT_TO",
      "MAIL_FROM",
      "NEWSLETTER_CONFIRM",
      "LOG_LEVEL",
      "REPORT_TOKEN",
    ];
    expect(lines.map((line) => line.split(" ")[0])).toEqual(names);
  });

  test("retention is in days, empty means for ever", () => {
    const { retentionMessagesDays, retentionSubscribersDays } = readConfig({
      RETENTION_MESSAGES_DAYS: "365",
      RETENTION_SUBSCRIBERS_DAYS: " ",
    });
    expect([retentionMessagesDays, retentionSubscribersDays]).toEqual([365, null]);
  });

  test.each(["65536", "-1", "1.5", "0x50", "1e3", "three"])("PORT=%s is a fault", (port) => {
    expect(messageOf({ PORT: port })).toMatch(/^PORT must be/);
  });

  test("postgres needs a SECRET_KEY, also when something else is wrong", () => {
    const databaseUrl = "postgresql://u:p@localhost/db";
    expect(messageOf({ DATABASE_URL: databaseUrl, PORT: "x" }).split("\n")).toHaveLength(2);
    expect(readConfig({ DATABASE_URL: databaseUrl, SECRET_KEY: "k".repeat(32) }).databaseUrl).toBe(
      databaseUrl,
    );
  });
});

test("hosts and proxies are lists, or a number of hops", () => {
  const read = (env: Record<string, string>) => {
    const { allowedHosts, trustProxy } = readConfig(env);
    return { allowedHosts, trustProxy };
  };
  expect(read({ ALLOWED_HOSTS: " a.example, [::1]:3000,", TRUST_PROXY: "127.0.0.1, fd00::/8" })).toEqual({
    allowedHosts: ["a.example", "[::1]:3000"],
    trustProxy: ["127.0.0.1", "fd00::/8"],
  });
  expect(read({ TRUST_PROXY: "2" })).toEqual({
    allowedHosts: [],
    trustProxy: 2,
  });
});

describe("configuration of mail", () => {
  const mail = {
    SMTP_URL: "smtps://user:pass@smtp.example.com",
    CONTACT_TO: "hello@example.com, ann@münchen.example",
    MAIL_FROM: '"The, site" <website@example.com>',
  };

  test("reads recipients and sender, their domains in ASCII", () => {
    expect(readConfig(mail).mail).toEqual({
      smtpUrl: mail.SMTP_URL,
      contactTo: ["hello@example.com", "ann@xn--mnchen-3ya.example"],
      from: { name: "The, site", address: "website@example.com" },
    });
    const named = 'Me <me@b.example>, "Me, too" <too@münchen.example>,plain@b.example';
    expect(readConfig({ ...mail, CONTACT_TO: named }).mail?.contactTo).toEqual([
      "me@b.example",
      "too@xn--mnchen-3ya.example",
      "plain@b.example",
    ]);
    expect(readConfig({ ...mail, MAIL_FROM: "a@b.example" }).mail?.from).toEqual({
      name: "",
      address: "a@b.example",
    });
  });

  test.each(["SMTP_URL", "CONTACT_TO", "MAIL_FROM"])("%s alone names the two that are missing", (name) => {
    const others = Object.keys(mail).filter((other) => other !== name);
    const lines = messageOf(Object.fromEntries(Object.entries(mail).filter(([key]) => key === name))).split(
      "\n",
    );
    expect(lines.map((line) => line.split(" ")[0])).toEqual(others);
    expect(lines.join()).not.toContain("pass");
  });

  test("confirmation needs a mail server and the site's address", () => {
    const lines = messageOf({ NEWSLETTER_CONFIRM: "on" }).split("\n");
    expect(lines.map((line) => line.split(" ")[0])).toEqual(["SMTP_URL", "SITE_URL"]);
    const whole = { ...mail, NEWSLETTER_CONFIRM: "on", SITE_URL: "https://www.example.com" };
    expect(readConfig(whole).newsletterConfirm).toBe(true);
  });

  test.each(["smtp://", "smtp.example.com:25", "https://smtp.example.com", "smtp:///x"])(
    "SMTP_URL=%s is a fault",
    (url) => {
      expect(messageOf({ ...mail, SMTP_URL: url })).toMatch(/^SMTP_URL must be/);
    },
  );

  test.each(["A\nBcc: x@y <a@b.example>", "a@b.example, c@d.example", "<>", "A <a@b.example> x"])(
    "MAIL_FROM=%j is a fault",
    (from) => {
      expect(messageOf({ ...mail, MAIL_FROM: from })).toMatch(/^MAIL_FROM must be/);
    },
  );
});

describe("the secret key", () => {
  test("is created once, readable by its owner only, also by two processes at once", async () => {
    const dataDir = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-key-")), "var");
    const config = { dataDir, secretKey: "" };
    const keys = await Promise.all([secretKey(config), secretKey(config), secretKey(config)]);
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set([...keys, await secretKey(config)]).size).toBe(1);
    expect((await stat(path.join(dataDir, "secret-key"))).mode & 0o777).toBe(0o600);
  });

  test.each(["", "k\n", "k".repeat(31)])(
    "a file that contains %j is refused, and stays unchanged",
    async (key) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), "quarterlight-key-"));
      await writeFile(path.join(dataDir, "secret-key"), key);
      const config = { dataDir, secretKey: "" };
      for (const read of [secretKey, presentKey])
        await expect(read(config)).rejects.toThrow(
          `has ${key.trim().length} characters and can be guessed; at least 32 are needed. Put the right file back, or remove it`,
        );
    },
  );

  test("a read does not create it", async () => {
    const dataDir = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-key-")), "var");
    expect(await presentKey({ dataDir, secretKey: "" })).toBeNull();
    await expect(stat(dataDir)).rejects.toThrow("ENOENT");
  });

  test("is the configured one where there is one", async () => {
    expect(await secretKey({ dataDir: "/nonexistent", secretKey: "configured" })).toBe("configured");
  });
});
