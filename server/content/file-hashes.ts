import { lstatSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { writeFileAtomically } from "../base/write-file-atomically.ts";
import { type FileFacts, readFacts } from "./file-facts.ts";
import { type Listed, listFolder } from "./list-folder.ts";
import { readingCode } from "./recipe.ts";

/** A picture as it was measured: all but the place of its file. */
interface NotedPicture {
  /** Its name and the hash of its bytes. */
  readonly of: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly prepare: string | null;
}

/** Drawn files in base64, by their names. */
export type Drawn = Readonly<Record<string, string>>;

/**
 * What folders and files hold, files as hashes; absolute paths. What was looked at is not looked at again.
 */
export interface FileHashes {
  /**
   * Files that are not on the disk, because what they hold is published; reading takes them for files like
   * the others.
   */
  readonly absent: ReadonlyMap<string, FileFacts>;
  /** What lies in a content folder, or in a folder of it, see `listFolder`. */
  readonly listed: (dir: string, folder?: string) => readonly Listed[];
  /**
   * Throws as reading the file does. The same object is given for as long as the file is known to be
   * unchanged.
   */
  readonly factsOf: (file: string) => FileFacts;
  pictureOf(file: string): NotedPicture | undefined;
  notePicture(file: string, picture: NotedPicture): void;
  /**
   * What `draw` gives, which depends on `of` and on the code alone: it is called where the notes do not have
   * it.
   */
  drawn(of: string, draw: () => Promise<Drawn>): Promise<Drawn>;
}

/** Where a site's notes lie. */
export const notesIn = (dataDir: string): string => path.join(dataDir, "file-hashes.json");

/** The file of notes. Another version's code may read pictures otherwise, so its notes are not taken. */
interface Notes {
  readonly code: string;
  readonly files: Readonly<Record<string, FileFacts & { readonly stamp: string }>>;
  readonly pictures: Readonly<Record<string, NotedPicture>>;
  readonly drawn: Readonly<Record<string, Drawn>>;
}

const noNotes: Notes = { code: readingCode, files: {}, pictures: {}, drawn: {} };

/**
 * A file that was changed so shortly before, in ms, may change again within the same tick of its file
 * system's clock.
 */
const settledAfterMs = 2000;

/** Hashes without notes: every file is read, once. */
export const freshHashes = (): FileHashes => hashesOver(noNotes).hashes;

/** The same hashes, with files that are not on the disk. */
export const withAbsent = (hashes: FileHashes, absent: FileHashes["absent"]): FileHashes => ({
  ...hashes,
  absent,
  factsOf: (file) => absent.get(file) ?? hashes.factsOf(file),
});

/**
 * Hashes with the notes of the publishing before, from `notesFile`. A file whose number, length, time of
 * change and time of its last change of state (`ctime`, which nobody can set) are those noted holds what it
 * held: Git trusts the same facts. `save` keeps the notes of this time. `forget` is for a caller that goes on
 * with the same hashes: the next question about one of these files, or about one in such a folder, is
 * answered from the disk.
 */
export async function openFileHashes(notesFile: string) {
  const { hashes, notes, forget } = hashesOver(await readNotes(notesFile));
  return { hashes, forget, save: () => writeFileAtomically(notesFile, JSON.stringify(notes())) };
}

async function readNotes(file: string): Promise<Notes> {
  try {
    // Written below, by the same code or not taken.
    const notes = JSON.parse(await readFile(file, "utf8")) as Notes;
    return notes.code === readingCode ? notes : noNotes;
  } catch {
    // None, or damaged: all is read.
    return noNotes;
  }
}

function hashesOver(before: Notes) {
  const files = new Map<string, FileFacts & { readonly stamp: string }>();
  const pictures = new Map<string, NotedPicture>();
  const drawn = new Map<string, Drawn>();
  const folders = new Map<string, readonly Listed[]>();
  const hashes: FileHashes = {
    absent: new Map(),
    listed(dir, folder = "") {
      const whole = path.join(dir, folder);
      const found = folders.get(whole) ?? listFolder(dir, folder);
      folders.set(whole, found);
      return found;
    },
    factsOf(file) {
      const seen = files.get(file);
      if (seen) return seen;
      const stamp = stampOf(file);
      const noted = before.files[file];
      const facts = noted && stamp !== "" && noted.stamp === stamp ? noted : { ...readFacts(file), stamp };
      files.set(file, facts);
      return facts;
    },
    pictureOf: (file) => pictures.get(file) ?? before.pictures[file],
    notePicture: (file, picture) => pictures.set(file, picture),
    async drawn(of, draw) {
      const found = before.drawn[of] ?? (await draw());
      drawn.set(of, found);
      return found;
    },
  };
  const notes = (): Notes => ({
    code: readingCode,
    files: Object.fromEntries([...files].filter(([, { stamp }]) => stamp !== "")),
    pictures: Object.fromEntries(pictures),
    drawn: Object.fromEntries(drawn),
  });
  const forget = (changed: readonly string[]) => {
    for (const file of changed) {
      const folder = path.dirname(file);
      if (!isListed(folders.get(folder), file)) folders.delete(folder);
      folders.delete(file);
      if (files.delete(file)) continue;
      const inside = `${file}${path.sep}`;
      for (const known of [files, folders])
        for (const one of known.keys()) if (one.startsWith(inside)) known.delete(one);
    }
  };
  return { hashes, notes, forget };
}

/**
 * Whether a listing of its folder says of a file what is so: one that has only other bytes changes no
 * listing.
 */
function isListed(listing: readonly Listed[] | undefined, file: string): boolean {
  const found = listing?.find(({ path: one }) => one === file);
  if (found?.kind !== "file" || found.isLink) return false;
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

/** What changes whenever the file does; empty where that is not sure yet. */
function stampOf(file: string): string {
  // At once: see source.ts. In nanoseconds, as far as the file system counts them.
  const { dev, ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
  const isSettled = Number(ctimeNs / 1_000_000n) + settledAfterMs < Date.now();
  return isSettled ? [dev, ino, size, mtimeNs, ctimeNs].join(" ") : "";
}
