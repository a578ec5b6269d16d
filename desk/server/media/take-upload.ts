import { deskWords } from "#words/part.ts";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import type { MediaKind, Uploaded } from "#desk/contract/media.ts";
import { createLimit, TooBusy } from "#server/base/limit.ts";
import { syncFolder } from "#server/base/write-file-atomically.ts";
import { cleanName } from "#server/media/clean-name.ts";
import { fileEndings } from "#server/storage/stored-name.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../refusal.ts";
import { nameDraft, writeDraft } from "./draft.ts";
import { listPicture } from "./picture-list.ts";
import { folders, mediaNames } from "./media-names.ts";
import type { PictureProcess } from "./picture-process.ts";
import type { Ready } from "./ready-picture.ts";
import type { Mistake } from "#server/content/fault.ts";
import { describeMistake } from "#server/wording/describe-mistake.ts";
import { readyFile, readyFont, readyMark } from "./ready-upload.ts";
import { createHash } from "node:crypto";
import { createReadStream, lstatSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { formatOfEnding } from "#server/media/look-at-picture.ts";

/** A file that arrives. */
interface Arriving {
  /** What it is called where it comes from. */
  readonly name: string;
  /** A kind that its name does not show, because it belongs to the brand; empty: none. */
  readonly purpose: string;
  /** The name of a picture or file whose place it takes; empty: none. */
  readonly replaces: string;
  readonly bytes: ReadableStream<Uint8Array>;
  /** Throws where whoever sends it may not do so any more. */
  readonly stillMay: () => Promise<void>;
}

/** Files that arrive at the same time; others wait, so many. */
const [arrivingAtOnce, mostWaiting] = [8, 1000];

/**
 * Puts files that arrive into the content folder. A file that is refused, or that breaks off, leaves nothing
 * there.
 */
export function createUploads({ folder, pictures, tree }: Pick<Deps, "folder" | "pictures" | "tree">) {
  const arriving = createLimit(arrivingAtOnce, mostWaiting);
  const naming = createLimit(1, Number.POSITIVE_INFINITY);
  /** One after the other: the same photo may arrive twice at once. */
  const join = async (kind: MediaKind, draft: string, name: string): Promise<Uploaded> => {
    const known = await findSame(folder.dir, kind, draft);
    const { name: stem, ext } = path.parse(name);
    const placedName = known ?? (await nameDraft(draft, stem, ext));
    try {
      if (kind === "picture") await listPicture(folder, placedName);
    } catch (error) {
      // What no page may show does not stay.
      if (known === null) await rm(path.join(folder.dir, folders[kind], placedName), { force: true });
      throw error;
    }
    return { kind, name: placedName, ...(known === null ? {} : { known: true }) };
  };
  const take = async ({ name, purpose, replaces, bytes, stillMay }: Arriving): Promise<Uploaded> => {
    const { stem, ending } = cleanName(name, "file", (await tree()).language);
    const kind = kindOf(replaces === "" ? ending : path.extname(replaces).toLowerCase(), purpose);
    const dir = path.join(folder.dir, folders[kind]);
    const target = replaces === "" ? null : replaceable(folder.dir, replaces, kind);
    const draft = await writeDraft(target ? path.dirname(target.place) : dir, bytes);
    try {
      const ready = await readyAs(kind, draft, { ending, target, pictures });
      if ("is" in ready) throw new Refusal(422, `${name.slice(0, 100)}: ${describeMistake(ready)}`);
      await stillMay();
      if (target) {
        await rename(draft, target.place);
        await syncFolder(path.dirname(target.place));
        return { kind, name: replaces };
      }
      return await naming(() => join(kind, draft, `${stem}${ready.ending}`));
    } finally {
      await rm(draft, { force: true });
    }
  };
  return async (file: Arriving): Promise<Uploaded> => {
    try {
      return await arriving(() => take(file));
    } catch (error) {
      if (error instanceof TooBusy) throw new Refusal(503, deskWords().server.tooManyFiles);
      throw error;
    }
  };
}

/** A name that says no other kind is taken for a picture: its bytes show it. */
function kindOf(ending: string, purpose: string): MediaKind {
  if (purpose === "brand" || purpose === "font") return purpose;
  return fileEndings.includes(ending) ? "file" : "picture";
}

/** How a draft is made ready. */
interface Readying {
  readonly ending: string;
  readonly target: ReplaceableFile | null;
  readonly pictures: PictureProcess;
}

/** What replaces another file has to be of its kind, whatever it is called itself. */
function readyAs(
  kind: MediaKind,
  draft: string,
  { ending, target, pictures }: Readying,
): Promise<Ready | Mistake> {
  if (kind === "file") return readyFile(draft, target?.ending ?? ending);
  if (kind === "font") return readyFont(draft);
  if (kind === "brand") return readyMark(draft, ending, pictures);
  return pictures.readyPicture(draft, ending, target?.format);
}

/** The name of a file of this kind that holds the same bytes; null where none does. */
async function findSame(dir: string, kind: MediaKind, draft: string): Promise<string | null> {
  const { size } = lstatSync(draft);
  const fileOf = (name: string) => path.join(dir, folders[kind], name);
  const alike = mediaNames(dir, kind).filter((name) => {
    const facts = lstatSync(fileOf(name), { throwIfNoEntry: false });
    return facts?.isFile() && facts.size === size;
  });
  if (alike.length === 0) return null;
  const hash = await fileHash(draft);
  for (const name of alike) if ((await fileHash(fileOf(name))) === hash) return name;
  return null;
}

async function fileHash(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** A file that gets other bytes under the same name. */
interface ReplaceableFile {
  readonly place: string;
  readonly ending: string;
  /** The format that a picture keeps, because its name says it; undefined for other files. */
  readonly format: string | undefined;
}

/**
 * The file of the content folder `dir` that is to be replaced. Throws a refusal where there is none, or its
 * name could not stay.
 */
function replaceable(dir: string, name: string, kind: MediaKind): ReplaceableFile {
  if (!mediaNames(dir, kind).includes(name)) throw new Refusal(404, deskWords().server.fileGone);
  const ending = path.extname(name).toLowerCase();
  const format = formatOfEnding(ending);
  if (kind === "picture" && (format === undefined || format === "gif"))
    throw new Refusal(422, deskWords().server.gif);
  return { place: path.join(dir, folders[kind], name), ending, format };
}
