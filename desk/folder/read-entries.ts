import { setImmediate as nextTurn } from "node:timers/promises";
import { type Fields, isFields, isRows, type Value } from "#contract/fields/value.ts";
import { parseSource } from "#server/folder/source.ts";
import type { ContentKind } from "#server/wording/content-kinds.ts";
import type { StoredFiles } from "./stored-files.ts";

/** One entry of the folder as its file has it, without the text of a Markdown file. */
export interface WrittenEntry {
  readonly file: string;
  /** The index of its row, where the file is a list of entries. */
  readonly row?: number;
  /** Null where the file cannot be read. */
  readonly fields: Fields | null;
}

/** Reads heads of files; those that have not changed are not read again. */
export interface EntryReader {
  /** All values of a file, without its Markdown; null where it is not there or cannot be read. */
  valueOf(file: string): Value;
  /** The entries of a kind in the order of their files' names, or of their rows. */
  entriesOf(kind: Pick<ContentKind, "files" | "shape">): Promise<WrittenEntry[]>;
}

/** Heads that are read in one turn of the event loop: some 10 ms. */
const filesATurn = 50;

/** Reads the entries of a folder. */
export function createEntryReader(files: StoredFiles): EntryReader {
  const known = new Map<string, { readonly stamp: string; readonly value: Value }>();
  const valueOf = (file: string): Value => {
    const stamp = files.stamp(file);
    if (stamp === null) {
      known.delete(file);
      return null;
    }
    const before = known.get(file);
    if (before?.stamp === stamp) return before.value;
    const bytes = files.readNow(file);
    const read = bytes && parseSource(file, bytes);
    // What YAML's core schema gives is what JSON has.
    const value = read && "source" in read ? (read.source.value as Value) : null;
    known.set(file, { stamp, value });
    return value;
  };
  return {
    valueOf,
    entriesOf: async ({ files: pattern, shape }) => {
      if (shape === "rows") {
        const rows = valueOf(pattern);
        return isRows(rows) ? rows.map((row, index) => entryOf(pattern, row, index)) : [];
      }
      const folder = pattern.replace(/\/\*\.md$/, "");
      const names = (await files.list(folder)).filter((name) => name.endsWith(".md"));
      const entries: WrittenEntry[] = [];
      for (const [index, name] of names.entries()) {
        entries.push(entryOf(`${folder}/${name}`, valueOf(`${folder}/${name}`)));
        // Other calls are answered meanwhile.
        if (index % filesATurn === filesATurn - 1) await nextTurn();
      }
      return entries;
    },
  };
}

function entryOf(file: string, value: Value, row?: number): WrittenEntry {
  return { file, ...(row === undefined ? {} : { row }), fields: isFields(value) ? value : null };
}
