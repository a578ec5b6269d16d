import { createHash } from "node:crypto";
import { readFile, realpath } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { ContentPicture } from "./content.ts";
import { entrySchemas } from "./entry-schemas.ts";
import type { Fault } from "./fault.ts";
import { readEntry } from "./reading.ts";

/** Where something is named: for the fault, if it does not exist. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/** All pictures of the content folder. */
export interface PictureBook {
  readonly pictures: readonly ContentPicture[];
  find(name: string): ContentPicture | undefined;
  /** The storage path of a picture; an unknown one is a fault. */
  use(name: string, place: Place): string;
}

// A picture beyond 40 megapixels is a bomb or a mistake.
const mostPixels = 40_000_000;
const formats: Record<string, readonly string[]> = {
  webp: [".webp"],
  jpeg: [".jpg", ".jpeg"],
  png: [".png"],
  heif: [".avif"],
};

/** Reads `pictures.yaml`, opens and measures every picture in it. */
export async function readPictureBook(dir: string, faults: Fault[]): Promise<PictureBook> {
  const known = new Map<string, ContentPicture>();
  const entry = readEntry(dir, "pictures.yaml", entrySchemas.pictures, faults);
  for (const [name, facts] of Object.entries(entry?.value ?? {})) {
    const fault = (message: string) =>
      faults.push({
        file: "pictures.yaml",
        line: entry?.source.lineOf([name]) ?? 1,
        message: `${name}: ${message}`,
      });
    const measured = await measure(dir, name);
    if (typeof measured === "string") fault(measured);
    else known.set(name, { ...facts, name, ...measured });
  }
  return {
    pictures: [...known.values()],
    find: (name) => known.get(name),
    use: (name, place) => {
      const picture = known.get(name);
      // Without pictures.yaml every picture would be a fault of its own; one is enough.
      if (!picture && entry && !Object.hasOwn(entry.value, name)) {
        faults.push({ ...place, message: `the picture ${name} does not stand in pictures.yaml` });
      }
      return picture?.path ?? name;
    },
  };
}

type Measured = Pick<ContentPicture, "file" | "path" | "width" | "height">;

/** The picture's size and storage path, or what is wrong with it. */
async function measure(dir: string, name: string): Promise<Measured | string> {
  const file = await locate(path.join(dir, "pictures"), name);
  if (!file.found) return file.reason;
  try {
    const bytes = await readFile(file.path);
    const metadata = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    const extension = path.extname(name);
    if (!formats[metadata.format ?? ""]?.includes(extension.toLowerCase())) {
      return `is not what its name says; pictures are .webp, .jpg, .png or .avif`;
    }
    const { width, height } = metadata.autoOrient;
    if (width * height > mostPixels) return `has more than ${mostPixels / 1_000_000} megapixels`;
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
    const storagePath = `${name.slice(0, -extension.length)}-${hash}${extension}`;
    return { file: file.path, path: storagePath, width, height };
  } catch {
    return "cannot be opened as a picture";
  }
}

type Located =
  | { readonly found: true; readonly path: string }
  | { readonly found: false; readonly reason: string };

/** Nothing outside the folder is published, not by `..` and not through a symlink. */
async function locate(folder: string, name: string): Promise<Located> {
  if (!/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(name)) {
    return { found: false, reason: "may hold only letters, digits, - _ . and / and must lie in pictures/" };
  }
  try {
    const [root, file] = [await realpath(folder), await realpath(path.join(folder, name))];
    if (!file.startsWith(root + path.sep)) return { found: false, reason: "lies outside pictures/" };
    return { found: true, path: file };
  } catch {
    return { found: false, reason: "there is no such file in pictures/" };
  }
}
