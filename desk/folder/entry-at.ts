import type { EntryPlace } from "#desk/contract/pages.ts";
import { isFields, isRows, type Path, type Value } from "#contract/fields/value.ts";
import { treeKinds } from "./tree-kinds.ts";

/** Files whose rows stand in the tree, each with fields of its own. */
const listsOfEntries: ReadonlySet<string> = new Set(
  treeKinds.filter(({ shape }) => shape === "rows").map(({ files }) => files),
);

/**
 * What is opened to edit a field: the row of a list of entries that its path leads into, else the document.
 */
export function entryAt(file: string, value: Value, [row]: Path): EntryPlace {
  if (typeof row !== "number" || !listsOfEntries.has(file) || !isRows(value)) return { file };
  const entry = value[row] ?? null;
  const id = isFields(entry) && typeof entry["id"] === "number" ? entry["id"] : undefined;
  return { file, row, ...(id !== undefined && { id }) };
}
