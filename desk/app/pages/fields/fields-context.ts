import { createContext, use } from "react";
import type { Problem } from "#desk/contract/document.ts";
import type { Edit } from "#desk/contract/edit.ts";
import type { Tree } from "#desk/contract/tree.ts";
import type { Path } from "#contract/fields/value.ts";

/** A field that is to get the focus. */
export interface Target {
  readonly path: Path;
  /** The line of its text that does, the first being 0. */
  readonly line?: number | undefined;
}

/** What the fields of one document share. */
export interface FieldsContext {
  readonly edit: (edit: Edit) => void;
  readonly problems: readonly Pick<Problem, "path" | "line" | "named" | "message" | "detail">[];
  /** Where values stand that could not be saved. */
  readonly unsaved: readonly Path[];
  readonly tree: Tree;
  /**
   * The field that is to get the focus: it was clicked in the page, or has just been added or brought back.
   */
  readonly target: Target | undefined;
  /** Makes a field the target. */
  readonly focus: (path: Path) => void;
  /**
   * A row that was just added, or a text with a block that was, until that is left: what is still to be filled
   * in is no mistake before. Undefined: there is none.
   */
  readonly begin: (path: Path | undefined) => void;
  /** Whether they have the whole width, with room beside a text. */
  readonly hasWidth: boolean;
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
