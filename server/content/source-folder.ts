import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { readRegularNow } from "../base/read-regular.ts";
import type { ContentFile, ContentPicture } from "./content.ts";

/** What a file holds, told by its hash. */
export interface FileFacts {
  readonly sha256: string;
  readonly bytes: number;
}

/** One file of a content folder, by what it holds. */
export interface SourceFile extends FileFacts {
  /** Path inside the content folder, with slashes. */
  readonly path: string;
  /** Absolute path. */
  readonly file: string;
  /** Storage path of what was published of a picture or a file; null: a text. */
  readonly picture: string | null;
}

export const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** What a content shows that is no text. */
interface Media {
  readonly pictures: readonly Pick<ContentPicture, "name" | "path">[];
  readonly files: readonly Pick<ContentFile, "name" | "path">[];
}

/** How files are hashed, and which of them are not on the disk. */
interface FileReading {
  readonly absent: ReadonlyMap<string, FileFacts>;
  /** Throws where the file cannot be read. */
  readonly factsOf: (file: string) => FileFacts;
}

/**
 * Every file that a publishing reads: Markdown and YAML of the folder and the folders in it, what the brand is made of, and the pictures and files that the content
 * has, in the order of their paths. Holds no file's bytes: a hundred thousand posts would fill the memory. Files
 * that reading has hashed already are not read again.
 */
export function listSource(
  dir: string,
  { pictures, files }: Media,
  { absent, factsOf }: FileReading = readEach,
): SourceFile[] {
  const describe = (name: string, picture: string | null): SourceFile => {
    const file = path.join(dir, name);
    const { sha256, bytes } = factsOf(file);
    return { path: name, file, sha256, bytes, picture };
  };
  const elsewhere = [...absent.keys()].map((file) => path.relative(dir, file).replaceAll("\\", "/"));
  const texts = [...textsOf(dir), ...elsewhere].map((name) => describe(name, null));
  const named = pictures.map(({ name, path: stored }) => describe(`pictures/${name}`, stored));
  const given = files.map(({ name, path: stored }) => describe(`files/${name}`, stored));
  return [...texts, ...named, ...given].toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** Texts, and the small files that the database holds like texts: the brand's images and typefaces, and clients' logos. */
const isRead =
  /\.(?:md|ya?ml)$|^brand\/[\w-][\w.-]*\.(?:svg|png|woff2)$|^logos\/[\w-][\w.-]*\.(?:svg|png|webp)$/;

/** Folders of what is no text. */
const media = new Set(["pictures", "files"]);

function textsOf(dir: string): string[] {
  const top = readdirSync(dir).filter((name) => !name.startsWith("."));
  const folders = top.filter((name) => !media.has(name) && kindOf(dir, name)?.isDirectory());
  const inside = folders.flatMap((folder) =>
    readdirSync(path.join(dir, folder), { withFileTypes: true })
      // A look at each file would cost as much as all the rest; only links need one.
      .filter((entry) => entry.isFile() || (entry.isSymbolicLink() && isFile(dir, `${folder}/${entry.name}`)))
      .map(({ name }) => `${folder}/${name}`),
  );
  return [...top.filter((name) => isFile(dir, name)), ...inside].filter((name) => isRead.test(name));
}

const isFile = (dir: string, name: string) => kindOf(dir, name)?.isFile() === true;

/** Undefined for a link that leads nowhere. */
const kindOf = (dir: string, name: string) => statSync(path.join(dir, name), { throwIfNoEntry: false });

const readEach: FileReading = { absent: new Map(), factsOf: readFacts };

/** Reads a file to hash it. Throws where it cannot be read. */
export function readFacts(file: string): FileFacts {
  // At once: see source.ts.
  const bytes = readRegularNow(file);
  return { sha256: sha256Of(bytes), bytes: bytes.length };
}
