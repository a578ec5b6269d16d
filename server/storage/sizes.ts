import path from "node:path";

/** The widths in which pages may ask for pictures; any other would let visitors fill the disk. */
export const variantWidths = [320, 480, 640, 800, 1200, 1600] as const;
export const variantFormats = ["avif", "webp"] as const;

export type VariantWidth = (typeof variantWidths)[number];
export type VariantFormat = (typeof variantFormats)[number];

/** One size of a picture. */
export interface Size {
  readonly width: VariantWidth;
  readonly format: VariantFormat;
}

/** The widest size of a picture `pictureWidth` pixels wide: beyond it nothing gets sharper. Pages name no wider one. */
export function widestSize(pictureWidth: number): VariantWidth {
  return variantWidths.find((width) => width >= pictureWidth) ?? 1600;
}

/** Every size that pages name for a picture `pictureWidth` pixels wide, the widest first. */
export function sizesOf(pictureWidth: number): Size[] {
  const widest = widestSize(pictureWidth);
  return variantWidths
    .filter((width) => width <= widest)
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
 * What stands in for a size that is not there yet, best first: the next larger ones, then the next smaller. Where AVIF is
 * accepted WebP is too, and the same width comes first.
 */
export function standIns({ width, format }: Size): Size[] {
  const formats = format === "avif" ? variantFormats : ([format] as const);
  const larger = variantWidths.filter((other) => other >= width);
  const smaller = variantWidths.filter((other) => other < width).toReversed();
  return [...larger, ...smaller].flatMap((other) =>
    formats.map((otherFormat) => ({ width: other, format: otherFormat })),
  );
}
