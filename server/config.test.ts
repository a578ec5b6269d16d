import { mkdtemp, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { secretKey } from "./secret-key.ts";

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
      apiBaseUrl: "",
      siteUrl: "",
      contentDir: path.resolve("content"),
      fallbackImage: "",
      secretKey: "",
      pageCacheBytes: 64 * 1024 * 1024,
      dev: false,
    });
    expect(readConfig({ PORT: "", HOST: "", DATA_DIR: "" })).toEqual(readConfig({}));
  });

  test("addresses lose the slash at their end", () => {
    expect(readConfig({ SITE_URL: "https://www.example.com/" }).siteUrl).toBe("https://www.example.com");
  });

  test("names all faults at once, one line each", () => {
    const lines = messageOf({
      PORT: "80a",
      HOST: "a b",
      DATABASE_URL: "mysql://x",
      API_BASE_URL: "api.example.com",
      SITE_URL: "ftp://x",
      FALLBACK_IMAGE: "javascript:1",
      SECRET_KEY: "short",
    }).split("\n");
    const names = [
      "PORT",
      "HOST",
      "DATABASE_URL",
      "API_BASE_URL",
      "SITE_URL",
      "FALLBACK_IMAGE",
      "SECRET_KEY",
    ];
    expect(lines.map((line) => line.split(" ")[0])).toEqual(names);
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

describe("the secret key", () => {
  test("is made once, for its owner's eyes only, also by two at once", async () => {
    const dataDir = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-key-")), "var");
    const config = { dataDir, secretKey: "" };
    const keys = await Promise.all([secretKey(config), secretKey(config), secretKey(config)]);
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set([...keys, await secretKey(config)]).size).toBe(1);
    expect((await stat(path.join(dataDir, "secret-key"))).mode & 0o777).toBe(0o600);
  });

  test("is the configured one where there is one", async () => {
    expect(await secretKey({ dataDir: "/nonexistent", secretKey: "configured" })).toBe("configured");
  });
});
