import path from "node:path";
import { type PictureWidth, pictureWidths, widthsOf } from "#contract/picture-widths.ts";

export const variantFormats = ["avif", "webp"] as const;

/**
 * Pages have a size in the first two; JPEG is for mail programs, which ask by `as=jpeg`, and is made on
 * demand.
 */
export type VariantFormat = (typeof variantFormats)[number] | "jpeg";

/** One size of a picture. */
export interface Size {
  readonly width: PictureWidth;
  readonly format: VariantFormat;
}

/** Every size that pages name for a picture `pictureWidth` pixels wide, the widest first. */
export function sizesOf(pictureWidth: number): Size[] {
  return widthsOf(pictureWidth)
    .toReversed()
    .flatMap((width) => variantFormats.map((format) => ({ width, format })));
}

/** The path of a size inside the folder of the variants; `name` is the picture's storage path. */
export function sizeName(name: string, { width, format }: Size): string {
  return `${name}.${width}.${format}`;
}

/** The file of a size. */
export function sizeFile(folder: string, name: string, size: Size): string {
  return path.join(folder, sizeName(name, size));
}

/**
 * What stands in for a size that is not there yet, best first: the next larger ones, then the next smaller.
 * Where AVIF is accepted WebP is too, and the same width comes first.
 */
export function standIns({ width, format }: Size): Size[] {
  const formats = format === "avif" ? variantFormats : ([format] as const);
  const larger = pictureWidths.filter((other) => other >= width);
  const smaller = pictureWidths.filter((other) => other < width).toReversed();
  return [...larger, ...smaller].flatMap((other) =>
    formats.map((otherFormat) => ({ width: other, format: otherFormat })),
  );
}
