import { type Dirent, existsSync, type FSWatcher, readdirSync, watch } from "node:fs";
import path from "node:path";
import { describeError } from "#server/base/log-failure.ts";
import { log } from "#server/base/log.ts";
import { watchPlace } from "#server/base/watch-place.ts";
import { documentKind } from "#server/wording/document-kinds.ts";

/** An editor writes a file in several steps; they are one change, in ms. */
const settleMs = 60;

/**
 * Calls `changed` with each document of a folder that something has changed, once it has settled. Watches the
 * folder and the folders in it one by one: Node's recursive watching looks at every file, which takes seconds
 * where there are thousands. Where another folder takes its place, that one is watched from then on.
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
  const noticeAll = (folder: string) => {
    for (const name of namesIn(path.join(dir, folder))) notice(path.posix.join(folder, name));
  };
  const follow = (folder: string) => {
    try {
      const watcher = watch(path.join(dir, folder), (_, name) => {
        if (folder === "") {
          // One that was removed and made again is another folder of the same name.
          if (name !== null) forget(name);
          for (const found of followNew()) noticeAll(found);
        }
        notice(path.posix.join(folder, name ?? ""));
      });
      watcher.on("error", () => forget(folder));
      watchers.set(folder, watcher);
    } catch (error) {
      // Gone again, or the system watches no more: the desk goes on, and sees what others change when it
      // looks.
      log.warn({ folder, ...describeError(error) }, "a folder of the content cannot be watched");
    }
  };
  const forget = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  /** Follows the folders that are not followed yet, and returns them; files may have come with them. */
  const followNew = () => {
    const folders = foldersIn(dir);
    for (const folder of watchers.keys()) if (folder !== "" && !folders.includes(folder)) forget(folder);
    const found = folders.filter((folder) => !watchers.has(folder));
    for (const folder of found) follow(folder);
    return found;
  };
  follow("");
  followNew();
  const place = watchPlace(dir, () => {
    for (const folder of watchers.keys()) forget(folder);
    if (!existsSync(dir)) return;
    follow("");
    for (const folder of ["", ...followNew()]) noticeAll(folder);
  });
  return {
    close: () => {
      place?.close();
      for (const watcher of watchers.values()) watcher.close();
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

/** The names in a folder; none where it is gone. */
function namesIn(folder: string): string[] {
  return entriesIn(folder).map(({ name }) => name);
}

/** The folders that documents can lie in. */
const foldersIn = (dir: string) =>
  entriesIn(dir)
    .filter((entry) => entry.isDirectory() && documentFolder(entry.name))
    .map(({ name }) => name);

function entriesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // Somebody who moves or removes it ends no desk.
    return [];
  }
}

const documentFolder = (name: string) => documentKind(`${name}/one.md`) !== null || name === "samples";
