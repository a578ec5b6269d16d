import { statSync } from "node:fs";
import path from "node:path";
import { readRegularNow } from "../base/read-regular.ts";
import { fileEndings } from "../storage/stored-name.ts";
import { goodNameFor } from "./clean-name.ts";
import { locate, nearBeside } from "./locate.ts";
import type { ContentFile } from "../content/content.ts";
import type { Fault, Mistake } from "../content/fault.ts";
import type { FaultPlace } from "./picture-book.ts";
import { publishedName } from "./prepare-picture.ts";
import { publicNames } from "./public-names.ts";

/** The files of the content folder (`files/`) that texts link to. */
export interface FileBook {
  /** A file by its path there, which a text names; null where it cannot be published. */
  find(name: string): ContentFile | null;
  /** The same; one that cannot be published is a mistake at `place`. */
  use(name: string, place: FaultPlace): ContentFile | null;
  /** Notes that something that is public, or is not, shows a file. */
  show(name: string, isPublic?: boolean): void;
  /** Whether a file is public, from all that shows it so far. */
  isPublic(name: string): boolean;
  /** All that were found. */
  used(): readonly ContentFile[];
}

/** Largest file, in MB. What is longer belongs on a video host, or behind a link. */
const mostMegabytes = 64;
const mega = 1_000_000;

/** How files of each ending begin. */
const beginnings: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  ".pdf": (bytes) => bytes.subarray(0, 1024).includes("%PDF-"),
  ".mp4": (bytes) => bytes.subarray(4, 8).equals(Buffer.from("ftyp")),
  ".webm": (bytes) => bytes.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])),
  ".vtt": (bytes) => /^\uFEFF?WEBVTT\s/.test(bytes.subarray(0, 16).toString("utf8")),
  ".zip": (bytes) => bytes.subarray(0, 2).equals(Buffer.from("PK")),
};

/** Opens `files/`; each file is read once, when a text names it. */
export function openFileBook(dir: string, faults: Fault[]): FileBook {
  const known = new Map<string, ContentFile | Mistake>();
  const shown = publicNames();
  const read = (name: string) => {
    const file = known.get(name) ?? readFile(dir, name);
    known.set(name, file);
    return file;
  };
  return {
    find(name) {
      const file = read(name);
      return "is" in file ? null : file;
    },
    use(name, place) {
      const file = read(name);
      if (!("is" in file)) return file;
      faults.push({ ...place, mistake: file });
      return null;
    },
    show: shown.note,
    isPublic: shown.has,
    used: () => [...known.values()].filter((file): file is ContentFile => !("is" in file)),
  };
}

/** The file, or what is wrong with it. */
function readFile(dir: string, name: string): ContentFile | Mistake {
  const good = goodNameFor(name, "file");
  if (good !== undefined) return good === null ? { is: "fileElsewhere" } : { is: "fileName", good };
  if (!beginnings[endingOf(name)]) return foreignFile;
  const folder = path.join(dir, "files");
  const file = locate(folder, name);
  if (file === null || file === "outside" || !statSync(file).isFile())
    return { is: "fileGone", name, near: nearBeside(folder, name) };
  const { size } = statSync(file);
  // At once: see source.ts.
  const bytes = size > mostMegabytes * mega ? Buffer.alloc(0) : readRegularNow(file);
  const wrong = fileFault(name, size, bytes);
  if (wrong !== null) return wrong;
  return { name, file, path: `files/${publishedName(name, bytes, true)}`, bytes: bytes.length };
}

const foreignFile: Mistake = { is: "fileForeign", endings: fileEndings.join(", ") };
const endingOf = (name: string) => path.extname(name).toLowerCase();

/**
 * Why a file of this name and size (in bytes), which begins with these bytes, cannot be published; null where
 * it can.
 */
export function fileFault(name: string, size: number, beginning: Buffer): Mistake | null {
  const begins = beginnings[endingOf(name)];
  if (!begins) return foreignFile;
  const megabytes = size / mega;
  if (megabytes > mostMegabytes)
    return { is: "fileMegabytes", has: Math.ceil(megabytes), most: mostMegabytes };
  return begins(beginning) ? null : { is: "fileMisnamed" };
}
