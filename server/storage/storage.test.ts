import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { isDraft } from "../base/write-file-atomically.ts";
import { testPictures } from "../testing/of-pictures.ts";
import { openTestApp } from "../testing/test-app.ts";
import { folderPlaces } from "./folder-originals.ts";
import { createVariants } from "./variants.ts";

testPictures("folder", async () => {
  const opened = await openTestApp("sqlite");
  const { dataDir } = opened.opened;
  const storage = path.join(dataDir, "storage");
  // Beside the originals, and among them under names that are none of theirs.
  await writeFile(path.join(dataDir, "outside.webp"), "secret");
  await symlink(path.join(dataDir, "outside.webp"), path.join(storage, "link.webp"));
  await symlink(dataDir, path.join(storage, "up"));
  await writeFile(path.join(storage, ".hidden.webp"), "secret");
  await writeFile(path.join(storage, "notes.txt"), "secret");
  await mkdir(path.join(storage, "folder.webp"));
  return opened;
});

describe("what makes sizes", () => {
  const size = { width: 320, format: "webp" } as const;
  const opening = async (read: (name: string) => Promise<Buffer | null>) => {
    const folder = await mkdtemp(path.join(tmpdir(), "quarterlight-variants-"));
    return {
      folder,
      getVariant: createVariants({ folder, originals: { read }, makesSizes: true }),
    };
  };
  const blank = sharp({ create: { width: 8, height: 8, channels: 3, background: "#c63" } });

  test("works on two at a time, holds 64 in line, and forgets the others; nobody waits for it", async () => {
    const begun: string[] = [];
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { folder, getVariant } = await opening(async (name) => {
      begun.push(name);
      await gate;
      return blank.webp().toBuffer();
    });
    const asked = Array.from({ length: 100 }, (_, index) => getVariant(`p${index}.webp`, size));
    expect(new Set(await Promise.all(asked))).toEqual(new Set([null]));
    expect(begun).toHaveLength(2);
    open();
    const made = async () => (await readdir(folder)).filter((name) => name.endsWith(".320.webp")).length;
    await expect.poll(made, { timeout: 20_000 }).toBe(66);
    expect(begun).toHaveLength(66);
    // There is room again.
    expect(await getVariant("later.webp", size)).toBeNull();
    await expect.poll(() => getVariant("later.webp", size)).toMatchObject({ isStandIn: false });
  });

  test("killed at any moment leaves no half size, and the next one goes on", async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), "quarterlight-variants-"));
    const folder = path.join(dataDir, "variants");
    const originals = folderPlaces(dataDir).originals;
    const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
    const noisy = sharp({ create: { width: 600, height: 40, channels: 3, background: "#c63", noise } });
    const names = Array.from({ length: 12 }, (_, index) => `p${index}.webp`);
    for (const name of names) await originals.write(name, await noisy.webp().toBuffer());
    const from = (file: string) => JSON.stringify(path.join(import.meta.dirname, file));
    const begin = `const { createVariants } = await import(${from("variants.ts")});
      const { folderPlaces } = await import(${from("folder-originals.ts")});
      const [dataDir, folder, names] = ${JSON.stringify([dataDir, folder, names])};
      const originals = folderPlaces(dataDir).originals;
      const getVariant = createVariants({ folder, originals, makesSizes: true });
      for (const name of names) void getVariant(name, { width: 480, format: "avif" });
      setInterval(() => {}, 1000);`;
    const site = spawn(process.execPath, ["--input-type=module", "--eval", begin], { stdio: "inherit" });
    const kept = async () => (await readdir(folder).catch(() => [])).filter((name) => !isDraft(name));
    await expect.poll(async () => (await kept()).length, { timeout: 20_000 }).toBeGreaterThan(5);
    site.kill("SIGKILL");
    await once(site, "exit");
    const left = await kept();
    for (const name of left) await sharp(path.join(folder, name), { failOn: "warning" }).raw().toBuffer();
    const getVariant = createVariants({ folder, originals, makesSizes: true });
    const standing = async () => {
      const found = await Promise.all(names.map((name) => getVariant(name, { width: 480, format: "avif" })));
      return found.filter((one) => one?.isStandIn !== false).length;
    };
    await expect.poll(standing, { timeout: 20_000 }).toBe(0);
  });
});
