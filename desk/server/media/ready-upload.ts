import { open } from "node:fs/promises";
import { readRegular } from "#server/base/read-regular.ts";
import { fileFault } from "#server/content/file-book.ts";
import {
  canBeDecoded,
  cutOff,
  formatOfEnding,
  lookAtPicture,
  noPicture,
} from "#server/content/look-at-picture.ts";
import { preparePicture } from "#server/content/prepare-picture.ts";
import { cleanSvgFile } from "#server/content/published-image.ts";
import { fileEndings, pictureEndings } from "#server/storage/stored-name.ts";

/** What is stored of a file that was sent. */
export interface Ready {
  /** Null where they are the draft's own. */
  readonly bytes: Buffer | null;
  readonly ending: string;
}

/** What is said of a file that is neither a picture nor one for download. */
const noKind = `cannot be published: pictures are ${pictureEndings.join(", ")}, files ${fileEndings.join(", ")}`;

/**
 * A picture as it is published (decision 92): upright, in sRGB, at most 2400 pixels, without metadata; or what is wrong with it. It gets the ending of what it
 * is, or that of `as` (a format, as sharp calls it).
 */
export async function readyPicture(draft: string, ending: string, as?: string): Promise<Ready | string> {
  try {
    const bytes = await readRegular(draft);
    const looked = await lookAtPicture(bytes, ending);
    if (typeof looked === "string") return looked;
    const { format, endings, upright, size, isReady } = looked;
    const right = endings.includes(ending) ? ending : endings[0];
    if (isReady && (as ?? format) === format)
      return (await canBeDecoded(bytes, upright)) ? { bytes: null, ending: right } : cutOff;
    const prepared = await preparePicture(bytes, as ?? format, size);
    // Of a moving picture the first image stays, as WebP.
    return { bytes: prepared, ending: (as ?? format) === "gif" ? ".webp" : right };
  } catch {
    return formatOfEnding(ending) === undefined ? noKind : noPicture;
  }
}

/** Enough for every beginning by which files are known. */
const headBytes = 1024;

/** A file for download or a video, byte for byte; or why it cannot be published. */
export async function readyFile(draft: string, ending: string): Promise<Ready | string> {
  await using file = await open(draft);
  const { size } = await file.stat();
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headBytes), position: 0 });
  return fileFault(`file${ending}`, size, buffer.subarray(0, bytesRead)) ?? { bytes: null, ending };
}

/** A mark of the brand: an SVG with nothing in it that runs or loads, or any picture as PNG; or what is wrong with it. */
export async function readyMark(draft: string, ending: string): Promise<Ready | string> {
  if (ending !== ".svg") {
    const ready = await readyPicture(draft, ending, "png");
    return typeof ready === "string" ? ready : { ...ready, ending: ".png" };
  }
  const clean = cleanSvgFile(await readRegular(draft));
  return typeof clean === "string" ? clean : { bytes: Buffer.from(clean.svg), ending };
}
