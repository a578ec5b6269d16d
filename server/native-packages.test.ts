import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { openContentFolder } from "./folder/content-folder.ts";
import { writeFixture } from "./testing/fixture-content.ts";

// Binary packages may be missing for a platform although the installation succeeded.
test("node:sqlite opens and is recent", async () => {
  const { DatabaseSync } = await import("node:sqlite");
  const database = new DatabaseSync(":memory:");
  const row = database.prepare("select sqlite_version() as version").get();
  expect(String(row?.["version"])).toMatch(/^3\.\d+/);
  database.close();
});

const size = { width: 64, height: 96 };
const picture = async () => readFile(path.join(await writeFixture(), "pictures/b.png"));

/** Everything that works on pictures, as far as it loads sharp. */
const users: Readonly<Record<string, () => Promise<unknown>>> = {
  sizes: () => import("./storage/encode.ts"),
  "shared pictures": () => import("./share/draw.ts"),
  "the picture book": async () => {
    const { readPictureBook } = await import("./media/picture-book.ts");
    return readPictureBook(openContentFolder(await writeFixture()), [], new Set());
  },
  "prepared pictures": async () =>
    (await import("./media/prepare-picture.ts")).preparePicture(await picture(), "png", size),
  "decoded pictures": async () =>
    (await import("./media/prepare-picture.ts")).decodeWhole(await picture(), size),
};

test.each(Object.keys(users))(
  "each picture is made on one core, and libvips caches none: %s",
  async (user) => {
    vi.resetModules();
    const { default: sharp } = await import("sharp");
    sharp.concurrency(2);
    sharp.cache(true);
    await users[user]?.();
    expect(sharp.concurrency()).toBe(1);
    expect(sharp.cache().memory.max).toBe(0);
  },
);

test("sharp writes AVIF and WebP", async () => {
  const { default: sharp } = await import("sharp");
  const blank = sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } });
  expect((await blank.clone().avif().toBuffer()).length).toBeGreaterThan(0);
  expect((await blank.webp().toBuffer()).length).toBeGreaterThan(0);
});
