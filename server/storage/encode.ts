import type { OutputInfo } from "sharp";
import { sharp } from "./one-core-sharp.ts";
import type { Size, VariantFormat } from "./sizes.ts";

const mostPixels = 40_000_000;

/** AVIF's quality up to a width in pixels, chosen by the bytes that the encoder's own tuning gave at 50. */
const avifQualities = [
  [320, 54],
  [480, 56],
  [800, 59],
  [Number.POSITIVE_INFINITY, 60],
] as const;

const avifQuality = (width: number) => avifQualities.find(([most]) => width <= most)?.[1] ?? 60;

/** No size is heavier than this, in bytes, where a lower quality can bring it there. */
const mostBytes = 300_000;
/**
 * By how much the quality is lowered, step by step, for a picture full of fine detail: leaves, gravel, noise.
 */
const lowered = [0, 12, 24, 36, 48];

/**
 * A stored picture in a size, never wider than it is, at the quality of its width, or at a lower one where it
 * would be heavier than 300 KB; rejects where it is none, or cut off. AVIF is tuned for SSIM: the encoder's
 * own tuning ("iq") takes half as long again for the same bytes. Effort 2 would take twice as long for 8 %
 * fewer, effort 0 a third of the time for 40 % more.
 */
export async function encode(picture: Buffer, { width, format }: Size): Promise<Buffer> {
  const resized = await sharp(picture, { limitInputPixels: mostPixels, failOn: "error" })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let bytes: Buffer = Buffer.alloc(0);
  for (const less of lowered) {
    bytes = await encodeAt(resized, format, less);
    if (bytes.length <= mostBytes) break;
  }
  return bytes;
}

/** Pixels, and how they lie. */
interface Resized {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

function encodeAt({ data, info }: Resized, format: VariantFormat, less: number): Promise<Buffer> {
  const { width, height, channels } = info;
  const raw = sharp(data, { raw: { width, height, channels } });
  if (format === "webp") return raw.webp({ quality: 76 - less, effort: 2 }).toBuffer();
  // JPEG knows no transparency.
  if (format === "jpeg")
    return raw
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 80 - less, mozjpeg: true })
      .toBuffer();
  const quality = avifQuality(width) - less;
  return raw.avif({ quality, effort: 1, chromaSubsampling: "4:2:0", tune: "ssim" }).toBuffer();
}
