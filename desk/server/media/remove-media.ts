import { deskWords } from "#words/part.ts";
import type { FileChange } from "#desk/contract/edit.ts";
import type { MediaUse } from "#desk/contract/media.ts";
import type { Folder } from "#desk/folder/open-folder.ts";
import type { FileUpdate } from "#desk/folder/plan-update.ts";
import { Refusal } from "../refusal.ts";
import { listedPictures, pictureList } from "./picture-list.ts";
import { folders, mediaNames } from "./media-names.ts";

/** What is removed; `confirmed` where its user has seen what names it. */
interface Removed {
  readonly kind: "picture" | "file";
  readonly name: string;
  readonly confirmed: boolean;
}

/**
 * Deletes a picture with its line in the list, or a file, and gives what takes that back. Throws a refusal
 * where there is none, or where something names it and that is not `confirmed`.
 */
export async function removeFromFolder(
  folder: Folder,
  { kind, name, confirmed }: Removed,
  uses: readonly MediaUse[],
): Promise<readonly FileChange[]> {
  const file = `${folders[kind]}/${name}`;
  const state = mediaNames(folder.dir, kind).includes(name) ? await folder.read(file) : null;
  if (!state) throw new Refusal(404, deskWords().server.fileGone);
  const [first] = uses;
  if (first && !confirmed)
    throw new Refusal(409, deskWords().server.usedIn({ place: first.label, others: uses.length - 1 }));
  // A line without a picture would be a mistake, a picture without a line is none.
  const unlisted = kind === "picture" ? await withoutLine(folder, name) : [];
  const outcome = await folder.change([...unlisted, { file, base: state.hash, bytes: null }]);
  if (!outcome.saved) throw new Refusal(409, deskWords().server.pictureOvertaken);
  return outcome.changes;
}

async function withoutLine(folder: Folder, name: string): Promise<FileUpdate[]> {
  const { hash, value } = await listedPictures(folder);
  if (!Object.hasOwn(value, name)) return [];
  return [{ file: pictureList, base: hash, edits: [{ op: "remove", path: [name] }] }];
}
