import { deskWords } from "#words/part.ts";
import { isFields } from "#contract/fields/value.ts";
import { EditError } from "#desk/folder/apply-edits.ts";
import type { Folder } from "#desk/folder/open-folder.ts";
import { parseBytes } from "#desk/folder/parse-file.ts";
import { Refusal } from "../refusal.ts";

/** The document that says of each picture what it shows. */
export const pictureList = "pictures.yaml";

/** The pictures that the list names, with what it says of each. */
export async function listedPictures(folder: Folder) {
  const state = await folder.read(pictureList);
  const value = parseBytes(pictureList, state?.bytes)?.value;
  return { hash: state?.hash ?? null, value: isFields(value) ? value : {} };
}

/**
 * Gives a picture its line in `pictures.yaml`, without which no page may show it. Its owner has to say what
 * it shows. A line that is there already stays.
 */
export async function listPicture(folder: Folder, name: string): Promise<void> {
  const { hash, value } = await listedPictures(folder);
  if (Object.hasOwn(value, name)) return;
  const edits = [{ op: "set" as const, path: [name], value: { alt: "" } }];
  try {
    const outcome = await folder.change([{ file: pictureList, base: hash, edits }]);
    if (!outcome.saved) throw new Refusal(409, deskWords().server.picturesChanged);
  } catch (error) {
    if (error instanceof EditError) throw new Refusal(422, deskWords().server.picturesMistake);
    throw error;
  }
}
