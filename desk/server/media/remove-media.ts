import { deskWords } from "#words/part.ts";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { MediaUse } from "#desk/contract/media.ts";
import type { Folder } from "#desk/folder/open-folder.ts";
import { syncFolder } from "#server/base/write-file-atomically.ts";
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
 * Deletes a picture with its line in the list, or a file. Throws a refusal where there is none, or where
 * something names it and that is not `confirmed`.
 */
export async function removeFromFolder(
  folder: Folder,
  { kind, name, confirmed }: Removed,
  uses: readonly MediaUse[],
): Promise<void> {
  if (!mediaNames(folder.dir, kind).includes(name)) throw new Refusal(404, deskWords().server.fileGone);
  const [first] = uses;
  if (first && !confirmed)
    throw new Refusal(409, deskWords().server.usedIn({ place: first.label, others: uses.length - 1 }));
  // A line without a picture would be a mistake, a picture without a line is none.
  if (kind === "picture") await unlist(folder, name);
  const place = path.join(folder.dir, folders[kind], name);
  await rm(place, { force: true });
  await syncFolder(path.dirname(place));
}

async function unlist(folder: Folder, name: string): Promise<void> {
  const { hash, value } = await listedPictures(folder);
  if (!Object.hasOwn(value, name)) return;
  const edits = [{ op: "remove" as const, path: [name] }];
  const outcome = await folder.change([{ file: pictureList, base: hash, edits }]);
  if (!outcome.saved) throw new Refusal(409, deskWords().server.pictureOvertaken);
}
