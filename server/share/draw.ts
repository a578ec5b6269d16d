import type { Corner } from "#contract/corner.ts";
import { type DrawnMark, drawMark } from "../brand/icons.ts";
import { outlineMark } from "../brand/outline.ts";
import { sharp } from "../storage/one-core-sharp.ts";
import { type Face, letterLine, letterTitle } from "./title.ts";

/** What a shared picture shows. */
export interface DrawnShare {
  readonly title: string;
  readonly name: string;
  readonly corner: Corner;
  readonly colours: { readonly ground: string; readonly text: string; readonly accent: string };
  /** Storage path of the page's picture; without one the quarter is filled with the accent. */
  readonly picture: { readonly name: string; readonly position: string } | null;
  /** BCP 47 */
  readonly language: string;
  /** From right to left all is mirrored but mark and picture. */
  readonly direction: "ltr" | "rtl";
  /** The families of its letters, as Pango takes them. */
  readonly families: string;
}

/** Part of each drawing's key: to be counted up whenever drawings change. */
export const drawingVersion = 3;

const [width, height] = [1200, 630];
const edge = 64;
/** Side of the quarter; it stands on the bottom and bleeds off the right. */
const quarter = 566;
const columnWidth = width - quarter - edge - 40;
const markSide = 34;
const besideMark = edge + markSide + 18;
/** Between the name and the title, at the least. */
const belowName = 40;
const mostPixels = 40_000_000;

/**
 * Draws the picture that stands beside a shared link: 1200 by 630, JPEG. `original` holds the page's picture.
 */
export async function draw(drawing: DrawnShare, original: Buffer | null, mark: DrawnMark): Promise<Buffer> {
  const { title, name, picture, colours, direction, language, families } = drawing;
  const { ground, text, accent } = colours;
  const face: Face = { families, colour: text, language, direction };
  const titleRoom = { width: columnWidth, height: height - 2 * edge - markSide - belowName };
  const [words, brand, shape] = await Promise.all([
    letterTitle(title, titleRoom, face),
    letterLine(name, { size: 34, width: columnWidth + edge - besideMark }, face),
    original === null ? disc(drawing, accent) : inDisc(drawing, original, picture?.position ?? ""),
  ]);
  const drawn = await drawMark(mark, markSide, accent);
  /** Where something begins that stands `inset` from the side on which lines begin. */
  const left = (inset: number, itsWidth: number) => (direction === "rtl" ? width - inset - itsWidth : inset);
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([
      { input: shape, left: left(width - quarter, quarter), top: height - quarter },
      { input: drawn, left: left(edge, markSide), top: edge },
      {
        input: brand.png,
        left: left(besideMark, brand.width),
        top: edge + Math.round((markSide - brand.height) / 2),
      },
      { input: words.png, left: left(edge, words.width), top: height - edge - words.height },
    ])
    .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

type Shape = Pick<DrawnShare, "corner" | "direction">;

/** The brand's corner as an area; the one that differs is where a line ends. */
async function disc({ corner, direction }: Shape, colour: string): Promise<Buffer> {
  const drawn = await drawMark({ svg: outlineMark(corner) }, quarter, colour);
  return direction === "rtl" ? sharp(drawn).flop().png().toBuffer() : drawn;
}

async function inDisc(shape: Shape, original: Buffer, position: string): Promise<Buffer> {
  const options = { limitInputPixels: mostPixels };
  const upright = await sharp(original, options).autoOrient().toBuffer({ resolveWithObject: true });
  const crop = squareAt(upright.info, position);
  return sharp(upright.data, options)
    .extract(crop)
    .resize(quarter, quarter)
    .composite([{ input: await disc(shape, "#000"), blend: "dest-in" }])
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
