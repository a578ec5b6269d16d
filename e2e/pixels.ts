import sharp from "sharp";

/** A picture's pixels, three bytes each, row by row. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Decodes a screenshot. */
export async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Linear light of each value that a channel can have (WCAG 2.2, relative luminance). */
const light = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Relative luminance of the pixel that begins at a byte, 0 to 1. */
export function luminanceAt(data: Uint8Array, byte: number): number {
  const channel = (at: number) => light[data[byte + at] ?? 0] ?? 0;
  return 0.2126 * channel(0) + 0.7152 * channel(1) + 0.0722 * channel(2);
}

/** Contrast ratio of two luminances, 1 to 21. */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** The bytes at which the pixels begin that differ between two pictures of one size. */
export function changedPixels(one: Pixels, other: Pixels): number[] {
  const changed: number[] = [];
  for (let byte = 0; byte < one.data.length; byte += 3)
    if ([0, 1, 2].some((at) => one.data[byte + at] !== other.data[byte + at])) changed.push(byte);
  return changed;
}
