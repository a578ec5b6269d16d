import type { Corner } from "#contract/brand.ts";
import { type DrawnMark, drawMark } from "../brand/icons.ts";
import { outlineMark } from "../brand/outline.ts";
import { sharp } from "../storage/one-core-sharp.ts";
import { letterLine, letterTitle } from "./title.ts";

/** What a shared picture shows. */
export interface Drawing {
  readonly title: string;
  readonly name: string;
  readonly corner: Corner;
  readonly colours: { readonly ground: string; readonly text: string; readonly accent: string };
  /** Storage path of the page's picture; without one the quarter is filled with the accent. */
  readonly picture: { readonly name: string; readonly position: string } | null;
}

/** Part of each drawing's key: to be counted up whenever drawings change. */
export const drawingVersion = 2;

const [width, height] = [1200, 630];
const edge = 64;
/** Side of the quarter; it stands on the bottom and bleeds off the right. */
const quarter = 566;
const columnWidth = width - quarter - edge - 40;
const markSide = 34;
const mostPixels = 40_000_000;

/** Draws the picture that stands beside a shared link: 1200 by 630, JPEG. `original` holds the page's picture. */
export async function draw(
  { title, name, corner, colours, picture }: Drawing,
  original: Buffer | null,
  mark: DrawnMark,
): Promise<Buffer> {
  const { ground, text, accent } = colours;
  const [words, brand, shape] = await Promise.all([
    letterTitle(title, columnWidth, text),
    letterLine(name, { size: 34, width: columnWidth - markSide - 18, colour: text }),
    original === null ? disc(corner, quarter, accent) : inDisc(corner, original, picture?.position ?? ""),
  ]);
  const drawn = await drawMark(mark, markSide, accent);
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([
      { input: shape, left: width - quarter, top: height - quarter },
      { input: drawn, left: edge, top: edge },
      { input: brand.png, left: edge + markSide + 18, top: edge + Math.round((markSide - brand.height) / 2) },
      { input: words.png, left: edge, top: height - edge - words.height },
    ])
    .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

const disc = (corner: Corner, side: number, colour: string): Promise<Buffer> =>
  drawMark({ svg: outlineMark(corner) }, side, colour);

async function inDisc(corner: Corner, original: Buffer, position: string): Promise<Buffer> {
  const options = { limitInputPixels: mostPixels };
  const upright = await sharp(original, options).autoOrient().toBuffer({ resolveWithObject: true });
  const crop = squareAt(upright.info, position);
  return sharp(upright.data, options)
    .extract(crop)
    .resize(quarter, quarter)
    .composite([{ input: await disc(corner, quarter, "#000"), blend: "dest-in" }])
    .png()
    .toBuffer();
}

/** The largest square of a picture, placed as CSS `object-position` in percent places it. */
function squareAt(size: { width: number; height: number }, position: string) {
  const side = Math.min(size.width, size.height);
  const [x = 50, y = 50] = position
    .split(/\s+/)
    .filter((part) => /^\d{1,3}(?:\.\d+)?%$/.test(part))
    .map((part) => Math.min(100, Number.parseFloat(part)));
  return {
    left: Math.round(((size.width - side) * x) / 100),
    top: Math.round(((size.height - side) * y) / 100),
    width: side,
    height: side,
  };
}
