import { type FSWatcher, watch } from "node:fs";
import path from "node:path";

/**
 * Calls `replaced` whenever another folder stands at the path `dir`, or none: a watcher of the folder itself
 * goes with it to where it is moved. Null where the folder around it is closed to this user.
 */
export function watchPlace(dir: string, replaced: () => void): FSWatcher | null {
  const own = path.basename(dir);
  try {
    const watcher = watch(path.dirname(dir), (event, name) => {
      if (event === "rename" && name === own) replaced();
    });
    watcher.on("error", () => watcher.close());
    return watcher;
  } catch {
    return null;
  }
}
