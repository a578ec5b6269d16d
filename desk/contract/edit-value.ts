import type { Edit } from "./edit.ts";
import { isFields, isRows, type Path, type Value } from "#contract/fields/value.ts";

/** The value at a path; undefined where there is none. */
export function valueAt(value: Value | undefined, path: Path): Value | undefined {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (isRows(value)) return typeof first === "number" ? valueAt(value[first], rest) : undefined;
  return isFields(value) && Object.hasOwn(value, first) ? valueAt(value[first], rest) : undefined;
}

/** A value after an edit; undefined where the edit does not fit it, such as a row that is not there. */
export function editValue(value: Value, edit: Edit): Value | undefined {
  const at = edit.path.at(-1);
  if (at === undefined) return edit.op === "set" ? edit.value : undefined;
  return editBelow(value, edit.path.slice(0, -1), (parent) =>
    isRows(parent) ? editRows(parent, at, edit) : editFields(parent, at, edit),
  );
}

/** Where the value at a path stands after an edit; null: it is gone by it. */
export function pathAfter(path: Path, edit: Edit): Path | null {
  const depth = edit.path.length - 1;
  const [at, place] = [edit.path[depth], path[depth]];
  const isAside = edit.path.slice(0, depth).some((step, index) => step !== path[index]);
  if (edit.op === "set" || isAside || place === undefined) return path;
  if (edit.op === "remove" && at === place) return null;
  if (typeof at !== "number" || typeof place !== "number") return path;
  return path.with(depth, indexAfter(place, at, edit));
}

function indexAfter(index: number, at: number, edit: Exclude<Edit, { op: "set" }>): number {
  if (edit.op === "insert") return index >= at ? index + 1 : index;
  if (edit.op === "remove") return index > at ? index - 1 : index;
  if (index === at) return edit.to;
  const without = index > at ? index - 1 : index;
  return without >= edit.to ? without + 1 : without;
}

type Change = (parent: Value | undefined) => Value | undefined;

function editBelow(value: Value | undefined, path: Path, change: Change): Value | undefined {
  const [first, ...rest] = path;
  if (first === undefined) return change(value);
  if (isRows(value)) {
    if (typeof first !== "number" || value[first] === undefined) return undefined;
    const row = editBelow(value[first], rest, change);
    return row === undefined ? undefined : value.with(first, row);
  }
  if (!isGroup(value)) return undefined;
  const inner = editBelow(value?.[first] ?? undefined, rest, change);
  return inner === undefined ? undefined : { ...value, [first]: inner };
}

/** A group that is not there, or has no fields yet, counts as an empty one. */
const isGroup = (value: Value | undefined) => value === undefined || value === null || isFields(value);

function editRows(rows: readonly Value[], at: string | number, edit: Edit): Value | undefined {
  if (typeof at !== "number") return undefined;
  const last = rows.length - (edit.op === "insert" ? 0 : 1);
  if (!Number.isInteger(at) || at < 0 || at > last) return undefined;
  if (edit.op === "set") return rows.with(at, edit.value);
  if (edit.op === "insert") return rows.toSpliced(at, 0, edit.value);
  if (edit.op === "remove") return rows.toSpliced(at, 1);
  const row = rows[at];
  const isInside = Number.isInteger(edit.to) && edit.to >= 0 && edit.to <= last;
  return row === undefined || !isInside ? undefined : rows.toSpliced(at, 1).toSpliced(edit.to, 0, row);
}

function editFields(fields: Value | undefined, at: string | number, edit: Edit): Value | undefined {
  // A list that is not there yet begins with its first row.
  if (edit.op === "insert" && at === 0 && (fields === undefined || fields === null)) return [edit.value];
  if (!isGroup(fields)) return undefined;
  const group = isFields(fields) ? fields : {};
  if (edit.op === "set") return { ...group, [at]: edit.value };
  if (edit.op !== "remove" || !Object.hasOwn(group, at)) return undefined;
  return Object.fromEntries(Object.entries(group).filter(([key]) => key !== String(at)));
}
