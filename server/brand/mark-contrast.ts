import sharp from "sharp";
import { type Hex, standsOut } from "./colour.ts";
import { type DrawnMark, drawMark } from "./icons.ts";

/** Side of the square in which a mark is examined, in pixels. */
const side = 64;
/** Alpha from which a pixel's colour is not blurred by an edge. */
const solid = 200;
/** Contrast at which a shape is seen (WCAG 1.4.11), and the share of a mark that needs it. */
const [seen, enough] = [3, 0.1];

/**
 * Whether so little of a mark that keeps its colours stands out from a ground that it seems not to be there.
 */
export async function isLostOn(mark: DrawnMark, ground: Hex): Promise<boolean> {
  // Where pages show such a drawing, `currentColor` is black.
  const data = await sharp(await drawMark(mark, side, "#000000"))
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer();
  const colours = Array.from({ length: side * side }, (_, at) => data.subarray(4 * at, 4 * at + 4))
    .filter((pixel) => (pixel[3] ?? 0) >= solid)
    .map((pixel) => `#${pixel.toString("hex", 0, 3)}`);
  const known = new Map([...new Set(colours)].map((one) => [one, standsOut(one, [ground], seen)]));
  return colours.filter((one) => known.get(one)).length < enough * colours.length;
}
