import { deskWords } from "#words/part.ts";
import { mostKeptBytes } from "#desk/contract/media.ts";
import type { Hash } from "#desk/contract/document.ts";
import type { FileChange, FolderEvent, Outcome } from "#desk/contract/edit.ts";
import { removeDrafts } from "#server/base/write-file-atomically.ts";
import { describeError, log } from "#server/base/log.ts";
import { watchFolder } from "#server/folder/watch-folder.ts";
import { EditError } from "./apply-edits.ts";
import { createDeskQuotes } from "./desk-quotes.ts";
import { openFolderLock } from "./folder-lock.ts";
import { type FileState, type FileUpdate, type Plan, planUpdate } from "./plan-update.ts";
import { ChangedMeanwhile, openFiles, type StoredFiles } from "./stored-files.ts";
import { createTexts, type Texts } from "./texts.ts";

/** The owner's content folder, as the desk edits it. */
export interface Folder {
  readonly dir: string;
  /** Whether another desk had it open when this one opened it. */
  readonly isShared: boolean;
  readonly files: StoredFiles;
  /** Null where there is no such file. */
  read(file: string): Promise<FileState | null>;
  /**
   * Makes changes of several files, all or none; none where one has a conflict. A file that was changed
   * meanwhile keeps both changes, field by field, also where another desk or a program changes it at the same
   * moment. Throws `EditError` for an edit that cannot be made. Only a crash between two files leaves some of
   * them changed.
   */
  change(updates: readonly FileUpdate[]): Promise<Outcome>;
  /** Takes changes back, the last one first. What others have changed since stays, or is a conflict. */
  undo(changes: readonly FileChange[]): Promise<Outcome>;
  /**
   * Calls the listener once for every new state of a file, whoever has made it, until the function that it
   * gives is called.
   */
  readonly subscribe: (listener: (event: FolderEvent) => void) => () => void;
  close(): void;
}

/** What becomes of updates, and the states of their files that it is made of. */
interface Prepared {
  readonly states: ReadonlyMap<string, FileState | null>;
  readonly plans: readonly Plan[];
}

/**
 * States of files that are kept for undoing and merging: those of a long day of work, or one largest file and
 * the texts that change with it.
 */
const mostTextBytes = mostKeptBytes + 4_000_000;

/**
 * Opens a content folder; it is watched until it is closed. Tests give files that others change meanwhile.
 */
export async function openFolder(dir: string, files: StoredFiles = openFiles(dir)): Promise<Folder> {
  await removeDrafts(dir);
  const lock = openFolderLock(dir);
  const texts = createTexts(mostTextBytes);
  const quotes = createDeskQuotes();
  const listeners = new Set<(event: FolderEvent) => void>();
  const known = new Map<string, Hash>();
  const made = new Set<string>();
  const read = async (file: string): Promise<FileState | null> => {
    const bytes = await files.read(file);
    return bytes && { bytes, hash: texts.keep(bytes) };
  };
  const emit = (event: FolderEvent) => {
    known.set(event.file, event.hash);
    for (const listener of listeners) listener(event);
  };
  const announce = async (file: string) => {
    // What came with it is named too; once it is gone, it is what has changed.
    if (files.isFolder(file)) return void known.delete(file);
    const hash = (await read(file))?.hash ?? null;
    // The desk's own saves are announced already.
    if (known.get(file) !== hash) emit({ file, hash });
  };
  const watcher = watchFolder(dir, async (changed) => {
    for (const file of changed)
      await announce(file).catch((error: unknown) =>
        log.error({ file, ...describeError(error) }, "a changed file cannot be read"),
      );
  });
  const replace = async (file: string, was: FileState | null, bytes: Buffer | null): Promise<FileChange> => {
    const before = was?.hash ?? null;
    const after = bytes && texts.keep(bytes);
    if (after === before) return { file, before, after };
    // Known before it is written: the watcher may be faster.
    known.set(file, after);
    await files.write(file, bytes, was?.bytes ?? null).catch((error: unknown) => {
      known.set(file, before);
      throw error;
    });
    if (before === null) made.add(file);
    emit({ file, hash: after });
    return { file, before, after };
  };
  const putBack = async ({ file, after }: FileChange, was: FileState | null) => {
    const now = await read(file);
    // What somebody else has made of it stays.
    if ((now?.hash ?? null) === after) await replace(file, now, was?.bytes ?? null);
  };
  const prepare = async (updates: readonly FileUpdate[]): Promise<Prepared> => {
    const states = new Map(
      await Promise.all(updates.map(async ({ file }) => [file, await read(file)] as const)),
    );
    const plans: Plan[] = [];
    for (const update of updates)
      plans.push(await planUpdate(update, states.get(update.file) ?? null, { texts, quotes }));
    return { states, plans };
  };
  const isCurrent = async ({ states }: Prepared): Promise<boolean> => {
    const same = [...states].map(async ([file, was]) => (await read(file))?.hash === was?.hash);
    return (await Promise.all(same)).every(Boolean);
  };
  const make = async (updates: readonly FileUpdate[], prepared?: Prepared): Promise<Outcome> => {
    const { states, plans } = prepared ?? (await prepare(updates));
    const stateOf = (file: string) => states.get(file) ?? null;
    const conflicts = plans.flatMap((one) => ("conflicts" in one ? one.conflicts : []));
    if (conflicts.length > 0) return { saved: false, conflicts };
    const planned = plans.filter((one) => "file" in one);
    const changes: FileChange[] = [];
    try {
      for (const { file, bytes } of planned) changes.push(await replace(file, stateOf(file), bytes));
    } catch (error) {
      for (const one of changes.toReversed())
        await putBack(one, stateOf(one.file)).catch((again: unknown) =>
          log.error({ file: one.file, ...describeError(again) }, "a change that was not finished stays"),
        );
      if (error instanceof ChangedMeanwhile) return make(updates);
      throw error;
    }
    const own = planned.length === 1 ? planned[0]?.own : undefined;
    return {
      saved: true,
      changes,
      merged: planned.some(({ merged }) => merged),
      ...(own === undefined ? {} : { own }),
    };
  };
  // One after the other: two windows of the desk may save the same file, and so may two desks.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<Outcome>) => {
    const alone = () => lock.alone(work);
    const turn = last.then(alone, alone);
    last = turn.catch(() => undefined);
    return turn;
  };
  const change = async (updates: readonly FileUpdate[]): Promise<Outcome> => {
    // Many edits of a large file take seconds, in which others save theirs.
    const prepared = await prepare(updates);
    return inTurn(async () => make(updates, (await isCurrent(prepared)) ? prepared : undefined));
  };
  return {
    dir,
    isShared: lock.isShared,
    files,
    read,
    change,
    undo: async (changes) => change(byFile(changes).map((one) => inverseOf(one, texts.find, made))),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      watcher.close();
      lock.release();
    },
  };
}

/**
 * Changes of the same file as one, from its first state to its last; the file that was changed last comes
 * first.
 */
function byFile(changes: readonly FileChange[]): FileChange[] {
  const whole = new Map<string, FileChange>();
  for (const one of changes) whole.set(one.file, { ...one, before: (whole.get(one.file) ?? one).before });
  return [...whole.values()].toReversed();
}

/**
 * The change that takes one back. Throws where the state before is not kept any more; a file that was `made`
 * here had none.
 */
function inverseOf(
  { file, before, after }: FileChange,
  find: Texts["find"],
  made: ReadonlySet<string>,
): FileUpdate {
  const bytes = before === null ? (made.has(file) ? null : undefined) : find(before);
  if (bytes === undefined) throw new EditError([], deskWords().server.tooLongAgo);
  return { file, base: after, bytes };
}
