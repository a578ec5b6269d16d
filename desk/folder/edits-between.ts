import { isDeepStrictEqual } from "node:util";
import type { Edit } from "#desk/contract/edit.ts";
import { isFields, isRows, type Path, type Value } from "#contract/fields/value.ts";

/**
 * Edits that make one value of another, field by field; a list that has other rows than before is one field.
 */
export function editsBetween(from: Value, to: Value, path: Path = []): Edit[] {
  if (isDeepStrictEqual(from, to)) return [];
  if (isFields(from) && isFields(to)) {
    const gone = Object.keys(from).filter((key) => !Object.hasOwn(to, key));
    return [
      ...gone.map((key) => ({ op: "remove" as const, path: [...path, key] })),
      ...Object.entries(to).flatMap(([key, value]) => {
        const before = from[key];
        const place = [...path, key];
        return before === undefined
          ? [{ op: "set" as const, path: place, value }]
          : editsBetween(before, value, place);
      }),
    ];
  }
  if (isRows(from) && isRows(to) && from.length === to.length)
    return from.flatMap((row, index) => editsBetween(row, to[index] ?? null, [...path, index]));
  return [{ op: "set", path, value: to }];
}
