import { realpathSync } from "node:fs";
import path from "node:path";
import { nearestOf } from "../content/suggest.ts";
import { listFolder } from "../folder/list-folder.ts";

/**
 * The real path of a file of a folder; "outside" where it lies in another, by `..` or a link; null where
 * there is none.
 */
export function locate(folder: string, name: string): string | null {
  try {
    const [root, file] = [realpathSync(folder), realpathSync(path.join(folder, name))];
    return file.startsWith(root + path.sep) ? file : "outside";
  } catch {
    return null;
  }
}

/** A name much like it among the files beside it: capitals count, and phones like them. */
export const nearBeside = (folder: string, name: string): string =>
  nearestOf(
    path.basename(name),
    listFolder(folder, path.dirname(name)).map((beside) => beside.name),
  );
