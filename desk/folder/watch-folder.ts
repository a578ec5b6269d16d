import { type FSWatcher, readdirSync, watch } from "node:fs";
import path from "node:path";
import { describeError } from "#server/base/log-failure.ts";
import { log } from "#server/base/log.ts";
import { documentKind } from "./document-kinds.ts";

/** An editor writes a file in several steps; they are one change, in ms. */
const settleMs = 60;

/**
 * Calls `changed` with each document of a folder that something has changed, once it has settled. Watches the folder and the folders in
 * it one by one: Node's recursive watching looks at every file, which takes seconds where there are thousands.
 */
export function watchFolder(dir: string, changed: (file: string) => Promise<void>): { close(): void } {
  const timers = new Map<string, NodeJS.Timeout>();
  const watchers = new Map<string, FSWatcher>();
  const settled = async (file: string) => {
    timers.delete(file);
    try {
      await changed(file);
    } catch (error) {
      log.error({ file, ...describeError(error) }, "a changed file cannot be read");
    }
  };
  const notice = (file: string) => {
    if (!documentKind(file)) return;
    clearTimeout(timers.get(file));
    timers.set(
      file,
      setTimeout(() => void settled(file), settleMs),
    );
  };
  const watchOne = (folder: string) => {
    const watcher = watch(path.join(dir, folder), (_, name) => {
      if (folder === "") watchAll();
      notice(path.posix.join(folder, name ?? ""));
    });
    // A folder that is removed ends its watcher; a new one of that name gets another.
    watcher.on("error", () => forget(folder));
    watchers.set(folder, watcher);
  };
  const forget = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const watchAll = () => {
    const folders = foldersIn(dir);
    for (const folder of watchers.keys()) if (folder !== "" && !folders.includes(folder)) forget(folder);
    for (const folder of folders) {
      if (watchers.has(folder)) continue;
      watchOne(folder);
      // Files may have come with it.
      for (const name of readdirSync(path.join(dir, folder))) notice(`${folder}/${name}`);
    }
  };
  watchOne("");
  for (const folder of foldersIn(dir)) watchOne(folder);
  return {
    close: () => {
      for (const watcher of watchers.values()) watcher.close();
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

/** The folders that documents can lie in. */
const foldersIn = (dir: string) =>
  readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && documentFolder(entry.name))
    .map(({ name }) => name);

const documentFolder = (name: string) => documentKind(`${name}/one.md`) !== null || name === "samples";
