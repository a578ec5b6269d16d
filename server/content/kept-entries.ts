import type { FileEntry } from "./file-entry.ts";
import type { FileFacts } from "./file-facts.ts";

/** What an entry was read from: its file, and a hash of all that lies around it. */
interface Basis {
  readonly facts: FileFacts;
  readonly around: string;
}

interface Kept extends Basis {
  readonly entry: FileEntry<unknown>;
}

/**
 * The entries that were read last, for a caller that reads one folder again after each change. An entry whose
 * file and surroundings are as they were is given as the very same object: a caller that has derived
 * something from it need not do so again.
 */
export interface KeptEntries {
  /** The entry of a file (absolute path), if it would be read as the same. */
  find(file: string, basis: Basis): FileEntry<unknown> | undefined;
  /** The entry that was read last, also where it has changed. */
  last(file: string): FileEntry<unknown> | undefined;
  keep(file: string, kept: Kept): void;
  forget(file: string): void;
  /** Entries in their order. It sorts those of the last time first, which are in order already. */
  sorted<Entry extends object>(
    name: string,
    entries: readonly Entry[],
    compare: (one: Entry, other: Entry) => number,
  ): readonly Entry[];
}

/** Keeps nothing: for a folder that is read once. */
export const keepNone: KeptEntries = {
  find: () => undefined,
  last: () => undefined,
  keep: () => {},
  forget: () => {},
  sorted: (_name, entries, compare) => entries.toSorted(compare),
};

/** Keeps entries in memory. */
export function keepEntries(): KeptEntries {
  const entries = new Map<string, Kept>();
  const orders = new Map<string, readonly object[]>();
  return {
    find(file, { facts, around }) {
      const kept = entries.get(file);
      return kept?.facts === facts && kept.around === around ? kept.entry : undefined;
    },
    last: (file) => entries.get(file)?.entry,
    keep: (file, kept) => void entries.set(file, kept),
    forget: (file) => void entries.delete(file),
    sorted(name, some, compare) {
      const left = new Set(some);
      // A name stands for one kind of entries, and all that pass are of `some`.
      const last = (orders.get(name) ?? []) as typeof some;
      const sorted = [...last.filter((entry) => left.delete(entry)), ...left].toSorted(compare);
      orders.set(name, sorted);
      return sorted;
    },
  };
}
