import type { Hash } from "#desk/contract/document.ts";

/** From the last change until `settled` is called, in ms: the tree is not read with each key. */
const settleMs = 500;

/**
 * A function that says whether a state of a file is news. The desk's own save is reported twice, by its
 * answer and by the folder's event, in either order; the second report of the same state is no news.
 * `settled` is called some time after the last news.
 */
export function createFolderNews(settled: () => void) {
  const known = new Map<string, Hash>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (file: string, hash: Hash): boolean => {
    if (known.get(file) === hash) return false;
    known.set(file, hash);
    clearTimeout(timer);
    timer = setTimeout(settled, settleMs);
    return true;
  };
}
