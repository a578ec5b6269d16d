import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { proxyAdvice, readDeskConfig } from "./desk-settings.ts";

test("by default the desk is open on this machine alone", () => {
  expect(readDeskConfig({})).toEqual({ port: 4400, host: "127.0.0.1", url: "" });
});

test("with an address it listens where the site does, and without one on this machine alone", () => {
  const url = "https://desk.example.com";
  expect(readDeskConfig({ DESK_URL: url, HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
  expect(readDeskConfig({ DESK_URL: url }).host).toBe("127.0.0.1");
  expect(readDeskConfig({ HOST: "0.0.0.0" }).host).toBe("127.0.0.1");
});

test.each([
  ["https://Desk.Example.com", "https://desk.example.com"],
  ["https://desk.example.com:8443/", "https://desk.example.com:8443"],
  // To try it: browsers trust this machine's own name.
  ["http://localhost:4400", "http://localhost:4400"],
])("DESK_URL=%s is the origin %s", (given, url) => {
  expect(readDeskConfig({ DESK_URL: given, HOST: "0.0.0.0" }).url).toBe(url);
});

test.each([
  [{ DESK_URL: "http://desk.example.com" }, "must begin with https://"],
  [{ DESK_URL: "https://example.com/desk" }, "without a path"],
  [{ DESK_URL: "https://ann:secret@example.com" }, "a user or a password"],
  [{ DESK_URL: "desk.example.com" }, "DESK_URL"],
  [{ DESK_PORT: "x" }, "DESK_PORT"],
])("%j is refused with what to do", (env, words) => {
  expect(() => readDeskConfig(env)).toThrow(words);
});

test.each([
  ["https://desk.example.com", "", true],
  ["https://desk.example.com", "0", true],
  ["https://desk.example.com", "1", false],
  ["https://desk.example.com", "127.0.0.1", false],
  ["http://localhost:4400", "", false],
  ["", "", false],
])("DESK_URL=%s with TRUST_PROXY=%s is advised to name the proxy: %s", (url, proxies, isAdvised) => {
  const advice = proxyAdvice(readDeskConfig({ DESK_URL: url }), readConfig({ TRUST_PROXY: proxies }));
  expect(advice?.includes("Set TRUST_PROXY=1") ?? false).toBe(isAdvised);
});
