import type { AccentSide, Tones } from "#contract/brand.ts";
import sharp from "sharp";
import { type Hex, standsOut } from "./colour.ts";

/** A mark to be drawn: an SVG in which `currentColor` is the accent, or a PNG. */
export type DrawnMark = { readonly svg: string } | { readonly png: Buffer };

/** Share of an icon's side that the mark takes: what a device cuts off round an icon is never part of it. */
const share = 0.46;
const sizes = { "apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512 } as const;
const icoSizes = [16, 32, 48] as const;

/** The mark as a PNG that fits a square, transparent around it; of one colour: in that. */
export function drawMark(mark: DrawnMark, side: number, colour: string): Promise<Buffer> {
  const input = "svg" in mark ? Buffer.from(mark.svg.replaceAll("currentColor", colour)) : mark.png;
  // Drawn large and then made smaller: an SVG's own size says nothing.
  const density = "svg" in mark ? { density: densityFor(mark.svg, side) } : {};
  return sharp(input, density).resize(side, side, { fit: "contain", background: "#0000" }).png().toBuffer();
}

/** The viewBox of a sanitised SVG. */
export function viewBoxOf(svg: string): readonly [x: number, y: number, width: number, height: number] {
  const [, x = 0, y = 0, width = 24, height = 24] = (/viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg) ?? []).map(
    Number,
  );
  return [x, y, width, height];
}

/**
 * Dots an inch at which a drawing is at least as large as the picture of it; libvips takes at most 100,000.
 */
function densityFor(svg: string, side: number): number {
  const [, , width, height] = viewBoxOf(svg);
  return Math.min(100_000, Math.max(1, Math.ceil((72 * side) / Math.min(width, height))));
}

/** Icons by their names in the site's root. */
type Icons = Promise<Readonly<Record<string, Buffer>>>;

/** The icons that were drawn last: a preview reads the same mark again after each change of anything else. */
let last: { readonly key: string; readonly icons: Icons } | undefined;

/** The icons that browsers and devices request, by their names in the site's root. */
export function drawIcons(
  mark: DrawnMark,
  { bg }: Pick<Tones, "bg">,
  { fill }: Pick<AccentSide, "fill">,
): Icons {
  const key = ["svg" in mark ? mark.svg : mark.png.toString("base64"), bg, fill].join(" ");
  if (last?.key !== key) last = { key, icons: draw(mark, bg, fill) };
  return last.icons;
}

async function draw(mark: DrawnMark, bg: string, fill: string): Icons {
  const onGround = async (side: number) => {
    const drawn = await drawMark(mark, Math.round(side * share), fill);
    const ground = sharp({ create: { width: side, height: side, channels: 3, background: bg } });
    return ground
      .composite([{ input: drawn }])
      .png({ palette: true })
      .toBuffer();
  };
  const drawn = await Promise.all(
    Object.entries(sizes).map(async ([name, side]) => [name, await onGround(side)] as const),
  );
  const small = await Promise.all(icoSizes.map((side) => drawMark(mark, side, fill)));
  const svg =
    "svg" in mark
      ? mark.svg.replaceAll("currentColor", fill)
      : `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${(await drawMark(mark, 64, fill)).toString("base64")}"/></svg>`;
  return { ...Object.fromEntries(drawn), "favicon.ico": ico(small), "favicon.svg": Buffer.from(svg) };
}

/** A Windows icon of PNG pictures: a head, a directory, and the pictures one after the other. */
function ico(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, png] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(icoSizes[index] ?? 0, at);
    head.writeUInt8(icoSizes[index] ?? 0, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures]);
}

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
  const known = new Map([...new Set(colours)].map((colour) => [colour, standsOut(colour, [ground], seen)]));
  return colours.filter((colour) => known.get(colour)).length < enough * colours.length;
}
