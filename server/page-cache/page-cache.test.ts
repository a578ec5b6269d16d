import { createServer, request as ask, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { contentVersionHeader } from "#contract/rendered-page.ts";
import { createLive, type Live } from "../base/live.ts";
import { clientHasLeft, withRequest } from "../base/request-scope.ts";
import { cachedFront } from "./cached-front.ts";
import { type Compress, compressQuickly } from "../http/compress.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";

/** Enough varied text that it is worth compressing. */
const words = Array.from(
  { length: 400 },
  (_, n) => `line ${(n * 7919) % 1009} of light ${(n * 31) % 97}`,
).join(" ");
let clock: number;
let version: string | null;
let versionFails: boolean;
let answer: (key: string) => Promise<Response>;
let render: ReturnType<typeof vi.fn<(key: string) => Promise<Response>>>;
let cache: PageCache;
let live: Live;

const html = (body: string, status = 200, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers: { "content-type": "text/html", ...headers } });

function build(maxBytes = 1_000_000, freshMs?: number, compress: Compress = compressQuickly) {
  live = createLive(
    () =>
      versionFails
        ? Promise.reject(new Error("away"))
        : Promise.resolve(version === null ? null : { version }),
    () => clock,
  );
  cache = createPageCache({
    render,
    live,
    maxBytes,
    compress,
    now: () => clock,
    ...(freshMs === undefined ? {} : { freshMs }),
  });
}

beforeEach(() => {
  clock = 0;
  version = "1";
  versionFails = false;
  answer = (key) => Promise.resolve(html(`${version} ${key} ${words}`));
  render = vi.fn<(key: string) => Promise<Response>>((key) => answer(key));
  build();
});

async function text(key: string): Promise<string> {
  const found = await cache.find(key);
  return found.version === null ? `passing ${found.status}` : found.bodies.identity.toString();
}

describe("the page cache", () => {
  it("renders an answer once, however many clients request it at a time", async () => {
    const all = await Promise.all(Array.from({ length: 100 }, () => text("/")));
    expect(new Set(all).size).toBe(1);
    expect(render).toHaveBeenCalledTimes(1);
    expect(cache.atHand("/")?.version).toBe("1");
  });

  it("an answer is wanted as long as one of its clients waits", async () => {
    const left = new Set<string>();
    const by = (id: string) =>
      withRequest({ id, address: null, hasLeft: () => left.has(id) }, () => cache.find("/"));
    let begin = () => {};
    const turn = new Promise<void>((resolve) => (begin = resolve));
    const seen: boolean[] = [];
    answer = async (key) => {
      await turn;
      left.add("first");
      seen.push(clientHasLeft());
      left.add("second");
      seen.push(clientHasLeft());
      return html(key);
    };
    const both = [by("first"), by("second")];
    begin();
    await Promise.all(both);
    expect(seen).toEqual([false, true]);
  });

  it("renders again a tenth of a second after a publishing", async () => {
    await text("/");
    version = "2";
    clock = 99;
    expect(await text("/")).toMatch(/^1 /);
    clock = 100;
    expect(cache.atHand("/")).toBeUndefined();
    expect(await text("/")).toMatch(/^2 /);
  });

  it("reads the version again while the known one still holds, so that nobody waits on a busy site", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const stop = live.poll();
    await text("/");
    clock = 80;
    vi.advanceTimersByTime(80);
    expect(cache.atHand("/")).toBeDefined();
    await nextTurn();
    stop();
    clock = 179;
    version = "2";
    expect(cache.atHand("/")).toBeDefined();
    clock = 180;
    expect(cache.atHand("/")).toBeUndefined();
    expect(await text("/")).toMatch(/^2 /);
  });

  it("serves the cached answer while the database is away", async () => {
    await text("/");
    versionFails = true;
    clock = 5000;
    expect(await text("/")).toMatch(/^1 /);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("serves the old answer where the new one fails", async () => {
    await text("/");
    version = "2";
    clock = 1001;
    answer = () => Promise.resolve(html("down", 503));
    expect(await text("/")).toMatch(/^1 /);
    answer = () => Promise.reject(new Error("broken"));
    expect(await text("/")).toMatch(/^1 /);
  });

  it("serves what was made from another version than the live one, and keeps it neither here nor in a proxy", async () => {
    const made = (stamp: string) =>
      html(`made from ${stamp}`, 200, { [contentVersionHeader]: stamp, "cache-control": "no-cache" });
    // The database did not answer the page, which was then made from what the process knew before.
    for (const stamp of ["0", ""]) {
      answer = () => Promise.resolve(made(stamp));
      const found = await cache.find("/");
      expect(found.bodies.identity.toString()).toBe(`made from ${stamp}`);
      expect(found.headers.join()).toContain("cache-control,no-store");
      expect(cache.atHand("/")).toBeUndefined();
    }
    answer = () => Promise.resolve(made("1"));
    expect(await text("/")).toBe("made from 1");
    expect(cache.atHand("/")).toBeDefined();
  });

  it("makes it again after a publishing, and whoever comes then joins nobody from before", async () => {
    const turns: (() => void)[] = [];
    answer = async (key) => {
      const shown = version;
      await new Promise<void>((resolve) => turns.push(resolve));
      return html(`${shown} ${key}`);
    };
    const before = text("/");
    await expect.poll(() => turns.length).toBe(1);
    version = "2";
    clock = 100;
    const after = text("/");
    await expect.poll(() => turns.length).toBe(2);
    for (const turn of turns) turn();
    expect(await Promise.all([before, after])).toEqual(["1 /", "2 /"]);
    expect(await text("/")).toBe("2 /");
  });

  it("renders again after a time where the content's version is unknown", async () => {
    build(1_000_000, 500);
    await text("/");
    clock = 499;
    await text("/");
    expect(render).toHaveBeenCalledTimes(1);
    clock = 500;
    await text("/");
    expect(render).toHaveBeenCalledTimes(2);
  });

  it.each([
    [503, {}],
    [200, { "cache-control": "no-store" }],
    [404, {}],
  ])("does not cache %i %j, and serves it to each client that waited", async (status, headers) => {
    answer = () => Promise.resolve(html("x", status, headers));
    expect(await Promise.all([text("/"), text("/")])).toEqual([`passing ${status}`, `passing ${status}`]);
    await text("/");
    expect(render).toHaveBeenCalledTimes(2);
  });

  it("keeps the pages that are visited", async () => {
    build(80_000);
    await text("/");
    answer = (key) => Promise.resolve(html(`${key} ${words}`));
    for (let id = 99; id < 150; id++) {
      await text(`/blog-single/${id}`);
      expect(cache.atHand("/")).toBeDefined();
    }
    expect(cache.atHand("/blog-single/99")).toBeUndefined();
    expect(cache.size()).toBeLessThanOrEqual(80_000);
  });

  it("compresses once per encoding, however many wait", async () => {
    const compress = vi.fn<Compress>(compressQuickly);
    build(1_000_000, undefined, compress);
    const visitors = Array.from({ length: 2000 }, async (_, n) =>
      cache.body(await cache.find("/"), n % 2 ? "br" : "gzip"),
    );
    expect(new Set(await Promise.all(visitors)).size).toBe(2);
    expect(compress).toHaveBeenCalledTimes(2);
  });

  it("compresses an uncacheable answer once for all clients that wait for it", async () => {
    const compress = vi.fn<Compress>(compressQuickly);
    build(1_000_000, undefined, compress);
    answer = () => Promise.resolve(html(words, 503));
    await Promise.all(Array.from({ length: 50 }, async () => cache.body(await cache.find("/"), "br")));
    expect(compress).toHaveBeenCalledTimes(1);
  });

  it("serves the uncompressed body where compression fails, and tries again", async () => {
    const compress = vi.fn<Compress>(compressQuickly).mockRejectedValueOnce(new Error("no memory"));
    build(1_000_000, undefined, compress);
    const found = await cache.find("/");
    expect(await cache.body(found, "br")).toBe(found.bodies.identity);
    expect(brotliDecompressSync(await cache.body(found, "br"))).toEqual(found.bodies.identity);
  });

  it("counts every encoding, by the memory that it keeps alive", async () => {
    const found = await cache.find("/");
    const before = cache.size();
    expect(before).toBeGreaterThan(found.bodies.identity.length + 1000);
    const bodies = [await cache.body(found, "br"), await cache.body(found, "gzip")];
    const grown = bodies.reduce((sum, body) => sum + body.buffer.byteLength, 0);
    expect(cache.size()).toBe(before + grown);
    // zlib returns views of 16 KB chunks.
    expect(grown).toBe(bodies.reduce((sum, body) => sum + body.length, 0));
  });

  it("stays within its bound of bytes, keeping the most recently used", async () => {
    build(40_000);
    for (let page = 1; page <= 50; page++) await text(`/blog?page=${page}`);
    expect(cache.size()).toBeLessThanOrEqual(40_000);
    expect(cache.size()).toBeGreaterThan(20_000);
    expect(cache.atHand("/blog?page=50")).toBeDefined();
    expect(cache.atHand("/blog?page=1")).toBeUndefined();
  });
});

describe("the front", () => {
  let server: Server;
  beforeEach(async () => {
    const front = cachedFront(cache, (target) => (target.startsWith("/own") ? null : target));
    server = createServer((incoming, response) => {
      if (!front(incoming, response)) response.end("the application");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterEach(() => server.close());

  function get(path: string, headers: Record<string, string> = {}, method = "GET") {
    // It listens on a TCP port.
    const { port } = server.address() as AddressInfo;
    return new Promise<{ answer: IncomingMessage; body: Buffer }>((resolve, reject) => {
      ask({ port, host: "127.0.0.1", path, headers, method, agent: false }, (incoming) => {
        const parts: Buffer[] = [];
        incoming.on("data", (part: Buffer) => parts.push(part));
        incoming.on("end", () => resolve({ answer: incoming, body: Buffer.concat(parts) }));
      })
        .on("error", reject)
        .end();
    });
  }

  it("answers in an accepted encoding, with validator and lifetime", async () => {
    const second = Math.floor(Date.now() / 1000);
    for (const [accept, encoding, open] of [
      ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
      ["br;q=0, gzip", "gzip", gunzipSync],
      ["gzip, deflate, br;q=0", "gzip", gunzipSync],
      ["identity", undefined, (body: Buffer) => body],
    ] as const)
      for (let turn = 0; turn < 2; turn++) {
        const { answer: got, body } = await get("/", { "accept-encoding": accept });
        expect(got.statusCode).toBe(200);
        expect(got.headers["content-encoding"]).toBe(encoding);
        expect(got.headers["content-length"]).toBe(String(body.length));
        expect(got.headers.vary).toBe("Accept-Encoding");
        expect(got.headers["cache-control"]).toBe("public, max-age=0, s-maxage=1, stale-if-error=86400");
        const until = Number(String(got.headers["x-accel-expires"]).slice(1));
        expect(until).toBeGreaterThanOrEqual(second);
        expect(until).toBeLessThanOrEqual(Date.now() / 1000);
        expect(open(body).toString()).toContain(words);
      }
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("caches a redirect once for every query, and adds the query of each request", async () => {
    answer = () => Promise.resolve(new Response(null, { status: 301, headers: { location: "/12-how" } }));
    const front = cachedFront(cache, (target) => target.replace(/\?.*/, ""));
    server.removeAllListeners("request").on("request", front);
    for (const query of ["", "?utm_source=x&a=b?c", "?page=2"]) {
      const { answer: got } = await get(`/12${query}`);
      expect([got.statusCode, got.headers.location]).toEqual([301, `/12-how${query}`]);
      expect(got.headers["cache-control"]).toContain("max-age=0");
    }
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("answers 304 to a client that has it cached, and HEAD without a body", async () => {
    const { answer: first } = await get("/");
    const etag = first.headers.etag ?? "";
    const again = await get("/", { "if-none-match": `"x", ${etag}` });
    expect([again.answer.statusCode, again.body.length]).toEqual([304, 0]);
    expect(again.answer.headers.etag).toBe(etag);
    const head = await get("/", {}, "HEAD");
    expect([head.answer.statusCode, head.body.length]).toEqual([200, 0]);
    expect(Number(head.answer.headers["content-length"])).toBeGreaterThan(words.length);
  });

  it("passes on what is not cacheable", async () => {
    expect((await get("/own")).body.toString()).toBe("the application");
    expect((await get("/", {}, "POST")).body.toString()).toBe("the application");
    answer = () => Promise.resolve(html("gone", 404));
    expect(await get("/nope")).toMatchObject({ answer: { statusCode: 404 }, body: Buffer.from("gone") });
  });

  it("answers with a bare 500 where rendering fails", async () => {
    const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    answer = () => Promise.reject(new Error("secret"));
    const { answer: got, body } = await get("/");
    expect([got.statusCode, body.toString(), got.headers["cache-control"]]).toEqual([500, "", "no-store"]);
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });
});
