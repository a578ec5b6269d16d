import type { Edit } from "#desk/contract/edit.ts";
import { valueAt } from "#desk/contract/edit-value.ts";
import type { Fields, Value } from "#contract/fields/value.ts";

/**
 * The edits that give fields of an entry their values, where they have others; null takes a field out. `row`
 * is the entry's, where the document is a list.
 */
export function fieldEdits(document: Value, row: number | undefined, fields: Fields): Edit[] {
  return Object.entries(fields).flatMap(([key, value]): Edit[] => {
    const path = row === undefined ? [key] : [row, key];
    const now = valueAt(document, path);
    if (value === null) return now === undefined ? [] : [{ op: "remove", path }];
    return now === value ? [] : [{ op: "set", path, value }];
  });
}
