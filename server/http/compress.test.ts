import { afterAll, beforeAll, expect, it, vi } from "vitest";

const running = { now: 0, most: 0 };

// Test files share their modules: the module is loaded again, with a Brotli that counts, and removed
// afterwards.
beforeAll(() => {
  vi.resetModules();
  vi.doMock(import("node:zlib"), async (importOriginal) => {
    const real = await importOriginal();
    const brotliCompress = (
      bytes: Buffer,
      options: object,
      done: (error: Error | null, result: Buffer) => void,
    ) => {
      running.now += 1;
      running.most = Math.max(running.most, running.now);
      real.brotliCompress(bytes, options, (error, result) => {
        running.now -= 1;
        done(error, result);
      });
    };
    return { ...real, brotliCompress: brotliCompress as typeof real.brotliCompress };
  });
});

afterAll(() => {
  vi.doUnmock("node:zlib");
  vi.resetModules();
});

it("compresses two at a time, however many wait", async () => {
  const { compressQuickly } = await import("./compress.ts");
  const all = Array.from({ length: 40 }, (_, n) => compressQuickly(Buffer.from(`${n} `.repeat(2000)), "br"));
  expect((await Promise.all(all)).every(({ length }) => length > 0)).toBe(true);
  expect(running.most).toBe(2);
});
