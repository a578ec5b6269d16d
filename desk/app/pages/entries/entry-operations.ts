import type { FileChange, Outcome, Edit } from "#desk/contract/edit.ts";
import type { DocumentView } from "#desk/contract/document.ts";
import { placeOf, rowOf } from "#desk/contract/entry-place.ts";
import {
  type EntryPlace,
  type Made,
  createEntry,
  duplicateEntry,
  moveEntry,
  removeEntry,
  renamePage,
  saveEdits,
} from "#desk/contract/pages.ts";
import type { WriteCall } from "#desk/contract/call.ts";
import type { TreeEntry } from "#desk/contract/tree.ts";
import type { Fields, Value } from "#contract/fields/value.ts";
import { words } from "../../words.ts";
import { valueAt } from "#desk/contract/edit-value.ts";

/** What the operations are made with. */
export interface OperationParts {
  readonly send: <Input, Output>(call: WriteCall<Input, Output>, input: Input) => Promise<Output>;
  readonly read: (file: string) => Promise<DocumentView>;
  /** Saves what is typed in the open document, so that nothing is typed on an older state. */
  readonly flush: () => Promise<void>;
  /** Called with each change that was made. */
  readonly changed: (changes: readonly FileChange[]) => void;
}

/**
 * Everything that is done to whole entries. Each rejects with a sentence for the person, and has changed
 * nothing then.
 */
export function createEntryOperations({ send, read, flush, changed }: OperationParts) {
  const settle = (outcome: Outcome): void => {
    if (!outcome.saved) throw new Error(words.pages.entryOvertaken);
    changed(outcome.changes);
  };
  const made = ({ place, outcome }: Made): EntryPlace => {
    settle(outcome);
    return place;
  };
  return {
    /** A new draft; gives its place. */
    create: async (kind: string, values: Fields) => made(await send(createEntry, { kind, values })),
    /** A copy, which is a draft; gives its place. */
    duplicate: async (entry: TreeEntry) => {
      await flush();
      return made(await send(duplicateEntry, placeOf(entry)));
    },
    /** Another address for a further page; gives its place. */
    rename: async (entry: TreeEntry, name: string) => {
      await flush();
      return made(await send(renamePage, { file: entry.file, name }));
    },
    remove: async (entry: TreeEntry) => {
      await flush();
      const { hash } = await read(entry.file);
      settle(await send(removeEntry, { ...placeOf(entry), base: hash }));
    },
    /** Gives fields of an entry other values; null takes one out. */
    write: async (entry: EntryPlace, fields: Fields) => {
      await flush();
      const { file, hash, value } = await read(entry.file);
      const row = rowOf(value, entry);
      if (entry.row !== undefined && row === undefined) throw new Error(words.pages.entryGone);
      const edits = fieldEdits(value, row, fields);
      if (edits.length > 0) settle(await send(saveEdits, { file, base: hash, edits }));
    },
    /** Moves an entry to stand before another one of its kind; without one, to the end. */
    move: async (entry: TreeEntry, before: TreeEntry | undefined) => {
      await flush();
      settle(await send(moveEntry, { ...placeOf(entry), before: before ? placeOf(before) : null }));
    },
  };
}

/**
 * The edits that give fields of an entry their values, where they have others; null takes a field out. `row`
 * is the entry's, where the document is a list.
 */
function fieldEdits(document: Value, row: number | undefined, fields: Fields): Edit[] {
  return Object.entries(fields).flatMap(([key, value]): Edit[] => {
    const path = row === undefined ? [key] : [row, key];
    const now = valueAt(document, path);
    if (value === null) return now === undefined ? [] : [{ op: "remove", path }];
    return now === value ? [] : [{ op: "set", path, value }];
  });
}
