import type { Edit } from "#desk/contract/edit.ts";
import type { Field } from "#contract/fields/field.ts";
import type { Path, Value } from "#contract/fields/value.ts";
import { isSamePath } from "../same-path.ts";

/** A field of a document and what stands in it; undefined where nothing does. */
interface Place {
  readonly field: Pick<Field, "required">;
  readonly path: Path;
  readonly value: Value | undefined;
}

/**
 * The edit that gives a field its next value, or takes it out where that is undefined; null: nothing to do.
 */
export function editFor({ field, path, value }: Place, next: Value | undefined): Edit | null {
  if (next !== undefined) return { op: "set", path, value: next };
  if (value === undefined) return null;
  // A required text stays, empty, so that the problem is shown beside it.
  const stays = field.required || typeof path.at(-1) === "number" || isSamePath(path, markdownText);
  return stays ? { op: "set", path, value: "" } : { op: "remove", path };
}

/** A Markdown file always has its text, also an empty one. */
const markdownText: Path = ["body"];
