import { createContext, use } from "react";
import type { Namings } from "#desk/contract/pages.ts";
import type { TreeEntry, TreeKind } from "#desk/contract/tree.ts";

/** An entry with its kind. */
export interface KnownEntry {
  readonly kind: TreeKind;
  readonly entry: TreeEntry;
}

/** What can be done to entries from the tree and from the head of the fields; outcomes are shown there. */
export interface EntriesContext {
  readonly duplicate: (known: KnownEntry) => void;
  /** Deletes an entry; one that others name only after a question. */
  readonly remove: (known: KnownEntry) => void;
  /** Hides an entry as a draft, or shows it again. */
  readonly setDraft: (known: KnownEntry, isDraft: boolean) => void;
  /** Moves the entry at one place of its kind to another. */
  readonly move: (kind: TreeKind, from: number, to: number) => void;
  /** Opens a form about an entry, or for a new one. */
  readonly ask: (form: RequestedForm) => void;
}

/** A form that is to open. */
export type RequestedForm =
  | ({ readonly about: "dates" | "address" } & KnownEntry)
  | ({ readonly about: "removal"; readonly namings: Namings } & KnownEntry)
  | { readonly about: "new"; readonly kind: TreeKind };

export const EntriesProvider = createContext<EntriesContext | undefined>(undefined);

/** What can be done to entries here. */
export function useEntries(): EntriesContext {
  const found = use(EntriesProvider);
  if (!found) throw new Error("an entry is shown outside of the view of pages");
  return found;
}
