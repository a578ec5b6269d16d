import { existsSync } from "node:fs";
import path from "node:path";
import type { Brand } from "#contract/brand.ts";
import type { ContentPicture } from "../content/content.ts";
import type { Fault } from "../content/fault.ts";
import type { PictureBook } from "../media/picture-book.ts";
import { brandFile } from "./read-brand.ts";

/**
 * The pictures of the book, each with a gel that is an accent; another is a fault. A folder without a
 * `brand.yaml`, from before there was one, may name colours that are nowhere: then pictures have none.
 */
export function checkGels(
  dir: string,
  { accents }: Brand,
  book: PictureBook,
  faults: Fault[],
): ContentPicture[] {
  const names = accents.map(({ name }) => name);
  const isOwn = existsSync(path.join(dir, brandFile));
  return book.pictures.map((picture) => {
    if (picture.gel === null || names.includes(picture.gel)) return picture;
    if (isOwn)
      faults.push({
        file: "pictures.yaml",
        line: book.lineOf([picture.name, "gel"]),
        at: [picture.name, "gel"],
        mistake: { is: "gelUnknown", gel: picture.gel, names: names.join(", ") },
      });
    return { ...picture, gel: null };
  });
}
