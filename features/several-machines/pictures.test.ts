import type { RequestListener } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pictureCaching } from "#server/storage/storage-route.ts";
import { askingFor, testPictures } from "#server/testing/of-pictures.ts";
import { openTestApp, type TestApp } from "#server/testing/test-app.ts";
import { s3Places } from "./s3-originals.ts";
import { startS3, type TestS3 } from "./testing/s3-server.ts";

let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());
afterEach(() => {
  s3.fault = null;
});

async function openInS3(): Promise<TestApp> {
  const opened = await openTestApp("sqlite", { places: s3Places(s3.config) });
  // Beside the originals, and among them under names that are none of theirs.
  for (const key of [
    "outside.webp",
    "site/.hidden.webp",
    "site/notes.txt",
    "site/../outside.webp",
    "site//a.webp",
  ])
    s3.objects.set(key, { bytes: Buffer.from("secret"), type: "image/webp" });
  return opened;
}

testPictures("S3", openInS3);

describe("while S3 is away", () => {
  let opened: TestApp;
  // Each begins with nothing in memory.
  beforeEach(async () => {
    opened = await openInS3();
  });
  afterEach(() => opened.opened.close());
  const faults: Record<string, RequestListener> = {
    "a 503": (_, response) => response.writeHead(503).end("<Error><Code>SlowDown</Code></Error>"),
    "a broken line": (request) => request.socket.destroy(),
  };
  const others = { "a 503": 800, "a broken line": 1200 };

  test.each(["a 503", "a broken line"] as const)(
    "(%s) what is kept answers and stands in for other sizes, all else waits",
    async (name) => {
      const [category] = await opened.store.categories();
      const [picture, second] = [category?.title_pic, category?.content_pic];
      const { get, getMade } = askingFor(opened);
      const sized = `/storage/${picture}?w=320`;
      await getMade(sized);
      s3.fault = faults[name] ?? null;
      const kept = await get(sized);
      expect([kept.status, kept.headers.get("cache-control")]).toEqual([200, pictureCaching]);
      const other = await get(`/storage/${picture}?w=${others[name]}`);
      expect([other.status, other.headers.get("cache-control")]).toEqual([200, "public, max-age=10"]);
      for (const address of [`/storage/${second}?w=320`, `/storage/${second}`]) {
        const answer = await get(address);
        expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      }
      s3.fault = null;
      await expect.poll(async () => (await get(`/storage/${second}`)).status).toBe(200);
      const made = await getMade(`/storage/${picture}?w=${others[name]}`);
      expect([made.status, made.headers.get("cache-control")]).toEqual([200, pictureCaching]);
    },
  );
});
