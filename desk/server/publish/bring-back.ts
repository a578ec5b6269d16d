import { deskWords } from "#words/part.ts";
import type { FileChange } from "#desk/contract/edit.ts";
import type { Earlier } from "#desk/contract/publish.ts";
import { broughtBack, broughtBackAs } from "#desk/folder/brought-back.ts";
import { documentKind } from "#server/wording/document-kinds.ts";
import { nextId } from "#desk/folder/entry-updates.ts";
import type { FileUpdate } from "#desk/folder/plan-update.ts";
import { kindOf } from "#server/wording/content-kinds.ts";
import { isPicture, nameOfPicture } from "#server/versions/picture-changes.ts";
import { type ComparedSide, versionSide } from "#server/versions/side.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../refusal.ts";
import { keptVersion } from "./version-view.ts";

const picturesFile = "pictures.yaml";

type BringBackDeps = Pick<Deps, "database" | "places" | "folder" | "tree">;

/** An entry of a version, and the number under which it becomes one of its own; null: it keeps its number. */
interface WantedEntry extends Pick<Earlier, "file" | "id"> {
  readonly number: number;
  readonly asNumber: number | null;
}

/** Makes an entry of the folder what it was in a version, and gives what undoes it. */
export async function bringBack(
  site: BringBackDeps,
  { number, file, id, asNumber }: WantedEntry,
): Promise<readonly FileChange[]> {
  await keptVersion(site, number);
  const { database, places, folder } = site;
  const then = await versionSide(database, places, number);
  const bytes = documentKind(file) ? (await then.read([file])).get(file) : undefined;
  if (!bytes) throw new Refusal(404, deskWords().server.goneFromVersion);
  const now = await folder.read(file);
  const update =
    asNumber === null
      ? broughtBack({ file, id }, bytes, now)
      : broughtBackAs({ file, id }, bytes, now, await ownPlace(site, file, asNumber));
  const outcome = await folder.change([...(await lostFiles(folder, then, update)), update]);
  if (!outcome.saved) throw new Refusal(409, deskWords().server.overtaken);
  // A picture that is there and named nowhere does no harm, and the desk undoes changes of documents alone.
  return outcome.changes.filter((change) => documentKind(change.file));
}

/** Where an entry is made under the next number that is free; a refusal where that is another one by now. */
async function ownPlace({ folder, tree }: BringBackDeps, file: string, asNumber: number) {
  const { kinds, language } = await tree();
  const kind = kinds.find((candidate) => candidate.kind === kindOf(file)?.name);
  if (!kind || nextId(kind) !== asNumber) throw new Refusal(409, deskWords().server.madeMeanwhile);
  const names = file.includes("/") ? await folder.files.list(file.replace(/\/.*$/, "")) : [];
  return { asNumber, names, language };
}

/**
 * The pictures and files of the version that an update names and the folder has no more, pictures with their
 * lines; they come first, so that a crash in between leaves nothing without its picture.
 */
async function lostFiles(
  folder: Deps["folder"],
  then: ComparedSide,
  update: FileUpdate,
): Promise<FileUpdate[]> {
  const text = "bytes" in update ? String(update.bytes) : JSON.stringify(update.edits);
  const lost = [...then.hashes.keys()].filter(
    (file) =>
      documentKind(file) === null &&
      file.includes("/") &&
      text.includes(file.slice(file.indexOf("/") + 1)) &&
      folder.files.stamp(file) === null,
  );
  const earlierBytes = await then.read([...lost, picturesFile]);
  const made = lost.flatMap((file) => {
    const bytes = earlierBytes.get(file);
    return bytes ? [{ file, base: null, bytes }] : [];
  });
  const lines = update.file === picturesFile ? undefined : earlierBytes.get(picturesFile);
  const pictures = made.filter(({ file }) => isPicture(file)).map(({ file }) => nameOfPicture(file));
  if (!lines || pictures.length === 0) return made;
  const now = await folder.read(picturesFile);
  const named = pictures.map((id) => broughtBack({ file: picturesFile, id }, lines, now));
  const edits = named.flatMap((naming) => ("edits" in naming ? naming.edits : []));
  // Without edits the whole file is lost, and comes back as one.
  return [...made, ...(now ? [{ file: picturesFile, base: now.hash, edits }] : named.slice(0, 1))];
}
