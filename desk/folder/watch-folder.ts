import { watch } from "node:fs";
import { describeError } from "#server/base/log-failure.ts";
import { log } from "#server/base/log.ts";
import { documentKind } from "./document-kinds.ts";

/** An editor writes a file in several steps; they are one change, in ms. */
const settleMs = 60;

/** Calls `changed` with each document of a folder that something has changed, once it has settled. */
export function watchFolder(dir: string, changed: (file: string) => Promise<void>): { close(): void } {
  const timers = new Map<string, NodeJS.Timeout>();
  const settled = async (file: string) => {
    timers.delete(file);
    try {
      await changed(file);
    } catch (error) {
      log.error({ file, ...describeError(error) }, "a changed file cannot be read");
    }
  };
  const watcher = watch(dir, { recursive: true }, (_, name) => {
    const file = name?.replaceAll("\\", "/") ?? "";
    if (!documentKind(file)) return;
    clearTimeout(timers.get(file));
    timers.set(
      file,
      setTimeout(() => void settled(file), settleMs),
    );
  });
  return {
    close: () => {
      watcher.close();
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
