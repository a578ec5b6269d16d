import { editValue } from "#desk/contract/edit-value.ts";
import { isSamePath } from "./same-path.ts";
import type { Path } from "#contract/fields/value.ts";
import type { DocumentView } from "#desk/contract/document.ts";
import type { Conflict, Edit, FileChange, Outcome } from "#desk/contract/edit.ts";
import type { EditsInput } from "#desk/contract/pages.ts";

/** Where saving stands. */
export type Saving =
  | { readonly is: "saved" | "saving" }
  | {
      readonly is: "failed";
      readonly why: string;
      /** Where the values stand that are not in the folder. */
      readonly at: readonly Path[];
    }
  | { readonly is: "conflict"; readonly conflicts: readonly Conflict[] };

/** A document with the edits that were made, whether they are saved or not. */
export interface EditorState {
  readonly view: DocumentView;
  readonly saving: Saving;
}

/** What an editor is made of. */
export interface EditorParts {
  readonly view: DocumentView;
  readonly read: () => Promise<DocumentView>;
  readonly save: (input: EditsInput) => Promise<Outcome>;
  /** Whether the server has refused the edits themselves: sending them again would change nothing. */
  readonly isRefusal: (error: Error) => boolean;
  /** Whether nobody answered: the same edits are sent again after a pause. */
  readonly isAway: (error: Error) => boolean;
  /** Called after each save. */
  readonly saved: (changes: readonly FileChange[], edits: readonly Edit[]) => void;
}

/**
 * Edits one document and saves by itself: at once, one save at a time; what is typed meanwhile is one further
 * save.
 */
export type Editor = ReturnType<typeof createEditor>;

/** What stays on the screen while something is sent. */
const staying: ReadonlySet<Saving["is"]> = new Set(["failed", "conflict"]);

/** From a save that nobody answered to the next attempt, in ms. */
const retryMs = 2000;

/** From the last save to a look at what is wrong in the document, in ms. */
const lookMs = 500;

/** Opens an editor on a document as it was read. */
export function createEditor({ view, read, save, isRefusal, isAway, saved }: EditorParts) {
  let state: EditorState = { view, saving: { is: "saved" } };
  let pending: readonly Edit[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isSending = false;
  /** How many edits were made. */
  let typed = 0;
  const listeners = new Set<() => void>();
  const show = (next: Partial<EditorState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const after = (ms: number, work: () => Promise<void>) => {
    clearTimeout(timer);
    timer = setTimeout(() => void work(), ms);
  };
  /**
   * Reads the document again, unless something is typed or sent meanwhile: what is read then may be older.
   */
  const readAgain = async (): Promise<void> => {
    const before = typed;
    const fresh = await read().catch(() => undefined);
    if (fresh && pending.length === 0 && typed === before) show({ view: fresh });
  };
  /** The same for callers that do not know whether a save is on its way; after a save it is done anyway. */
  const reload = async (): Promise<void> => {
    if (running === undefined) await readAgain();
  };
  /** Whether what is pending by then can be sent. */
  const sendNext = async (over?: true): Promise<boolean> => {
    const [edits, before] = [pending, typed];
    pending = [];
    isSending = true;
    const { file, hash } = state.view;
    try {
      const outcome = await save({ file, base: hash, edits, ...(over && { over }) }).finally(
        () => (isSending = false),
      );
      if (!outcome.saved) {
        pending = pending.reduce(joined, edits);
        show({ saving: { is: "conflict", conflicts: outcome.conflicts } });
        // What is typed in a conflict is compared with the others' values as well.
        return typed > before;
      }
      const { after: now = null } = outcome.changes.find((change) => change.file === file) ?? {};
      // What is shown lacks what others have changed until it is read: edits of it are not made on the file
      // as it is now.
      show({ view: { ...state.view, hash: outcome.own ?? now } });
      if (outcome.merged) await readAgain();
      saved(outcome.changes, edits);
      return true;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      pending = isRefusal(error) ? [] : pending.reduce(joined, edits);
      show({ saving: { is: "failed", why: error.message, at: edits.map(({ path }) => path) } });
      if (pending.length === 0) await readAgain();
      else if (isAway(error)) after(retryMs, flush);
      return false;
    }
  };
  const sendAll = async (first?: true): Promise<void> => {
    clearTimeout(timer);
    for (let over = first; pending.length > 0; over = undefined) {
      // A failure stays on the screen while it is retried, and is not reported again each time; so does a
      // conflict while the server looks at what was typed since.
      if (over || !staying.has(state.saving.is)) show({ saving: { is: "saving" } });
      if (!(await sendNext(over))) return;
    }
    show({ saving: { is: "saved" } });
    after(lookMs, reload);
  };
  const start = (over?: true): Promise<void> =>
    (running ??= sendAll(over).finally(() => {
      running = undefined;
    }));
  const flush = (): Promise<void> => {
    if (pending.length === 0) return running ?? Promise.resolve();
    return start();
  };
  return {
    state: () => state,
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Changes the document; an edit that does not fit it is left out. */
    edit: (one: Edit): void => {
      const value = editValue(state.view.value, one);
      if (value === undefined) return;
      typed += 1;
      pending = joined(pending, one);
      const isOvertaken = state.saving.is === "conflict";
      show({ view: { ...state.view, value }, ...(isOvertaken ? {} : { saving: { is: "saving" } }) });
      after(0, flush);
    },
    /** Whether something is typed that is not in the folder yet. */
    isUnsaved: (): boolean => pending.length > 0 || isSending,
    /** Saves what is not saved yet, at once. */
    flush,
    reload,
    /** Ends a conflict: with the values typed here, or those of the others. */
    settle: async (keeps: "yours" | "theirs"): Promise<void> => {
      if (keeps === "theirs") {
        const fresh = await read();
        await running;
        pending = [];
        return show({ view: fresh, saving: { is: "saved" } });
      }
      await running;
      return start(true);
    },
  };
}

/** Typing in one field is one edit. */
function joined(edits: readonly Edit[], next: Edit): readonly Edit[] {
  const last = edits.at(-1);
  const isSame = last?.op === "set" && next.op === "set" && isSamePath(last.path, next.path);
  return isSame ? [...edits.slice(0, -1), next] : [...edits, next];
}
