import type { Edit, FileChange } from "#desk/contract/edit.ts";

/** Edits of one field within this time are undone together, in ms. */
const togetherMs = 1000;

type Step = readonly FileChange[];

/** What a history is made of. */
interface HistoryParts {
  /** Takes changes back, and gives those that this has made; rejects where they cannot be taken back. */
  readonly undo: (changes: Step) => Promise<Step>;
  /** Whether nobody answered: the step is kept, to be tried again. */
  readonly isAway: (error: unknown) => boolean;
  /** The time in ms. */
  readonly clock: () => number;
}

/** What was saved, across documents, to be taken back and done again. */
export function createHistory({ undo, isAway, clock }: HistoryParts) {
  const [done, undone]: [Step[], Step[]] = [[], []];
  let last = { field: "", at: -Infinity };
  const listeners = new Set<() => void>();
  const report = () => {
    for (const listener of listeners) listener();
  };
  const turnNow = async (
    from: Step[],
    to: Step[],
    isAll: boolean,
  ): Promise<readonly string[] | undefined> => {
    const step = isAll ? from.splice(0).flat() : from.pop();
    if (!step || step.length === 0) return undefined;
    last = { field: "", at: -Infinity };
    try {
      const changes = await undo(step);
      to.push(changes);
      return changes.map(({ file }) => file);
    } catch (error) {
      if (isAway(error)) from.push(step);
      throw error;
    } finally {
      report();
    }
  };
  let running: Promise<unknown> = Promise.resolve();
  /**
   * Takes the newest step of one pile back, or all of them as one, onto the other; gives the files that
   * differ now. One at a time: each is made on what the one before has left.
   */
  const turn = (from: Step[], to: Step[], isAll = false): Promise<readonly string[] | undefined> => {
    const turned = running.then(() => turnNow(from, to, isAll));
    running = turned.catch(() => undefined);
    return turned;
  };
  return {
    /** Adds what was saved, and the edits that it came from; without, it is a step of its own. */
    add: (changes: Step, edits: readonly Edit[]): void => {
      const real = changes.filter(({ before, after }) => before !== after);
      if (real.length === 0) return;
      undone.length = 0;
      const now = clock();
      const field = `${real[0]?.file} ${edits.map(({ op, path }) => `${op} ${path.join("/")}`).join(" ")}`;
      const isTyping =
        field === last.field &&
        edits.length > 0 &&
        edits.every(({ op }) => op === "set") &&
        now - last.at < togetherMs;
      if (isTyping) done.push([...(done.pop() ?? []), ...real]);
      else done.push(real);
      last = { field, at: now };
      report();
    },
    /** Calls back whenever there may be other steps; the way to end that is returned. */
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Whether there is something to take back. */
    canUndo: () => done.length > 0,
    /** Whether there is something to do again. */
    canRedo: () => undone.length > 0,
    undo: () => turn(done, undone),
    /** Takes everything back as one step. */
    undoAll: () => turn(done, undone, true),
    redo: () => turn(undone, done),
  };
}
