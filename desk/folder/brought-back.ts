import { deskWords } from "#words/part.ts";
import { valueAt } from "#desk/contract/edit-value.ts";
import { isFields, isRows, type Value } from "#contract/fields/value.ts";
import { rowKeys } from "#server/versions/compare-values.ts";
import { kindOf } from "#server/wording/content-kinds.ts";
import { applyEdits, EditError } from "./apply-edits.ts";
import { editsBetween } from "./edits-between.ts";
import { type Beside, newFileName } from "./entry-names.ts";
import { parseBytes } from "./parse-file.ts";
import type { FileState, FileUpdate } from "./plan-update.ts";
import { textAt } from "./text-at.ts";

/** An entry by its id or name, as changes name it; null: the file is one thing. */
interface NamedEntry {
  readonly file: string;
  readonly id: string | null;
}

/**
 * What makes an entry what it was in an earlier state of its file. Other entries of a list stay as they are
 * now; a row that is gone comes back where it was, as far as the list is that long.
 */
export function broughtBack({ file, id }: NamedEntry, then: Buffer, now: FileState | null): FileUpdate {
  const shape = kindOf(file)?.shape;
  if (id === null || now === null || shape === "files" || shape === "one")
    return { file, base: now?.hash ?? null, bytes: then };
  const [was, is] = [valuesIn(file, then), valuesIn(file, now.bytes)];
  const [from, to] = [stepTo(was, id), stepTo(is, id)];
  const value = from === undefined ? undefined : valueAt(was, [from]);
  if (from === undefined || value === undefined) throw new EditError([], deskWords().server.notInVersion);
  const current = to === undefined ? undefined : valueAt(is, [to]);
  if (to !== undefined && current !== undefined)
    return { file, base: now.hash, edits: editsBetween(current, value, [to]) };
  const edit =
    typeof from === "number"
      ? { op: "insert" as const, path: [Math.min(from, isRows(is) ? is.length : 0)], value }
      : { op: "set" as const, path: [from], value };
  return { file, base: now.hash, edits: [edit] };
}

/** The next number that is free, and what else the name of its file depends on. */
interface OwnPlace extends Beside {
  readonly asNumber: number;
}

/**
 * What makes an entry of an earlier state of its file an entry of its own, beside the one that has its number
 * now.
 */
export function broughtBackAs(
  { file, id }: NamedEntry,
  then: Buffer,
  now: FileState | null,
  { asNumber, ...beside }: OwnPlace,
): FileUpdate {
  const was = valuesIn(file, then);
  if (kindOf(file)?.shape === "files") {
    const title = isFields(was) ? (textAt(was, "title") ?? textAt(was, "name")) : undefined;
    const target = file.replace(/[^/]+$/, newFileName(title ?? "", asNumber, beside));
    const edits = [{ op: "set" as const, path: ["id"], value: asNumber }];
    return { file: target, base: null, bytes: applyEdits(file, then, edits) };
  }
  const from = id === null ? undefined : stepTo(was, id);
  const value = from === undefined ? undefined : valueAt(was, [from]);
  const is = now === null ? undefined : valuesIn(file, now.bytes);
  if (!now || !isRows(is) || !isFields(value)) throw new EditError([], deskWords().server.notInVersion);
  const edit = { op: "insert" as const, path: [is.length], value: { ...value, id: asNumber } };
  return { file, base: now.hash, edits: [edit] };
}

function valuesIn(file: string, bytes: Buffer): Value {
  const read = parseBytes(file, bytes);
  if (!read) throw new EditError([], deskWords().server.fileMistake);
  return read.value;
}

/** Where an entry stands in its file: a list is read by the keys that comparisons use. */
function stepTo(values: Value, id: string): number | string | undefined {
  if (isFields(values)) return Object.hasOwn(values, id) ? id : undefined;
  if (!isRows(values)) return undefined;
  const keys = rowKeys(values) ?? values.map((_, index) => String(index + 1));
  const index = keys.indexOf(id);
  return index === -1 ? undefined : index;
}
