import { lstatSync, realpathSync } from "node:fs";
import path from "node:path";

/**
 * Whether a file of the folder `dir` is a link that leads out of it: folders also come from repositories,
 * where somebody else may have made a link to a file of the machine. A folder in it may be a link to
 * anywhere: its owner has made it on the machine, and what lies there belongs to the content. False also
 * where the link leads nowhere, which reading says.
 */
export function leadsOutside(dir: string, file: string): boolean {
  const place = path.join(dir, file);
  try {
    if (!lstatSync(place).isSymbolicLink()) return false;
    const target = realpathSync(place);
    return ![dir, path.dirname(place)].some((root) => target.startsWith(realpathSync(root) + path.sep));
  } catch {
    return false;
  }
}
