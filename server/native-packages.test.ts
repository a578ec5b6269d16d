import { expect, test, vi } from "vitest";

// Binary packages may be missing for a platform although the installation succeeded.
test("node:sqlite opens and is recent", async () => {
  const { DatabaseSync } = await import("node:sqlite");
  const database = new DatabaseSync(":memory:");
  const row = database.prepare("select sqlite_version() as version").get();
  expect(String(row?.["version"])).toMatch(/^3\.\d+/);
  database.close();
});

test.each([
  "./storage/encode.ts",
  "./share/draw.ts",
  "./content/picture-book.ts",
  "./content/prepare-picture.ts",
  "./content/clean-pictures.ts",
])("each picture is made on one core, and libvips caches none: %s", async (file) => {
  vi.resetModules();
  const { default: sharp } = await import("sharp");
  sharp.concurrency(2);
  sharp.cache(true);
  await import(file);
  expect(sharp.concurrency()).toBe(1);
  expect(sharp.cache().memory.max).toBe(0);
});

test("sharp writes AVIF and WebP", async () => {
  const { default: sharp } = await import("sharp");
  const blank = sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } });
  expect((await blank.clone().avif().toBuffer()).length).toBeGreaterThan(0);
  expect((await blank.webp().toBuffer()).length).toBeGreaterThan(0);
});
