import { type Field, innerField } from "#contract/fields/field.ts";
import type { Path } from "#contract/fields/value.ts";

/**
 * The path of the nearest field that the document shows: a name that no schema knows has none, and one of the
 * words of the site may be written with dots.
 */
export const besideShown = (fields: Field, path: Path): Path => path.slice(0, shownSteps(fields, path));

/** How many steps of a path lead to a field. */
function shownSteps(field: Field, path: Path): number {
  if (field.kind === "either") return Math.max(...field.ways.map((way) => shownSteps(way, path)));
  const [first, ...rest] = path;
  const inner = first === undefined ? undefined : innerField(field, first);
  return inner ? 1 + shownSteps(inner, rest) : 0;
}
