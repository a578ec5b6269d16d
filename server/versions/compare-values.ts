import { entryName } from "#contract/entry-name.ts";
/** A row of a list: what it is known by, and its index before and after; null: it is not there. */
interface RowStep {
  readonly row: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** One step from an entry to a field in it: the name of a field, or a row. */
export type Step = string | RowStep;

/** One field that differs. */
export interface FieldChange {
  /**
   * Where it stands in its entry: `map.zoom`, `questions 'Why', text`; empty where the entry is one value.
   */
  readonly field: string;
  /** The same as steps; none where the entry is one value. */
  readonly steps: readonly Step[];
  /** As the files have it; undefined: not there. */
  readonly before: unknown;
  readonly after: unknown;
}

type UnknownFields = Readonly<Record<string, unknown>>;

/** Whether a value has fields, and is no list. */
export const isFields = (value: unknown): value is UnknownFields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * What distinguishes rows of one list: their ids, else their names, where every row has one of its own; else
 * null.
 */
export function rowKeys(rows: readonly unknown[]): string[] | null {
  const ids = rows.map((row) => (isFields(row) && typeof row["id"] === "number" ? String(row["id"]) : null));
  const isGood = (keys: readonly (string | null)[]): keys is string[] =>
    keys.every((key) => key !== null) && new Set(keys).size === keys.length;
  return [ids, rows.map(entryName)].find(isGood) ?? null;
}

/** Steps as one text: `map.zoom`, `questions 'Why', text`. */
function fieldOf(steps: readonly Step[]): string {
  return steps.reduce<string>((field, step, index) => {
    if (typeof step === "object") return `${field} ${step.row}`.trim();
    const isInRow = typeof steps[index - 1] === "object";
    return index === 0 ? step : `${field}${isInRow ? ", " : "."}${step}`;
  }, "");
}

/**
 * Every field in which two values differ, down to texts and numbers. Rows of a list are found again by their
 * ids or names; a list of plain values is one field.
 */
export function compareValues(before: unknown, after: unknown, steps: readonly Step[] = []): FieldChange[] {
  if (isFields(before) && isFields(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => compareValues(before[key], after[key], [...steps, key]));
  }
  if (Array.isArray(before) && Array.isArray(after) && [...before, ...after].some(isFields))
    return compareRows(before, after, steps);
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  return [{ field: fieldOf(steps), steps, before, after }];
}

function compareRows(
  before: readonly unknown[],
  after: readonly unknown[],
  steps: readonly Step[],
): FieldChange[] {
  const [oldKeys, newKeys] = [rowKeys(before), rowKeys(after)];
  if (!oldKeys || !newKeys) return compareInPlace(before, after, steps);
  const [old, now] = [indexes(oldKeys), indexes(newKeys)];
  const changes = [...new Set([...oldKeys, ...newKeys])].flatMap((key) => {
    const places = { before: old.get(key) ?? null, after: now.get(key) ?? null };
    const [was, is] = [rowAt(before, places.before), rowAt(after, places.after)];
    const name = entryName(was ?? is);
    return compareValues(was, is, [...steps, { row: name === null ? key : `'${name}'`, ...places }]);
  });
  const stayed = (keys: readonly string[]) => keys.filter((key) => old.has(key) && now.has(key));
  const isMoved = stayed(oldKeys).join("\n") !== stayed(newKeys).join("\n");
  if (!isMoved) return changes;
  return [...changes, { field: fieldOf(steps), steps, before: oldKeys, after: newKeys }];
}

const indexes = (keys: readonly string[]) => new Map(keys.map((key, index) => [key, index]));

const rowAt = (rows: readonly unknown[], index: number | null) => (index === null ? undefined : rows[index]);

function compareInPlace(
  before: readonly unknown[],
  after: readonly unknown[],
  steps: readonly Step[],
): FieldChange[] {
  const indexIn = (rows: readonly unknown[], index: number) => (index < rows.length ? index : null);
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) => {
    const places = { before: indexIn(before, index), after: indexIn(after, index) };
    return compareValues(before[index], after[index], [...steps, { row: String(index + 1), ...places }]);
  }).flat();
}
