import { open, stat, writeFile } from "node:fs/promises";
import { readRegular } from "#server/base/read-regular.ts";
import type { Mistake } from "#server/content/fault.ts";
import { fileFault } from "#server/media/file-book.ts";
import { cleanSvgFile } from "#server/media/published-image.ts";
import { fontFault, fontTooLarge, mostFontBytes } from "#server/reading/read-font.ts";
import type { PictureProcess } from "./picture-process.ts";
import type { Ready } from "./ready-picture.ts";

/** Enough for every beginning by which files are known. */
const headBytes = 1024;

/** A file for download or a video, byte for byte; or why it cannot be published. */
export async function readyFile(draft: string, ending: string): Promise<Ready | Mistake> {
  await using file = await open(draft);
  const { size } = await file.stat();
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headBytes), position: 0 });
  return fileFault(`file${ending}`, size, buffer.subarray(0, bytesRead)) ?? { ending };
}

/** A typeface of the owner's, byte for byte; or why pages cannot be set in it. */
export async function readyFont(draft: string): Promise<Ready | Mistake> {
  const { size } = await stat(draft);
  const fault = size > mostFontBytes ? fontTooLarge(size) : await fontFault(await readRegular(draft));
  return fault ?? { ending: ".woff2" };
}

/**
 * Makes the draft a mark of the brand: an SVG with nothing in it that runs or loads, or any picture as PNG;
 * or says what is wrong with it.
 */
export async function readyMark(
  draft: string,
  ending: string,
  pictures: PictureProcess,
): Promise<Ready | Mistake> {
  if (ending !== ".svg") {
    const ready = await pictures.readyPicture(draft, ending, "png");
    return "is" in ready ? ready : { ending: ".png" };
  }
  const clean = cleanSvgFile(await readRegular(draft));
  if ("is" in clean) return clean;
  await writeFile(draft, clean.svg, { flush: true });
  return { ending };
}
