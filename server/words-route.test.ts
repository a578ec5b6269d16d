import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLocale } from "#words/catalogue.ts";
import { openTestApp, type TestApp } from "./testing/test-app.ts";

let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp("sqlite");
});
afterAll(() => opened.opened.close());

const { file } = createLocale({ language: "en" });

test("the words that pages name are an immutable script", async () => {
  const answer = await opened.app.request(file.path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(answer.headers.get("cache-control")).toContain("immutable");
  expect(await answer.text()).toBe(file.text);
});

test("the words are sent compressed, and come out the same", async () => {
  const encodings = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [encoding, open] of Object.entries(encodings)) {
    const answer = await opened.app.request(file.path, { headers: { "accept-encoding": encoding } });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThan(file.text.length / 2);
    expect(open(bytes).toString()).toBe(file.text);
  }
});

test("a page of an earlier publishing gets the current words, which are not cached under its name", async () => {
  const answer = await opened.app.request("/words/0123456789abcdef.js");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(await answer.text()).toBe(file.text);
});

test("all other addresses of this kind are 404", async () => {
  for (const path of [
    "/words/",
    "/words/en.yaml",
    "/words/0123456789abcdef.json",
    "/words/a/0123456789abcdef.js",
  ])
    expect((await opened.app.request(path)).status).toBe(404);
  expect((await opened.app.request(file.path, { method: "POST" })).status).toBe(405);
});
