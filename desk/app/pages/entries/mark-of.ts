import type { TreeEntry } from "#desk/contract/tree.ts";
import { words } from "../../words.ts";
import { written } from "../../shell/formats.ts";

/**
 * What the tree says of an entry beside its title: whether visitors see it, and the date of its next change.
 * Empty: always public.
 */
export function markOf({ state, from, until }: TreeEntry): string {
  if (state === "draft" && (from !== undefined || until !== undefined)) return words.pages.marks.draftDated;
  if (state === "scheduled" && from !== undefined) return words.pages.marks.from({ date: written(from) });
  if (state === "ended" && until !== undefined) return words.pages.marks.ended({ date: written(until) });
  if (state === "public" && until !== undefined) return words.pages.marks.until({ date: written(until) });
  return state === "public" ? "" : words.pages.states[state];
}
