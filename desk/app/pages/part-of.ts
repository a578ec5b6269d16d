import type { DocumentView } from "#desk/contract/document.ts";
import { rowOf } from "#desk/contract/entry-place.ts";
import type { Field } from "#contract/fields/field.ts";
import type { EntryPlace } from "#desk/contract/pages.ts";
import type { Path } from "#contract/fields/value.ts";

/** The field that is shown of a document: all of it, or the row of an entry; and where its value is. */
export function partOf({ fields, value }: DocumentView, place: EntryPlace): [Field, Path] {
  const row = rowOf(value, place);
  return row !== undefined && fields.kind === "list" ? [fields.row, [row]] : [fields, []];
}
