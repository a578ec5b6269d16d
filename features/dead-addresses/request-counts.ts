/** Paths that were requested since the last write, and how often. */
interface RequestCounts {
  readonly add: (path: string) => void;
  /**
   * Takes everything: first the paths that were requested again, then the others; `beyond` counts requests
   * whose paths had no room.
   */
  readonly take: () => {
    readonly counts: readonly (readonly [path: string, requests: number])[];
    beyond: number;
  };
}

/**
 * Counts requests by path, `most` paths that were requested once and as many that were requested again. A
 * path that was requested once makes room for a new one, the oldest first: made-up addresses push each other
 * out, and never one that is requested again before as many others.
 */
export function createRequestCounts(most: number): RequestCounts {
  let once = new Set<string>();
  let again = new Map<string, number>();
  let beyond = 0;
  const addNew = (path: string) => {
    const [oldest] = once;
    if (once.size >= most && oldest !== undefined) {
      once.delete(oldest);
      beyond += 1;
    }
    once.add(copied(path));
  };
  return {
    add(path) {
      const known = again.get(path);
      if (known !== undefined) again.set(path, known + 1);
      else if (!once.delete(path)) addNew(path);
      else if (again.size < most) again.set(copied(path), 2);
      else beyond += 2;
    },
    take() {
      const taken = { counts: [...again, ...[...once].map((path) => [path, 1] as const)], beyond };
      once = new Set();
      again = new Map();
      beyond = 0;
      return taken;
    },
  };
}

/** A cut string keeps the whole it was cut from in memory, here with a query of up to 16 KiB. */
const copied = (path: string) => Buffer.from(path).toString();
