import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { pictureWidths } from "#contract/picture-widths.ts";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { exportVersion, publishValid } from "../testing/published-folder.ts";
import { openTestApp } from "../testing/test-app.ts";

const taken = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "55/1 57/1 0/1" }, IFD0: { Make: "Handheld" } };

/**
 * A photo of 48 megapixels that was taken upright: full of grain, blue above and red below, with its place in
 * it.
 */
async function phonePhoto(): Promise<Buffer> {
  const [width, height] = [2016, 1512];
  const noise = { type: "gaussian", mean: 128, sigma: 16 } as const;
  const colour = (background: string) =>
    ({ create: { width: width / 2, height, channels: 3, background } }) as const;
  // A phone saves the sensor's rows: what is above stands on the left.
  const scene = await sharp({ create: { width, height, channels: 3, background: "#888", noise } })
    .composite([
      { input: colour("#2040c0"), left: 0, top: 0, blend: "soft-light" },
      { input: colour("#c04020"), left: width / 2, top: 0, blend: "soft-light" },
    ])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(scene.data, { raw: scene.info })
    .resize(width * 4, height * 4)
    .withExif(taken)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** The mean colour of the upper quarter: red, green, blue. */
async function colourAbove(picture: Buffer): Promise<number[]> {
  const { width, height } = await sharp(picture).metadata();
  const above = sharp(picture).extract({ left: 0, top: 0, width, height: Math.floor(height / 4) });
  return [...(await above.resize(1, 1).removeAlpha().raw().toBuffer())];
}

test(
  "a phone's photo is public upright, without its place, and in light sizes",
  { tags: ["deep"] },
  async () => {
    const photo = await phonePhoto();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const contentDir = await writeFixture({
      ...fixtureFiles(),
      "pictures.yaml": "a.webp: { alt: A }\nb.png: { alt: B }\nIMG_1.JPG: { alt: x }\n",
    });
    const file = path.join(contentDir, "pictures/IMG_1.JPG");
    await writeFile(file, photo);
    const { app, opened } = await openTestApp("sqlite", { contentDir });
    await publishValid(opened, contentDir);
    const [stored] = await opened.database.kysely
      .selectFrom("pictures")
      .select(["path", "width", "height"])
      .where("path", "like", "IMG_1%")
      .execute();
    expect(stored).toMatchObject({ width: 1800, height: 2400 });
    const answered = async (query: string, accept: string) => {
      // Once it is made.
      const answer = await vi.waitFor(
        async () => {
          const got = await app.request(`/storage/${stored?.path}${query}`, { headers: { accept } });
          expect(got.headers.get("cache-control")).toContain("immutable");
          return got;
        },
        { timeout: 20_000 },
      );
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { exif, xmp, iptc, icc, width, height } = await sharp(bytes).metadata();
      const [red = 0, , blue = 0] = await colourAbove(bytes);
      return {
        status: answer.status,
        isPlain: [exif, xmp, iptc, icc].every((part) => part === undefined) && !bytes.includes("Handheld"),
        isUpright: Math.abs(height / width - 8064 / 6048) < 0.01 && blue > red,
        bytes: bytes.length,
      };
    };
    const good = { status: 200, isPlain: true, isUpright: true };
    const original = await answered("", "*/*");
    expect(original).toMatchObject(good);
    expect(original.bytes).toBeLessThan(4_000_000);
    for (const width of pictureWidths)
      for (const accept of ["image/avif", "image/webp"]) {
        const size = await answered(`?w=${width}`, accept);
        expect(size).toMatchObject(good);
        expect(size.bytes).toBeLessThanOrEqual(300_000);
      }
    // The owner's own file stays as it was, in the folder and in the version that is kept.
    expect((await readFile(file)).equals(photo)).toBe(true);
    const { out } = await exportVersion(opened);
    expect((await readFile(path.join(out, "pictures/IMG_1.JPG"))).equals(photo)).toBe(true);
    await opened.close();
  },
);
