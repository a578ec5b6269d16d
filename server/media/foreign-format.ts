import type { Mistake } from "../content/fault.ts";

/** No free decoder of HEIC comes with the product: its video format is patented. */
const heic: Mistake = { is: "pictureHeic" };
const tiff: Mistake = { is: "pictureForeign", format: "tiff" };
const raw: Mistake = { is: "pictureForeign", format: "raw" };
const film: Mistake = { is: "pictureFilm" };

/** Formats that cameras and drawing programs write and browsers do not show, by the ending of the name. */
const byEnding: Readonly<Record<string, Mistake>> = {
  ".heic": heic,
  ".heif": heic,
  ".tif": tiff,
  ".tiff": tiff,
  ".dng": raw,
  ".cr2": raw,
  ".cr3": raw,
  ".nef": raw,
  ".arw": raw,
  ".psd": { is: "pictureForeign", format: "photoshop" },
  ".bmp": { is: "pictureBmp" },
  ".svg": { is: "pictureDrawing" },
  ".pdf": { is: "picturePdf" },
  ".mp4": film,
  ".mov": film,
};

/** Brands of the ISO container in which phones keep HEIC photos; AVIF has others. */
const heicBrands = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1"]);

/** What to do with a file in a format that is not published; null where it may be one that is. */
export function foreignFormat(bytes: Buffer, ending: string): Mistake | null {
  const isContainer = bytes.toString("latin1", 4, 8) === "ftyp";
  if (isContainer && heicBrands.has(bytes.toString("latin1", 8, 12)) && ending.toLowerCase() !== ".avif")
    return heic;
  return byEnding[ending.toLowerCase()] ?? null;
}
