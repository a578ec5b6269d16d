import type { Edit, FileChange, Outcome } from "#desk/contract/edit.ts";

/** Edits of one field within this time are undone together, in ms. */
const togetherMs = 1000;

type Step = readonly FileChange[];

/** What was saved, across documents, to be taken back and done again. */
export function createHistory(undo: (changes: Step) => Promise<Outcome>, clock: () => number) {
  const [done, undone]: [Step[], Step[]] = [[], []];
  let last = { field: "", at: -Infinity };
  const listeners = new Set<() => void>();
  const report = () => {
    for (const listener of listeners) listener();
  };
  /** Takes the newest step of one pile back, onto the other; gives the files that differ now. */
  const turn = async (from: Step[], to: Step[]): Promise<readonly string[] | undefined> => {
    const step = from.pop();
    if (!step) return undefined;
    last = { field: "", at: -Infinity };
    try {
      const outcome = await undo(step);
      if (!outcome.saved) return undefined;
      to.push(outcome.changes);
      return outcome.changes.map(({ file }) => file);
    } finally {
      report();
    }
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
    undoAll: () => {
      const all = done.splice(0).flat();
      if (all.length > 0) done.push(all);
      return turn(done, undone);
    },
    redo: () => turn(undone, done),
  };
}
