import { sharp } from "./one-core-sharp.ts";
import type { VariantFormat } from "./sizes.ts";

const mostPixels = 40_000_000;

/** A picture decoded whole and upright: all its sizes are made from it. */
export type Decoded = Awaited<ReturnType<typeof decode>>;

/** Decodes a stored picture; rejects where it is none, or cut off. */
export function decode(picture: Buffer) {
  const options = { limitInputPixels: mostPixels, failOn: "error" } as const;
  return sharp(picture, options).autoOrient().raw().toBuffer({ resolveWithObject: true });
}

const rawOf = ({ data, info: { width, height, channels } }: Decoded) =>
  sharp(data, { raw: { width, height, channels } });

/** The picture in another width, never wider than it is: both formats of a width are made from it. */
export function resize(decoded: Decoded, width: number): Promise<Decoded> {
  const resized = rawOf(decoded).resize({ width, withoutEnlargement: true });
  return resized.raw().toBuffer({ resolveWithObject: true });
}

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
 * The bytes of a resized picture in a format, at the quality of its width, or at a lower one where it would
 * be heavier than 300 KB. AVIF is tuned for SSIM: the encoder's own tuning ("iq") takes half as long again
 * for the same bytes. Effort 2 would take twice as long for 8 % fewer, effort 0 a third of the time for 40 %
 * more (decision 41).
 */
export async function encode(resized: Decoded, format: VariantFormat): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0);
  for (const less of lowered) {
    bytes = await encodeAt(resized, format, less);
    if (bytes.length <= mostBytes) break;
  }
  return bytes;
}

function encodeAt(resized: Decoded, format: VariantFormat, less: number): Promise<Buffer> {
  const raw = rawOf(resized);
  if (format === "webp") return raw.webp({ quality: 76 - less, effort: 2 }).toBuffer();
  // JPEG knows no transparency.
  if (format === "jpeg")
    return raw
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 80 - less, mozjpeg: true })
      .toBuffer();
  const quality = avifQuality(resized.info.width) - less;
  return raw.avif({ quality, effort: 1, chromaSubsampling: "4:2:0", tune: "ssim" }).toBuffer();
}
