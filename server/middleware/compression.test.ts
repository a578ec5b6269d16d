import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../testing/test-app.ts";

let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp("sqlite");
});
afterAll(() => opened.opened.close());

async function get(path: string, accepted: string, init: RequestInit = {}) {
  const answer = await opened.app.request(path, { headers: { "accept-encoding": accepted }, ...init });
  return {
    answer,
    encoding: answer.headers.get("content-encoding"),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

test("large answers that the page cache does not hold are compressed in an accepted encoding", async () => {
  for (const path of ["/api/posts", "/api/about", "/rss.xml"]) {
    const plain = await get(path, "identity");
    expect([path, plain.encoding, plain.answer.headers.get("vary")]).toEqual([path, null, "Accept-Encoding"]);
    const small = await get(path, "gzip, deflate, br");
    expect([path, small.encoding, brotliDecompressSync(small.body)]).toEqual([path, "br", plain.body]);
    const zipped = await get(path, "gzip, br;q=0");
    expect([path, zipped.encoding, gunzipSync(zipped.body)]).toEqual([path, "gzip", plain.body]);
  }
});

test("a compressed answer has a weak validator, which still matches", async () => {
  const { answer } = await get("/api/about", "br");
  const etag = answer.headers.get("etag") ?? "";
  expect(etag).toMatch(/^W\//);
  const again = await opened.app.request("/api/about", { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
});

test("small answers and HEAD are not compressed", async () => {
  expect((await get("/api/nothing", "br")).encoding).toBeNull();
  const head = await get("/api/about", "br", { method: "HEAD" });
  expect([head.answer.status, head.encoding, head.body.length]).toEqual([200, null, 0]);
});
