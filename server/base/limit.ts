/** Thrown when too many pictures are waiting to be made. */
export class TooBusy extends Error {
  override name = "TooBusy";
}

/** Runs at most `most` works at once; the others wait in line, and beyond `longest` they are refused. */
export function createLimit(most: number, longest: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= most) {
      if (waiting.length >= longest) throw new TooBusy("too many pictures are waiting to be made");
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so `running` stays as it is.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
