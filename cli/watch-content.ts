import { watch } from "node:fs";

/** An editor writes a file in several steps, and a copied folder comes as many files: they are one change, in ms. */
const settleMs = 100;

/**
 * Calls `changed` after something in the folder `dir` has changed, never twice at once; what changes meanwhile is one more
 * call. `changed` reports its own errors.
 */
export function watchContent(dir: string, changed: () => Promise<void>): { close(): void } {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  const run = async () => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    await changed();
    running = false;
    if (again) schedule();
    again = false;
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), settleMs);
  };
  const watcher = watch(dir, { recursive: true }, schedule);
  return {
    close: () => {
      clearTimeout(timer);
      watcher.close();
    },
  };
}
