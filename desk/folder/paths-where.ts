import { type Field, innerField } from "#contract/fields/field.ts";
import { isFields, isRows, type Path, type Value } from "#contract/fields/value.ts";

/**
 * Whether a single value is looked for; `ways` are the fields that it may be of, none where no form shows it.
 */
type IsWanted = (value: Value, ways: readonly Field[]) => boolean;

/** The paths of the single values of a document that are looked for, in their order. */
export const pathsWhere = (value: Value, field: Field, isWanted: IsWanted): Path[] =>
  pathsIn(value, [field], [], isWanted);

function pathsIn(value: Value, ways: readonly Field[], path: Path, isWanted: IsWanted): Path[] {
  const fields = ways.flatMap((way) => (way.kind === "either" ? way.ways : [way]));
  const within = (inner: Value, key: string | number) =>
    pathsIn(
      inner,
      fields.flatMap((field) => innerField(field, key) ?? []),
      [...path, key],
      isWanted,
    );
  if (isRows(value)) return value.flatMap(within);
  if (isFields(value)) return Object.entries(value).flatMap(([key, inner]) => within(inner, key));
  return isWanted(value, fields) ? [path] : [];
}
