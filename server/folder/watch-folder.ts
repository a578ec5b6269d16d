import { type FSWatcher, readdirSync, statSync, watch } from "node:fs";
import path from "node:path";
import { watchPlace } from "../base/watch-place.ts";

/**
 * An editor writes a file in several steps, and a copied folder comes as many files: they are one change, in
 * ms.
 */
const usualSettleMs = 100;

/** A folder that is being watched. */
export interface FolderWatch {
  readonly close: () => void;
}

/**
 * Calls `changed` after something in the folder `dir` has changed, with the paths in it, folders included;
 * never twice at once: what changes meanwhile is one more call. `changed` reports its own errors. Each folder
 * has a watcher of its own: Node's recursive one looks at every file of Linux by itself, which takes seconds
 * with ten thousand posts. Names that begin with a dot are left out. Where another folder takes its place,
 * that one is watched from then on.
 */
export function watchFolder(
  dir: string,
  changed: (files: readonly string[]) => Promise<void>,
  settleMs = usualSettleMs,
): FolderWatch {
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
      if (isFolder(path.join(dir, changedPath))) follow(changedPath);
    } catch {
      // Gone again, closed to this user, or a link to itself: reading the folder says so.
      leave(changedPath);
    }
    schedule();
  };
  const leave = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const follow = (folder: string) => {
    if (watchers.has(folder)) return;
    const watcher = watch(path.join(dir, folder), (_, name) => onChange(folder, name));
    watcher.on("error", () => leave(folder));
    watchers.set(folder, watcher);
    for (const inside of foldersIn(path.join(dir, folder))) follow(path.posix.join(folder, inside));
  };
  follow("");
  const place = watchPlace(dir, () => {
    for (const folder of watchers.keys()) leave(folder);
    try {
      follow("");
      for (const name of readdirSync(dir)) onChange("", name);
    } catch {
      // Gone, or gone again: reading the folder says so.
    }
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

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name);
