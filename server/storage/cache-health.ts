import { log } from "../base/log.ts";
import { codeOf, messageOf } from "../base/errors.ts";

/**
 * Knows whether made pictures can be kept on disk; the log says once that they cannot, and once that they can
 * again.
 */
export interface CacheHealth {
  failed(error: unknown): void;
  succeeded(): void;
}

export function watchCacheFolder(folder: string): CacheHealth {
  let isFailing = false;
  return {
    failed(error) {
      if (!isFailing)
        log.warn(
          { folder, reason: reasonOf(error) },
          "made pictures cannot be kept and are answered from memory: make the folder writable, or make room on its disk",
        );
      isFailing = true;
    },
    succeeded() {
      if (isFailing) log.info({ folder }, "made pictures are kept again");
      isFailing = false;
    },
  };
}

/** The code of an error of the file system, else its message. */
export const reasonOf = (error: unknown): string => codeOf(error) || messageOf(error);
