import sharp, { type Sharp } from "sharp";
import { drawMark, viewBoxOf } from "./icons.ts";

/** What can be seen of a logo, in the units of its viewBox or in pixels. */
export interface LogoBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Whether all of it has the same colour, and its shape shows without it. */
  readonly isOneColour: boolean;
}

/** Side of the square in which a logo is examined, in pixels. */
const side = 512;
/** Alpha from which a pixel is seen, and from which its colour is not blurred by an edge. */
const [seen, solid] = [16, 200];
/**
 * Greatest difference within one colour, of 255, and share of pixels that may differ more: lossy encoders
 * blur colours.
 */
const [sameColour, blurred] = [48, 0.02];
/** Share of its box from which a drawing is a filled rectangle. */
const filled = 0.97;
/** Height of a published logo, in pixels: three times the largest that pages show. */
const publishedHeight = 210;
/** Most pixels of a PNG or WebP file. */
const limitInputPixels = 16_000_000;

/** What can be seen of an SVG; null where nothing can. */
export async function drawingOfSvg(svg: string): Promise<LogoBox | null> {
  const [x, y, width, height] = viewBoxOf(svg);
  // The square contains the drawing at its centre.
  const scale = Math.max(width, height) / side;
  const from = { x: x - (side * scale - width) / 2, y: y - (side * scale - height) / 2 };
  return examine(sharp(await drawMark({ svg }, side, "#000000")), from, scale);
}

/** The same of a PNG or WebP. Rejects where it cannot be decoded or is too large. */
export async function drawingOfPixels(bytes: Buffer): Promise<LogoBox | null> {
  const { width, height } = await sharp(bytes, { limitInputPixels }).metadata();
  const scale = Math.max(1, Math.max(width, height) / side);
  const image = sharp(bytes, { limitInputPixels });
  return examine(
    image.resize(side, side, { fit: "inside", withoutEnlargement: true }),
    { x: 0, y: 0 },
    scale,
  );
}

/** The SVG without its margins. */
export function trimSvg(svg: string, { left, top, width, height }: LogoBox): string {
  const box = [left, top, width, height].map((length) => Number(length.toPrecision(6)));
  return svg.replace(/viewBox="[^"]*"/, `viewBox="${box.join(" ")}"`);
}

/** The picture without its margins, as WebP. */
export function trimPixels(bytes: Buffer, drawing: LogoBox): Promise<Buffer> {
  const [left, top] = [Math.floor(drawing.left), Math.floor(drawing.top)];
  const [width, height] = [Math.floor(drawing.width), Math.floor(drawing.height)];
  return sharp(bytes, { limitInputPixels })
    .extract({ left, top, width, height })
    .resize({ height: publishedHeight, withoutEnlargement: true })
    .webp({ nearLossless: true })
    .toBuffer();
}

async function examine(
  image: Sharp,
  from: { readonly x: number; readonly y: number },
  scale: number,
): Promise<LogoBox | null> {
  const { data, info } = await image
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: info.width * info.height }, (_, at) => at).filter(
    (at) => (data[4 * at + 3] ?? 0) >= seen,
  );
  if (pixels.length === 0) return null;
  const [columns, rows] = [
    pixels.map((at) => at % info.width),
    pixels.map((at) => Math.floor(at / info.width)),
  ];
  const [left, right] = rangeOf(columns);
  const [top, bottom] = rangeOf(rows);
  const [width, height] = [right - left + 1, bottom - top + 1];
  const inside = pixels.filter((at) => (data[4 * at + 3] ?? 0) >= solid);
  const channels = [0, 1, 2].map((channel) => inside.map((at) => data[4 * at + channel] ?? 0));
  const usual = channels.map((values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0);
  const others = inside.filter((_, at) =>
    channels.some((values, channel) => Math.abs((values[at] ?? 0) - (usual[channel] ?? 0)) > sameColour),
  );
  return {
    left: from.x + left * scale,
    top: from.y + top * scale,
    width: width * scale,
    height: height * scale,
    isOneColour: others.length <= blurred * inside.length && pixels.length < filled * width * height,
  };
}

/** The least and the greatest number of a list that is too long for `Math.max`. */
function rangeOf(numbers: readonly number[]): [least: number, most: number] {
  return numbers.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}
