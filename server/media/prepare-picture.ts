import type { Sharp } from "sharp";
import { createLimit } from "../base/limit.ts";
import { createHash } from "node:crypto";
import path from "node:path";

/** Pages use no more; a larger picture is shrunk to it. Longest side, in pixels. */
const longestSide = 2400;
/** A picture beyond 100 megapixels is a mistake, or made to exhaust the memory. */
export const mostPixels = 100_000_000;
/** Part of a prepared picture's name: to be counted up whenever `preparePicture` gives something else. */
export const recipe = "upright-srgb-2400-1";

/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size in which an upright picture is published: at most `longestSide`, in the same proportions. */
export function publishedSize({ width, height }: Size): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

const options = { limitInputPixels: mostPixels, failOn: "error" } as const;
/** No picture keeps a publishing busy for longer, in seconds. */
const timeout = { seconds: 120 };

/** Beyond it a picture may take a hundred megabytes while it is decoded, and one of 100 megapixels 400. */
const largePixels = 24_000_000;
const oneAtATime = createLimit(1, Number.POSITIVE_INFINITY);

/** Large pictures are worked on one after the other in this process, for all callers. */
function inTurn<Result>({ width, height }: Size, work: () => Promise<Result>): Promise<Result> {
  return width * height > largePixels ? oneAtATime(work) : work();
}

/** sharp is loaded with the first new picture: most publishings have none. */
export const loadSharp = async () => (await import("../storage/one-core-sharp.ts")).sharp;

/**
 * Rejects where a picture cannot be decoded to its last line; it is read small, which costs a fraction.
 * `size` is the file's.
 */
export async function decodeWhole(bytes: Buffer, size: Size): Promise<void> {
  const sharp = await loadSharp();
  await inTurn(size, () => sharp(bytes, options).timeout(timeout).resize(64).raw().toBuffer());
}

const encoders: Record<string, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 90 }),
  webp: (picture) => picture.webp({ quality: 90 }),
  png: (picture) => picture.png(),
  heif: (picture) => picture.avif({ quality: 70, effort: 2 }),
  // A GIF has at most 256 colours: a drawing, which any loss would smear.
  gif: (picture) => picture.webp({ lossless: true }),
};

/**
 * The picture in `size` and in its own format, a GIF as WebP: upright, in sRGB and without metadata. sharp
 * converts colours by the profile that it finds and keeps nothing else of the file. `format` is what sharp
 * calls the file's. Of a moving picture it is the first image: movement that
 * starts by itself needs a way to stop it (WCAG 2.2.2), which a video has.
 */
export async function preparePicture(bytes: Buffer, format: string, size: Size): Promise<Buffer> {
  const encode = encoders[format];
  if (!encode) throw new Error(`pictures of the format ${format} are not published`);
  const sharp = await loadSharp();
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return inTurn(autoOrient, () => {
    // The size is upright and has the proportions already, so filling it cuts and distorts nothing.
    const upright = sharp(bytes, options)
      .timeout(timeout)
      .autoOrient()
      .resize({ ...size, fit: "fill" });
    return encode(upright).toBuffer();
  });
}

/**
 * The storage path of a picture by its name in the content folder and its bytes there: with a hash of them,
 * and of the recipe where it is not published byte for byte (`asItIs`). A GIF is published as WebP.
 */
export function publishedName(name: string, bytes: Buffer, asItIs: boolean): string {
  const extension = path.extname(name);
  const hash = createHash("sha256").update(asItIs ? "" : recipe);
  const short = hash.update(bytes).digest("hex").slice(0, 8);
  return `${name.slice(0, -extension.length)}-${short}${/^\.gif$/i.test(extension) ? ".webp" : extension}`;
}
