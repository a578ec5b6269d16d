import { none } from "#words/sentence.ts";
import type { Mistake } from "../content/fault.ts";
import { foreignFormat } from "./foreign-format.ts";
import { isPlainPicture } from "./plain-picture.ts";
import { decodeWhole, loadSharp, mostPixels, publishedSize, type Size } from "./prepare-picture.ts";

/** The endings that files of each format may have, as sharp calls the formats. */
const formats: Record<string, readonly string[]> = {
  webp: [".webp"],
  jpeg: [".jpg", ".jpeg"],
  png: [".png"],
  heif: [".avif"],
  gif: [".gif"],
};

/** The format, as sharp calls it, of files with this ending; undefined where it is none of a picture. */
export const formatOfEnding = (ending: string): string | undefined =>
  Object.keys(formats).find((format) => formats[format]?.includes(ending.toLowerCase()));

/** What the head of a picture says. */
export interface PictureHead {
  /** As sharp calls it. */
  readonly format: string;
  /** The endings that a file of this format may have, the usual one first. */
  readonly endings: readonly [string, ...string[]];
  /** The size of the file, upright. */
  readonly upright: Size;
  /** The size in which it is published. */
  readonly size: Size;
  /** Whether it is published byte for byte. */
  readonly isReady: boolean;
}

/**
 * Looks at the head of a picture, or says why it cannot be published. Rejects for bytes that are no picture.
 * Whether it is whole is seen only by decoding it (`canBeDecoded`). `ending` is that of its name, which
 * decides for formats that are not published alone.
 */
export async function lookAtPicture(bytes: Buffer, ending: string): Promise<PictureHead | Mistake> {
  const foreign = foreignFormat(bytes, ending);
  if (foreign !== null) return foreign;
  const sharp = await loadSharp();
  // The limit is said in an owner's words below.
  const { format, autoOrient: upright } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const [usual, ...others] = formats[format] ?? [];
  if (usual === undefined) return { is: "pictureMisnamed", name: none };
  if (upright.width * upright.height > mostPixels) return tooLarge(upright);
  const size = publishedSize(upright);
  const isReady = isPlainPicture(bytes, format) && size.width === upright.width;
  return { format, endings: [usual, ...others], upright, size, isReady };
}

/** Whether a picture can be decoded to its last line; `size` is the file's. */
export function canBeDecoded(bytes: Buffer, size: Size): Promise<boolean> {
  return decodeWhole(bytes, size).then(
    () => true,
    () => false,
  );
}

const tooLarge = ({ width, height }: Size): Mistake => ({
  is: "pictureMegapixels",
  has: Math.ceil((width * height) / 1_000_000),
  most: mostPixels / 1_000_000,
});
