import path from "node:path";
import { type PictureWidth, pictureWidths } from "#contract/picture-widths.ts";

const variantFormats = ["avif", "webp"] as const;

/**
 * Pages have a size in the first two; JPEG is for mail programs, which ask by `as=jpeg`.
 */
export type VariantFormat = (typeof variantFormats)[number] | "jpeg";

/** One size of a picture. */
export interface Size {
  readonly width: PictureWidth;
  readonly format: VariantFormat;
}

/** The file of a size; `name` is the picture's storage path. */
export function sizeFile(folder: string, name: string, { width, format }: Size): string {
  return path.join(folder, `${name}.${width}.${format}`);
}

/** The storage path of the picture that a size is of, by the size's path in the folder of the variants. */
export const pictureOf = (sizeName: string) => sizeName.replace(/\.\d+\.\w+$/, "").replaceAll(path.sep, "/");

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
