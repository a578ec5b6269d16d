const jpeg = "export it as JPEG";
/** No free decoder of HEIC comes with the product: its video format is patented. */
const heic = `this photo is a HEIC file; ${jpeg} (an iPhone takes JPEG itself with Settings, Camera, Formats, Most Compatible)`;

/** Formats that cameras and drawing programs write and browsers do not show, by the ending of the name. */
const byEnding: Readonly<Record<string, string>> = {
  ".heic": heic,
  ".heif": heic,
  ".tif": `is a TIFF file; ${jpeg}`,
  ".tiff": `is a TIFF file; ${jpeg}`,
  ".dng": `is a camera's raw file; ${jpeg}`,
  ".cr2": `is a camera's raw file; ${jpeg}`,
  ".cr3": `is a camera's raw file; ${jpeg}`,
  ".nef": `is a camera's raw file; ${jpeg}`,
  ".arw": `is a camera's raw file; ${jpeg}`,
  ".psd": `is a Photoshop file; ${jpeg}`,
  ".bmp": "is a BMP file; export it as PNG or WebP",
  ".svg": "is a drawing (SVG); export it as PNG or WebP",
  ".pdf": "is a PDF file; export the page as JPEG or PNG",
  ".mp4": "is a film; pictures are .webp, .jpg, .png, .avif or .gif",
  ".mov": "is a film; pictures are .webp, .jpg, .png, .avif or .gif",
};

/** Brands of the ISO container in which phones keep HEIC photos; AVIF has others. */
const heicBrands = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1"]);

/** What to do with a file in a format that is not published; null where it may be one that is. */
export function foreignFormat(bytes: Buffer, ending: string): string | null {
  const isContainer = bytes.toString("latin1", 4, 8) === "ftyp";
  if (isContainer && heicBrands.has(bytes.toString("latin1", 8, 12)) && ending.toLowerCase() !== ".avif")
    return heic;
  return byEnding[ending.toLowerCase()] ?? null;
}
