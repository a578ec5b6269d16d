import { existsSync } from "node:fs";
import { readdir, readFile, realpath } from "node:fs/promises";
import path from "node:path";
import { createLimit } from "../base/limit.ts";
import type { Window } from "../base/window.ts";
import { sharp } from "../storage/one-core-sharp.ts";
import type { ContentPicture, PictureSource } from "./content.ts";
import { entrySchemas } from "./entry-schemas.ts";
import type { Fault } from "./fault.ts";
import type { FileHashes } from "./file-hashes.ts";
import { foreignFormat } from "./foreign-format.ts";
import { isPlainPicture } from "./plain-picture.ts";
import { decodeWhole, mostPixels, publishedSize } from "./prepare-picture.ts";
import { publishedName } from "./published-name.ts";
import { shownWindows } from "./shown-windows.ts";
import { suggest } from "./suggest.ts";
import { readOptionalEntry } from "./reading.ts";

/** Where something is named: for the fault, if it does not exist; and when that is public. */
export interface Place {
  readonly file: string;
  readonly line: number;
  /** Left out where it always is. */
  readonly visible?: Window;
}

/** All pictures of the content folder. */
export interface PictureBook {
  readonly pictures: readonly ContentPicture[];
  /** Where something stands in `pictures.yaml`. */
  lineOf(keys: readonly PropertyKey[]): number;
  /** A picture by its name, or by its storage path. */
  find(name: string): ContentPicture | undefined;
  /** Notes that something that is public while `visible` is open, else always, shows a picture. */
  show(name: string, visible?: Window): void;
  /** The storage path of a picture; an unknown one is a fault at `place`, which is asked for only then. */
  use(name: string, place: () => Place): string;
  /** When a picture is public, from all that shows it so far; one that nothing shows always is. */
  shownOf(name: string): readonly Window[] | null;
}

/** Pictures read at a time: each is decoded whole once. */
const atOnce = 2;
const formats: Record<string, readonly string[]> = {
  webp: [".webp"],
  jpeg: [".jpg", ".jpeg"],
  png: [".png"],
  heif: [".avif"],
};

/**
 * Reads `pictures.yaml`, opens and measures every picture in it. `stored` names pictures that were published before: they
 * were decoded whole then, so they are not decoded again.
 */
export async function readPictureBook(
  dir: string,
  faults: Fault[],
  stored: ReadonlySet<string>,
  hashes: FileHashes,
): Promise<PictureBook> {
  const known = new Map<string, ContentPicture>();
  const entry = readOptionalEntry(dir, "pictures.yaml", entrySchemas.pictures, faults);
  const limited = createLimit(atOnce, Number.POSITIVE_INFINITY);
  // Where the file has faults, every picture would be a fault of its own; one is enough.
  const listed = entry?.value ?? (existsSync(path.join(dir, "pictures.yaml")) ? null : {});
  const read = Object.entries(listed ?? {}).map(async ([name, facts]) => {
    const measured = await limited(() => measure(dir, name, stored, hashes));
    return { name, facts, measured };
  });
  for (const { name, facts, measured } of await Promise.all(read)) {
    const line = () => entry?.source.lineOf([name]) ?? 1;
    if (typeof measured !== "string") known.set(name, { ...facts, name, ...measured });
    else faults.push({ file: "pictures.yaml", line: line(), message: `${name}: ${measured}` });
  }
  const pictures = [...known.values()];
  const published = new Map(pictures.map((picture) => [picture.path, picture]));
  const shown = shownWindows();
  const find = (name: string) => known.get(name) ?? published.get(name);
  return {
    pictures,
    lineOf: (keys) => entry?.source.lineOf(keys) ?? 1,
    find,
    show: (name, visible) => {
      const picture = find(name);
      if (picture) shown.note(picture.name, visible);
    },
    shownOf: shown.of,
    use: (name, place) => {
      const picture = known.get(name);
      if (!picture && listed && !Object.hasOwn(listed, name))
        faults.push({ ...place(), message: unlisted(dir, name, Object.keys(listed)) });
      return picture?.path ?? name;
    },
  };
}

function unlisted(dir: string, name: string, listed: readonly string[]): string {
  const says = `the picture ${name} does not stand in pictures.yaml`;
  return existsSync(path.join(dir, "pictures", name))
    ? `${says}: add a line there, ${name}: { alt: what it shows }`
    : `${says}${suggest(name, listed)}`;
}

type Measured = Pick<ContentPicture, "source" | "path" | "width" | "height">;

/** The picture's size and storage path, or what is wrong with it. */
async function measure(
  dir: string,
  name: string,
  stored: ReadonlySet<string>,
  hashes: FileHashes,
): Promise<Measured | string> {
  const located = await locate(path.join(dir, "pictures"), name);
  if (!located.found) return located.reason;
  try {
    const of = `${name} ${hashes.factsOf(located.path).sha256}`;
    const noted = hashes.pictureOf(located.path);
    if (noted?.of === of && stored.has(noted.path)) {
      hashes.notePicture(located.path, noted);
      const { prepare, path: storagePath, width, height } = noted;
      return { source: { file: located.path, prepare }, path: storagePath, width, height };
    }
    const bytes = await readFile(located.path);
    const foreign = foreignFormat(bytes, path.extname(name));
    if (foreign !== null) return foreign;
    // The limit is told in an owner's words below.
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    const extension = path.extname(name);
    const { format, autoOrient: upright } = metadata;
    if (!formats[format]?.includes(extension.toLowerCase())) {
      const right = formats[format]?.[0];
      const rename = right ? `: name it ${path.basename(name, extension)}${right}` : "";
      return `is not what its name says${rename}; pictures are .webp, .jpg, .png or .avif`;
    }
    if (upright.width * upright.height > mostPixels) return tooLarge(upright);
    const size = publishedSize(upright);
    const isReady = isPlainPicture(bytes, format) && size.width === upright.width;
    const source: PictureSource = { file: located.path, prepare: isReady ? null : format };
    const storagePath = publishedName(name, bytes, isReady);
    const isWhole = stored.has(storagePath) || (await canBeDecoded(bytes));
    if (!isWhole) return "is damaged or cut off: save it again from the program it comes from";
    hashes.notePicture(located.path, { of, path: storagePath, ...size, prepare: source.prepare });
    return { source, path: storagePath, ...size };
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "EACCES" || error.code === "EPERM"))
      return "may not be read by the user who publishes: give it read permission (chmod a+r)";
    return "is damaged or cut off, or no picture whatever its name says: save it again as JPEG, PNG, WebP or AVIF";
  }
}

function tooLarge({ width, height }: { width: number; height: number }): string {
  const has = Math.ceil((width * height) / 1_000_000);
  return `has ${has} megapixels, and at most ${mostPixels / 1_000_000} are taken: save it smaller (pages use 2400 pixels on its longer side)`;
}

function canBeDecoded(bytes: Buffer): Promise<boolean> {
  return decodeWhole(bytes).then(
    () => true,
    () => false,
  );
}

type Located =
  | { readonly found: true; readonly path: string }
  | { readonly found: false; readonly reason: string };

/** A name much like it among the files of its folder: capitals count, and phones like them. */
async function nearFile(folder: string, name: string): Promise<string> {
  const inside = path.join(folder, path.dirname(name));
  const names = await readdir(inside).catch(() => []);
  return suggest(path.basename(name), names);
}

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
    return { found: false, reason: `there is no such file in pictures/${await nearFile(folder, name)}` };
  }
}
