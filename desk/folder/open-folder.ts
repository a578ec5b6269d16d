import type { Hash } from "#desk/contract/document.ts";
import type { Conflict, Edit, FileChange, FolderEvent, Outcome } from "#desk/contract/edit.ts";
import type { Value } from "#desk/contract/value.ts";
import { applyEdits, EditError } from "./apply-edits.ts";
import { editsBetween } from "./edits-between.ts";
import { mergeEdits } from "./merge-edits.ts";
import { parseFile } from "./parse-file.ts";
import { readText } from "./source-text.ts";
import { openFiles, removeDrafts, type StoredFiles } from "./stored-files.ts";
import { createTexts } from "./texts.ts";
import { watchFolder } from "./watch-folder.ts";

/** A file in one state. */
export interface FileState {
  readonly bytes: Buffer;
  readonly hash: string;
}

/** What a file is to become: edits of a state of it, or other bytes in the place of that state. */
export type Wish =
  | { readonly file: string; readonly base: Hash; readonly edits: readonly Edit[] }
  | { readonly file: string; readonly base: Hash; readonly bytes: Buffer | null };

/** The owner's content folder, as the desk edits it. */
export interface Folder {
  readonly dir: string;
  readonly files: StoredFiles;
  /** Null where there is no such file. */
  read(file: string): Promise<FileState | null>;
  /**
   * Makes changes of several files, all or none; none where one has a conflict. A file that was changed meanwhile keeps both
   * changes, field by field. Throws `EditError` for an edit that cannot be made. Only a crash between two files leaves some of them changed.
   */
  change(wishes: readonly Wish[]): Promise<Outcome>;
  /** Takes changes back, the last one first. What others have changed since stays, or is a conflict. */
  undo(changes: readonly FileChange[]): Promise<Outcome>;
  /** Calls the listener for every file that changes, whoever changes it, until the function that it gives is called. */
  listen(listener: (event: FolderEvent) => void): () => void;
  close(): void;
}

/** States of files that are kept for undoing and merging: those of a long day of work. */
const mostKeptBytes = 64 * 2 ** 20;

/** Opens a content folder; it is watched until it is closed. */
export async function openFolder(dir: string): Promise<Folder> {
  await removeDrafts(dir);
  const files = openFiles(dir);
  const texts = createTexts(mostKeptBytes);
  const listeners = new Set<(event: FolderEvent) => void>();
  const known = new Map<string, Hash>();
  const made = new Set<string>();
  const read = async (file: string): Promise<FileState | null> => {
    const bytes = await files.read(file);
    return bytes && { bytes, hash: texts.keep(bytes) };
  };
  const tell = (event: FolderEvent) => {
    known.set(event.file, event.hash);
    for (const listener of listeners) listener(event);
  };
  const watcher = watchFolder(dir, async (file) => {
    const hash = (await read(file))?.hash ?? null;
    if (known.get(file) !== hash) tell({ file, hash, by: "outside" });
  });
  const write = async ({ file, bytes }: Planned): Promise<FileChange> => {
    const before = (await read(file))?.hash ?? null;
    const after = bytes && texts.keep(bytes);
    if (after === before) return { file, before, after };
    // Known before it is written: the watcher may be faster.
    known.set(file, after);
    await files.write(file, bytes).catch((error: unknown) => {
      known.set(file, before);
      throw error;
    });
    if (before === null) made.add(file);
    tell({ file, hash: after, by: "desk" });
    return { file, before, after };
  };
  const make = async (wishes: readonly Wish[]): Promise<Outcome> => {
    const plans = await Promise.all(
      wishes.map(async (wish) => plan(wish, await read(wish.file), texts.find)),
    );
    const conflicts = plans.flatMap((one) => ("conflicts" in one ? one.conflicts : []));
    if (conflicts.length > 0) return { saved: false, conflicts };
    const planned = plans.filter((one) => "file" in one);
    for (const { file, hash } of planned)
      if (((await read(file))?.hash ?? null) !== hash) return make(wishes);
    const changes: FileChange[] = [];
    for (const one of planned) changes.push(await write(one));
    return { saved: true, changes, merged: planned.some(({ merged }) => merged) };
  };
  // One after the other: two windows of the desk may save the same file.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<Outcome>) => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    dir,
    files,
    read,
    change: (wishes) => inTurn(() => make(wishes)),
    undo: (changes) => inTurn(() => make(byFile(changes).map((one) => wishBack(one, texts.find, made)))),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => watcher.close(),
  };
}

type FindText = (hash: string) => Buffer | undefined;

/** What is to be written, and the state that it replaces. */
interface Planned {
  readonly file: string;
  readonly hash: Hash;
  readonly bytes: Buffer | null;
  readonly merged: boolean;
}

function plan(
  wish: Wish,
  current: FileState | null,
  find: FindText,
): Planned | { readonly conflicts: readonly Conflict[] } {
  const { file, base } = wish;
  const hash = current?.hash ?? null;
  const planned = (bytes: Buffer | null, merged = false) => ({ file, hash, bytes, merged });
  if (hash === base) {
    if ("bytes" in wish) return planned(wish.bytes);
    return planned(applyEdits(file, current?.bytes ?? emptyOf(file), wish.edits));
  }
  const before = base === null ? undefined : find(base);
  const edits = "edits" in wish ? wish.edits : before && wish.bytes && between(file, before, wish.bytes);
  const [was, is] = [before && valueOf(file, before), current && valueOf(file, current.bytes)];
  if (!current || !edits || was === undefined || is === undefined || is === null)
    return { conflicts: [{ file, path: [], ...(is === undefined ? {} : { theirs: is }) }] };
  const merged = mergeEdits(file, edits, was, is);
  return "conflicts" in merged ? merged : planned(applyEdits(file, current.bytes, merged.edits), true);
}

/** What a document begins with that is not there yet. */
const emptyOf = (file: string) => Buffer.from(file.endsWith(".md") ? "---\n---\n" : "");

function between(file: string, one: Buffer, other: Buffer): Edit[] | undefined {
  const [before, after] = [valueOf(file, one), valueOf(file, other)];
  return before === undefined || after === undefined ? undefined : editsBetween(before, after);
}

function valueOf(file: string, bytes: Buffer): Value | undefined {
  const text = readText(bytes)?.text;
  return text === undefined ? undefined : parseFile(file, text)?.value;
}

/** Changes of the same file as one, from its first state to its last; the file that was changed last comes first. */
function byFile(changes: readonly FileChange[]): FileChange[] {
  const whole = new Map<string, FileChange>();
  for (const one of changes) whole.set(one.file, { ...one, before: (whole.get(one.file) ?? one).before });
  return [...whole.values()].toReversed();
}

/** The change that takes one back. Throws where the state before is not kept any more; a file that was `made` here had none. */
function wishBack({ file, before, after }: FileChange, find: FindText, made: ReadonlySet<string>): Wish {
  const bytes = before === null ? (made.has(file) ? null : undefined) : find(before);
  if (bytes === undefined) throw new EditError([], "This was changed too long ago to be undone.");
  return { file, base: after, bytes };
}
