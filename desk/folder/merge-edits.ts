import { isDeepStrictEqual } from "node:util";
import type { Conflict, Edit } from "#desk/contract/edit.ts";
import { isRows, type Path, type Value } from "#contract/fields/value.ts";
import { rowKeys } from "#server/versions/compare-values.ts";
import { editValue, pathAfter, valueAt } from "#desk/contract/edit-value.ts";

/** Edits that fit the file as others have left it, or what both have changed. */
type Merged = { readonly edits: readonly Edit[] } | { readonly conflicts: readonly Conflict[] };

/** The two states of a file that edits are merged between. */
interface States {
  /** On which the edits were made. */
  readonly was: Value;
  /** What others have made of it. */
  readonly is: Value;
  /** Whether the edits win over what others have changed. */
  readonly isOver?: boolean;
}

/**
 * Leads edits that were made on one state of a file over to another state. Rows are found again by their ids,
 * names or what is in them. An edit of a field that was changed meanwhile, or whose row is gone, is a
 * conflict; then none is made. A conflict names the field, and what becomes of it here, as they are after all
 * edits. Edits that win bring back the row that they change, and have nothing to do where the row that they
 * move or remove is gone.
 */
export function mergeEdits(
  file: string,
  edits: readonly Edit[],
  { was, is, isOver = false }: States,
): Merged {
  let conflicts: readonly OpenConflict[] = [];
  const led: Edit[] = [];
  let [before, now] = [was, is];
  for (const edit of edits) {
    const next = lead(edit, before, now, isOver) ?? (isOver ? broughtBack(edit, before, now) : null);
    conflicts = conflicts.flatMap((found) => foundAfter(found, edit));
    if (next) led.push(next);
    else if (!isOver || edit.op === "set" || edit.op === "insert")
      conflicts = [
        ...conflicts.filter(({ path }) => !isDeepStrictEqual(path, edit.path)),
        foundIn(edit, before, now),
      ];
    before = editValue(before, edit) ?? before;
    now = next ? (editValue(now, next) ?? now) : now;
  }
  if (conflicts.length === 0) return { edits: led };
  return { conflicts: conflicts.map((found) => conflictOf(file, found, before)) };
}

/** A conflict while further edits are looked at. */
interface OpenConflict {
  readonly path: Path;
  /** Whether something stands there after the edit. */
  readonly isThere: boolean;
  readonly theirs: Value | undefined;
}

function foundIn({ op, path }: Edit, base: Value, current: Value): OpenConflict {
  const place = findAgain(path, base, current);
  return { path, isThere: op !== "remove", theirs: place ? valueAt(current, place) : undefined };
}

/** What is gone with a row is no conflict of its own: the removal of the row is one. */
function foundAfter(found: OpenConflict, edit: Edit): OpenConflict[] {
  const path = found.isThere ? pathAfter(found.path, edit) : found.path;
  return path ? [{ ...found, path }] : [];
}

function conflictOf(file: string, { path, isThere, theirs }: OpenConflict, made: Value): Conflict {
  const yours = isThere ? valueAt(made, path) : undefined;
  return {
    file,
    path,
    ...(yours === undefined ? {} : { yours }),
    ...(theirs === undefined ? {} : { theirs }),
  };
}

/** The same edit of another state; null where they cannot both be. */
function lead(edit: Edit, base: Value, current: Value, isOver: boolean): Edit | null {
  if (edit.op === "insert") return leadInsert(edit, base, current);
  const path = findAgain(edit.path, base, current);
  if (!path) return null;
  if (edit.op === "move") return leadMove(edit, path, base, current);
  const [was, is] = [valueAt(base, edit.path), valueAt(current, path)];
  const isSame = isDeepStrictEqual(was, is) || (edit.op === "set" && isDeepStrictEqual(edit.value, is));
  return isSame || (isOver && is !== undefined) ? { ...edit, path } : null;
}

/**
 * For an edit of a place that is gone: the row with that edit at its old place, or the field in its group,
 * which is made again.
 */
function broughtBack(edit: Edit, base: Value, current: Value): Edit | null {
  if (edit.op !== "set") return null;
  const place: (string | number)[] = [];
  let [one, other]: (Value | undefined)[] = [base, current];
  for (const [depth, name] of edit.path.entries()) {
    const next = isRows(one) && isRows(other) && typeof name === "number" ? rowAgain(one, other, name) : name;
    if (next === null) {
      const value = valueAt(editValue(base, edit), edit.path.slice(0, depth + 1));
      const at = Math.min(Number(name), isRows(other) ? other.length : 0);
      return value === undefined ? null : { op: "insert", path: [...place, at], value };
    }
    place.push(next);
    [one, other] = [valueAt(one, [name]), valueAt(other, [next])];
  }
  return { ...edit, path: place };
}

/** A new row comes after the row that it was put after. */
function leadInsert(edit: Extract<Edit, { op: "insert" }>, base: Value, current: Value): Edit | null {
  const [list, at] = [edit.path.slice(0, -1), Number(edit.path.at(-1))];
  const place = findAgain(list, base, current);
  if (!place) return null;
  if (at === 0) return { ...edit, path: [...place, 0] };
  const rows = valueAt(current, place);
  const last = isRows(rows) ? rows.length : 0;
  const neighbour = findAgain([...list, at - 1], base, current)?.at(-1);
  return { ...edit, path: [...place, typeof neighbour === "number" ? neighbour + 1 : last] };
}

/** A row that was moved stands before the row that it was put before. */
function leadMove(edit: Extract<Edit, { op: "move" }>, path: Path, base: Value, current: Value): Edit {
  const [list, from] = [edit.path.slice(0, -1), Number(edit.path.at(-1))];
  const rows = valueAt(current, path.slice(0, -1));
  const last = isRows(rows) ? rows.length - 1 : 0;
  const target = findAgain([...list, edit.to], base, current)?.at(-1);
  const to = typeof target === "number" && from !== edit.to ? target : Math.min(edit.to, last);
  return { op: "move", path, to };
}

/** Where the value at a path of one state stands in another; null where its row or its group is gone. */
function findAgain(path: Path, base: Value, current: Value): Path | null {
  const found: (string | number)[] = [];
  let [one, other]: (Value | undefined)[] = [base, current];
  for (const name of path) {
    const next = isRows(one) && typeof name === "number" ? rowAgain(one, other, name) : name;
    if (next === null || (one !== undefined && one !== null && !sameShape(one, other))) return null;
    found.push(next);
    [one, other] = [valueAt(one, [name]), valueAt(other, [next])];
  }
  return found;
}

const sameShape = (one: Value, other: Value | undefined) =>
  typeof other === "object" && other !== null && isRows(one) === isRows(other);

/** Where a row of one list stands in another. */
function rowAgain(rows: readonly Value[], others: Value | undefined, index: number): number | null {
  if (!isRows(others)) return null;
  const [keys, otherKeys] = [rowKeys(rows), rowKeys(others)];
  const places =
    keys && otherKeys ? otherKeys.map((key) => key === keys[index]) : sameAs(rows[index], others);
  const found = places.indexOf(true);
  const isSure = found >= 0 && places.indexOf(true, found + 1) < 0;
  if (isSure) return found;
  // Without names of their own, rows are distinguished by their place as long as there are as many.
  return !keys && rows.length === others.length && othersStay(rows, others, index) ? index : null;
}

const sameAs = (row: Value | undefined, others: readonly Value[]) =>
  others.map((other) => isDeepStrictEqual(row, other));

const othersStay = (rows: readonly Value[], others: readonly Value[], index: number) =>
  rows.every((row, at) => at === index || isDeepStrictEqual(row, others[at]));
