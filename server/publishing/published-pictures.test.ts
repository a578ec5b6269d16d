import { createHash } from "node:crypto";
import { truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterEach, describe, expect, test } from "vitest";
import { folderPlaces } from "../storage/folder-originals.ts";
import type { Originals } from "../storage/originals.ts";
import { openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { recipe } from "../media/prepare-picture.ts";
import { writeContent } from "./write-content.ts";
import { sayFault } from "../wording/describe-mistake.ts";
import { readContent } from "../reading/read-content.ts";

const opened: TestDatabase[] = [];
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});

/** The fixture with one more picture. */
async function folderWith(name: string, bytes: Buffer): Promise<string> {
  const files = fixtureFiles();
  const dir = await writeFixture({
    ...files,
    "pictures.yaml": `${files["pictures.yaml"]}${name}: { alt: x }\n`,
  });
  await writeFile(path.join(dir, "pictures", name), bytes);
  return dir;
}

async function faultsOf(name: string, bytes: Buffer, stored: string[] = []): Promise<string[]> {
  const result = await readContent(await folderWith(name, bytes), { stored: new Set(stored) });
  return "faults" in result ? result.faults.map((fault) => `${fault.file} ${sayFault(fault)}`) : [];
}

/** Publishes a content folder; gives the originals, and the facts of its last picture. */
async function published(dir: string) {
  const database = await openTestDatabase("sqlite");
  opened.push(database);
  const real = folderPlaces(database.dataDir).originals;
  const written: string[] = [];
  const originals: Originals = {
    ...real,
    write: (name, bytes) => {
      written.push(name);
      return real.write(name, bytes);
    },
  };
  const run = async () => {
    const read = await readContent(dir, { stored: new Set(await originals.names()) });
    if ("faults" in read) throw new Error(JSON.stringify(read.faults));
    const version = await writeContent(database.database, read, originals);
    const facts = read.content.pictures.at(-1);
    return { version, facts, bytes: facts && (await originals.read(facts.path)) };
  };
  return { first: await run(), again: run, written };
}

const plain = (width: number, height: number, background = "#c63") =>
  sharp({ create: { width, height, channels: 3, background } });
const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
const noisy = () => sharp({ create: { width: 200, height: 200, channels: 3, background: "#c63", noise } });
const gps = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "55/1 57/1 0/1" }, IFD0: { Copyright: "Ann" } };

describe("a published picture", () => {
  test.each(["jpeg", "webp", "png", "avif"] as const)(
    "(.%s) has no EXIF and stands upright",
    async (kind) => {
      const picture = plain(60, 40).withExif(gps).withMetadata({ orientation: 6 });
      const source = await picture.toFormat(kind).toBuffer();
      expect((await sharp(source).metadata()).exif).toBeDefined();
      const { first, again, written } = await published(await folderWith(`p.${kind}`, source));
      const shown = await sharp(first.bytes ?? Buffer.alloc(0)).metadata();
      expect(shown).toMatchObject({ width: 40, height: 60 });
      expect([shown.exif, shown.xmp, shown.icc, shown.orientation ?? 1]).toEqual([
        undefined,
        undefined,
        undefined,
        1,
      ]);
      expect(first.facts).toMatchObject({ width: 40, height: 60 });
      expect(String(first.bytes)).not.toContain("Ann");
      const before = written.length;
      const second = await again();
      expect([second.version, second.facts?.path, written.length]).toEqual([
        first.version,
        first.facts?.path,
        before,
      ]);
    },
  );

  test("keeps its colours: a wide profile becomes sRGB", async () => {
    const source = await plain(8, 8, "#30c060").withIccProfile("p3").jpeg({ quality: 100 }).toBuffer();
    const { first } = await published(await folderWith("p.jpg", source));
    const pixel = async (bytes: Buffer) =>
      [...(await sharp(bytes).removeAlpha().raw().toBuffer())].slice(0, 3);
    const [r = 0, g = 0, b = 0] = await pixel(first.bytes ?? Buffer.alloc(0));
    for (const [is, was] of [
      [r, 0x30],
      [g, 0xc0],
      [b, 0x60],
    ] as const)
      expect(Math.abs(is - was)).toBeLessThan(6);
  });

  test("is the file itself where that holds nothing else; with bytes after its end it is not", async () => {
    const source = await plain(60, 40).webp().toBuffer();
    const { first } = await published(await folderWith("p.webp", source));
    expect(first.bytes?.equals(source)).toBe(true);
    const more = Buffer.concat([source, Buffer.from("GPS 55.9")]);
    const { first: cleaned } = await published(await folderWith("p.webp", more));
    expect(String(cleaned.bytes)).not.toContain("GPS");
  });

  test("is the first image of an animated GIF, as WebP without loss", async () => {
    const images = Buffer.concat(
      ["#c63", "#36c"].map((colour) =>
        Buffer.alloc(30 * 20 * 3, Buffer.from(colour.slice(1).replace(/./g, "$&$&"), "hex")),
      ),
    );
    const source = await sharp(images, { raw: { width: 30, height: 40, channels: 3, pageHeight: 20 } })
      .gif({ delay: [100, 100], loop: 0 })
      .toBuffer();
    expect((await sharp(source).metadata()).pages).toBe(2);
    const { first } = await published(await folderWith("moving.gif", source));
    expect(first.facts).toMatchObject({ width: 30, height: 20 });
    expect(first.facts?.path).toMatch(/^moving-[0-9a-f]{8}\.webp$/);
    const { format, pages = 1 } = await sharp(first.bytes ?? Buffer.alloc(0)).metadata();
    expect([format, pages]).toEqual(["webp", 1]);
    const pixels = await sharp(first.bytes ?? Buffer.alloc(0))
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(pixels.equals(images.subarray(0, pixels.length))).toBe(true);
  });

  test("of 50 megapixels is shrunk to what pages use", async () => {
    const source = await plain(8000, 6250).jpeg({ quality: 20 }).toBuffer();
    const { first } = await published(await folderWith("p.jpg", source));
    expect(first.facts).toMatchObject({ width: 2400, height: 1875 });
    expect(await sharp(first.bytes ?? Buffer.alloc(0)).metadata()).toMatchObject({
      width: 2400,
      height: 1875,
    });
  });
});

describe("a picture is a fault", () => {
  test.each(["jpeg", "webp", "png", "avif"] as const)("(.%s) where the end is missing", async (kind) => {
    const source = await noisy().toFormat(kind).toBuffer();
    expect(await faultsOf(`p.${kind}`, source)).toEqual([]);
    const [fault, ...more] = await faultsOf(`p.${kind}`, source.subarray(0, Math.floor(source.length * 0.9)));
    expect(fault).toMatch(/^pictures\.yaml “p\.\w+”: The picture is damaged or cut off.*: save it again/);
    expect(more).toEqual([]);
  });

  test("beyond 100 megapixels, in an owner's words", async () => {
    const source = await plain(8, 8).png().toBuffer();
    source.writeUInt32BE(12_000, 16);
    source.writeUInt32BE(9000, 20);
    source.writeUInt32BE(crc32(source.subarray(12, 29)), 29);
    expect(await faultsOf("p.png", source)).toEqual([
      "pictures.yaml “p.png”: The picture has 108 megapixels, and at most 100 are taken: save it smaller (pages use 2400 pixels on its longer side).",
    ]);
  });

  test("beyond 100 MB, without being read", async () => {
    const dir = await folderWith("p.jpg", Buffer.alloc(0));
    await truncate(path.join(dir, "pictures/p.jpg"), 101_000_000);
    const result = await readContent(dir);
    expect("faults" in result && result.faults.map(sayFault)).toEqual([
      "“p.jpg”: The picture has 101 MB, and at most 100 are taken: save it as JPEG, or smaller (pages use 2400 pixels on its longer side).",
    ]);
  });

  test("only until it is stored: what was published before is not decoded again", async () => {
    const whole = await noisy().jpeg().toBuffer();
    const cut = whole.subarray(0, Math.floor(whole.length * 0.9));
    const hash = createHash("sha256").update(recipe).update(cut).digest("hex").slice(0, 8);
    expect(await faultsOf("p.jpg", cut)).toHaveLength(1);
    expect(await faultsOf("p.jpg", cut, [`p-${hash}.jpg`])).toEqual([]);
  });
});
