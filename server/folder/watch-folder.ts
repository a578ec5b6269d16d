import { type FSWatcher, readdirSync, statSync, watch } from "node:fs";
import path from "node:path";
import { describeError, log } from "../base/log.ts";

/**
 * An editor writes a file in several steps, and a copied folder comes as many files: they are one change, in
 * ms.
 */
const settleMs = 30;

/** A folder that is being watched. */
export interface FolderWatch {
  readonly close: () => void;
}

/**
 * Calls `changed` after something in the folder `dir` has changed, with the paths in it, folders included,
 * and of a folder that is new all that came with it; never twice at once: what changes meanwhile is one more
 * call. `changed` reports its own errors. Each folder has a watcher of its own: Node's recursive one looks at
 * every file of Linux by itself, which takes seconds with ten thousand posts. Names that begin with a dot are
 * left out. Where another folder takes its place, that one is watched from then on.
 */
export function watchFolder(dir: string, changed: (files: readonly string[]) => Promise<void>): FolderWatch {
  const watchers = new Map<string, FSWatcher>();
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  const run = async () => {
    if (running) return;
    running = true;
    const files = [...waiting];
    waiting.clear();
    await changed(files);
    running = false;
    if (waiting.size > 0) schedule();
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), settleMs);
  };
  const onChange = (folder: string, name: string | null) => {
    if (name?.startsWith(".")) return;
    const changedPath = path.posix.join(folder, name ?? "");
    waiting.add(changedPath);
    // One that was removed and made again is another folder of the same name: its old watcher gets nothing
    // more.
    if (changedPath !== folder) leave(changedPath);
    try {
      if (isFolder(path.join(dir, changedPath))) followNew(changedPath);
    } catch {
      // Gone again, closed to this user, or a link to itself: reading the folder says so.
      leave(changedPath);
    }
    schedule();
  };
  const leave = (folder: string) => {
    for (const [watched, watcher] of watchers) {
      if (folder !== "" && watched !== folder && !watched.startsWith(`${folder}/`)) continue;
      watcher.close();
      watchers.delete(watched);
    }
  };
  /** Watches a folder and those in it; gives the paths of all that is there. */
  const follow = (folder: string): string[] => {
    if (watchers.has(folder)) return [];
    try {
      const watcher = watch(path.join(dir, folder), (_, name) => onChange(folder, name));
      watcher.on("error", () => leave(folder));
      watchers.set(folder, watcher);
      return readdirSync(path.join(dir, folder), { withFileTypes: true })
        .filter(({ name }) => !name.startsWith("."))
        .flatMap((entry) => {
          const inside = path.posix.join(folder, entry.name);
          return [inside, ...(entry.isDirectory() ? follow(inside) : [])];
        });
    } catch (error) {
      // Gone again, closed to this user, or the system watches no more: what others change in it is seen when
      // it is looked at.
      leave(folder);
      log.warn({ folder: path.join(dir, folder), ...describeError(error) }, "a folder cannot be watched");
      return [];
    }
  };
  const followNew = (folder: string) => {
    for (const inside of follow(folder)) waiting.add(inside);
  };
  follow("");
  const place = watchPlace(dir, () => {
    leave("");
    followNew("");
    schedule();
  });
  return {
    close: () => {
      clearTimeout(timer);
      place?.close();
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}

const isFolder = (file: string) => statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Calls `replaced` whenever another folder stands at the path `dir`, or none: a watcher of the folder itself
 * goes with it to where it is moved. Null where the folder around it is closed to this user.
 */
function watchPlace(dir: string, replaced: () => void): FSWatcher | null {
  const folderName = path.basename(dir);
  try {
    const watcher = watch(path.dirname(dir), (event, name) => {
      if (event === "rename" && name === folderName) replaced();
    });
    watcher.on("error", () => watcher.close());
    return watcher;
  } catch {
    return null;
  }
}
