import { expect, it, vi } from "vitest";
import { compressQuickly } from "./compress.ts";

const running = vi.hoisted(() => ({ now: 0, most: 0 }));

vi.mock("node:zlib", async (importOriginal) => {
  const real = await importOriginal<typeof import("node:zlib")>();
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
  return { ...real, brotliCompress };
});

it("compresses two at a time, however many wait", async () => {
  const all = Array.from({ length: 40 }, (_, n) => compressQuickly(Buffer.from(`${n} `.repeat(2000)), "br"));
  expect((await Promise.all(all)).every(({ length }) => length > 0)).toBe(true);
  expect(running.most).toBe(2);
});
