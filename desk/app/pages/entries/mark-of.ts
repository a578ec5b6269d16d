import type { TreeEntry } from "#desk/contract/tree.ts";
import { words } from "../words.ts";
import { asRead } from "#contract/fields/written-moment.ts";

/**
 * What the tree says of an entry beside its title: whether visitors see it, and the date of its next change.
 * Empty: always public.
 */
export function markOf({ state, from, until }: TreeEntry): string {
  if (state === "draft" && (from !== undefined || until !== undefined)) return words.marks.draftDated;
  if (state === "scheduled" && from !== undefined) return words.marks.from(asRead(from));
  if (state === "ended" && until !== undefined) return words.marks.ended(asRead(until));
  if (state === "public" && until !== undefined) return words.marks.until(asRead(until));
  return words.states[state];
}
