import path from "node:path";
import type { MediaKind } from "#desk/contract/media.ts";
import { isPictureName } from "#server/media/measure-picture.ts";
import { fileEndings } from "#server/storage/stored-name.ts";
import { filesIn } from "#server/versions/side.ts";

/** The folder of each kind in the content folder. */
export const folders: Readonly<Record<MediaKind, string>> = {
  picture: "pictures",
  file: "files",
  brand: "brand",
  font: "brand",
};

const isOf: Readonly<Record<MediaKind, (name: string) => boolean>> = {
  picture: isPictureName,
  file: (name) => fileEndings.includes(path.extname(name).toLowerCase()),
  brand: (name) => /\.(?:svg|png)$/.test(name),
  font: (name) => name.endsWith(".woff2"),
};

/**
 * The files of a kind in the content folder `dir`, by their paths in their folder. Only these names are taken
 * from outside: none leads elsewhere.
 */
export const mediaNames = (dir: string, kind: MediaKind): string[] =>
  filesIn(path.join(dir, folders[kind])).filter((name) => isOf[kind](name) && !/(?:^|\/)\./.test(name));
