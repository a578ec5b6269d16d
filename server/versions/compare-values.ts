/** One field that differs. */
export interface FieldChange {
  /** Where it stands in its entry: `map.zoom`, `questions 'Why', text`; empty where the entry is one value. */
  readonly field: string;
  /** As the files have it; undefined: not there. */
  readonly before: unknown;
  readonly after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** Whether a value has fields, and is no list. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a row of a list is known by where it has no id. */
const nameFields = ["title", "name", "label"] as const;

/** What people call an entry: its title, or what stands for one; null where it has none. */
export function nameOf(value: unknown): string | null {
  if (!isFields(value)) return null;
  const name = nameFields.map((field) => value[field]).find((one) => typeof one === "string");
  return typeof name === "string" ? name : null;
}

/** What tells rows of one list apart: their ids, else their names, where every row has one of its own; else null. */
export function rowKeys(rows: readonly unknown[]): string[] | null {
  const ids = rows.map((row) => (isFields(row) && typeof row["id"] === "number" ? String(row["id"]) : null));
  const isGood = (keys: readonly (string | null)[]): keys is string[] =>
    keys.every((key) => key !== null) && new Set(keys).size === keys.length;
  return [ids, rows.map(nameOf)].find(isGood) ?? null;
}

/** Where a value stands, and how the names of what is in it begin. */
interface Place {
  readonly field: string;
  readonly inside: string;
}

const placeOf = (field: string, joint: "." | ", "): Place => ({ field, inside: field + joint });

/**
 * Every field in which two values differ, down to texts and numbers. Rows of a list are found again by their ids or names; a list
 * of plain values is one field.
 */
export function compareValues(
  before: unknown,
  after: unknown,
  place: Place = { field: "", inside: "" },
): FieldChange[] {
  if (isFields(before) && isFields(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => compareValues(before[key], after[key], placeOf(place.inside + key, ".")));
  }
  if (Array.isArray(before) && Array.isArray(after) && [...before, ...after].some(isFields))
    return compareRows(before, after, place.field);
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ field: place.field, before, after }];
}

function compareRows(before: readonly unknown[], after: readonly unknown[], field: string): FieldChange[] {
  const [oldKeys, newKeys] = [rowKeys(before), rowKeys(after)];
  if (!oldKeys || !newKeys) return compareInPlace(before, after, field);
  const [old, now] = [byKey(oldKeys, before), byKey(newKeys, after)];
  const changes = [...new Set([...oldKeys, ...newKeys])].flatMap((key) => {
    const name = nameOf(old.get(key) ?? now.get(key));
    return compareValues(old.get(key), now.get(key), rowPlace(field, name === null ? key : `'${name}'`));
  });
  const stayed = (keys: readonly string[]) => keys.filter((key) => old.has(key) && now.has(key));
  const isMoved = stayed(oldKeys).join("\n") !== stayed(newKeys).join("\n");
  return isMoved ? [...changes, { field, before: oldKeys, after: newKeys }] : changes;
}

const rowPlace = (field: string, row: string) => placeOf(`${field} ${row}`.trim(), ", ");

const byKey = (keys: readonly string[], rows: readonly unknown[]) =>
  new Map(keys.map((key, index) => [key, rows[index]]));

function compareInPlace(before: readonly unknown[], after: readonly unknown[], field: string): FieldChange[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) =>
    compareValues(before[index], after[index], rowPlace(field, String(index + 1))),
  ).flat();
}
