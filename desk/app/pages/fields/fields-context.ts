import { createContext, use } from "react";
import type { Problem } from "#desk/contract/document.ts";
import type { Edit } from "#desk/contract/edit.ts";
import type { Tree } from "#desk/contract/tree.ts";
import type { Path } from "#desk/contract/value.ts";

/** What the fields of one document share. */
export interface FieldsContext {
  readonly edit: (edit: Edit) => void;
  readonly problems: readonly Problem[];
  readonly tree: Tree;
  /** The field that was asked for by a click in the page. */
  readonly target: Path | undefined;
}

export const FieldsProvider = createContext<FieldsContext | undefined>(undefined);

/** What the fields around a field share. */
export function useFields(): FieldsContext {
  const found = use(FieldsProvider);
  if (!found) throw new Error("a field stands in no document");
  return found;
}

/** Names a field by its place: the id of its control. */
export const idOf = (path: Path) => `field-${path.map((part) => encodeURIComponent(part)).join("-")}`;

/** Whether a path begins with another. */
export const isBelow = (path: Path, above: Path) => above.every((part, index) => path[index] === part);
