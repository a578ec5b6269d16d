import path from "node:path";
import type { BrandImage } from "#contract/brand.ts";
import { readRegular } from "../base/read-regular.ts";
import type { DrawnMark } from "../brand/icons.ts";
import type { Fault, Mistake } from "../content/fault.ts";
import { none } from "#words/sentence.ts";
import type { FaultPlace } from "../media/picture-book.ts";
import { loadSharp } from "../media/prepare-picture.ts";
import { cleanSvgFile, publishedImage } from "../media/published-image.ts";

/**
 * A mark or wordmark as pages show it, as it is drawn on the server, and the file that pages load where it is
 * no part of them.
 */
export interface ReadMark {
  readonly image: BrandImage;
  readonly drawn: DrawnMark;
  readonly files: Readonly<Record<string, Buffer>>;
}

/** Largest drawing that travels in every page, in bytes. */
const mostInline = 2000;
/** Height in which a PNG is published, in pixels: three times the largest that pages show. */
const pngHeight = 256;

/** Reads `brand/NAME`, an SVG or a PNG; what is wrong with it is a fault at `place`. */
export async function readMark(
  dir: string,
  name: string,
  place: FaultPlace,
  faults: Fault[],
): Promise<ReadMark | null> {
  const read = await readImage(dir, name);
  if (!("is" in read)) return read;
  faults.push({ ...place, mistake: read });
  return null;
}

async function readImage(dir: string, name: string): Promise<ReadMark | Mistake> {
  const bytes = await readRegular(path.join(dir, "brand", name)).catch(() => null);
  if (!bytes) return { is: "fileGone", name, near: none };
  return name.endsWith(".svg") ? readSvg(bytes) : readPng(bytes);
}

function readSvg(bytes: Buffer): ReadMark | Mistake {
  const clean = cleanSvgFile(bytes);
  if ("is" in clean) return clean;
  const { svg, ratio, isOneColour } = clean;
  const drawn = { svg };
  if (svg.length <= mostInline)
    return {
      image: { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, ratio, isOneColour },
      drawn,
      files: {},
    };
  return { ...publishedImage(Buffer.from(svg), "svg", { ratio, isOneColour }), drawn };
}

async function readPng(bytes: Buffer): Promise<ReadMark | Mistake> {
  try {
    const sharp = await loadSharp();
    const options = { limitInputPixels: 16_000_000 };
    const { data, info } = await sharp(bytes, options)
      .resize({ height: pngHeight, withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true });
    const ratio = info.width / info.height;
    return { ...publishedImage(data, "png", { ratio, isOneColour: false }), drawn: { png: data } };
  } catch {
    return { is: "markDamaged" };
  }
}
