import type { Field } from "#contract/fields/field.ts";
import type { Path } from "#contract/fields/value.ts";
import { arrangeFields, rowFields } from "./arrange-fields.ts";

/**
 * The place of the first field in a field that can be filled in: what is typed after a row was added goes
 * there.
 */
export function firstField(field: Field, at: Path): Path {
  const [first] = field.kind === "group" ? rowFields(field.fields) : [];
  if (first) return firstField(first, [...at, first.key]);
  return field.kind === "either" && field.ways[0] ? firstField(field.ways[0], at) : at;
}

/** The place where writing goes on after something was made: its text, else its first field. */
export function fieldToWrite(field: Field, at: Path): Path {
  if (field.kind !== "group") return firstField(field, at);
  const { first, texts } = arrangeFields(field.fields);
  const next = texts[0] ?? first[0];
  return next ? firstField(next, [...at, next.key]) : at;
}
