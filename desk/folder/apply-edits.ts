import { deskWords } from "#words/part.ts";
import { setImmediate as nextTurn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Edit } from "#desk/contract/edit.ts";
import type { Path, Value } from "#contract/fields/value.ts";
import { editValue, valueAt } from "#desk/contract/edit-value.ts";
import { createDeskQuotes, type DeskQuotes } from "./desk-quotes.ts";
import { insertRow, moveRow, removeItem } from "./list-rows.ts";
import { type ParsedFile, parseFile } from "./parse-file.ts";
import { setField } from "./set-field.ts";
import { readText, type SourceText, type Splice } from "./source-text.ts";

/** Says to the owner why an edit cannot be made; the file stays as it is. */
export class EditError extends Error {
  override name = "EditError";
  readonly path: Path;

  constructor(path: Path, message: string) {
    super(message);
    this.path = path;
  }
}

/**
 * Makes edits in a file's bytes, in their order. Of each edit there are several ways to write it; the first
 * is taken after which the file, read again from its bytes, has exactly the values that the edit means. So an
 * edit changes the values it names and no other, or throws `EditError`. `quotes` are those that earlier edits
 * have written.
 */
export function applyEdits(
  file: string,
  bytes: Buffer,
  edits: readonly Edit[],
  quotes: DeskQuotes = createDeskQuotes(),
): Buffer {
  if (edits.length === 0) return bytes;
  return edits.reduce((before, edit) => applyEdit(file, before, edit, quotes), stateOf(file, bytes)).bytes;
}

/** The same for as many edits as somebody sends: other calls are answered between two of them. */
export async function applyEditsInTurns(...given: Parameters<typeof applyEdits>): Promise<Buffer> {
  const [file, bytes, edits, quotes = createDeskQuotes()] = given;
  if (edits.length === 0) return bytes;
  let state = stateOf(file, bytes);
  for (const edit of edits) {
    state = applyEdit(file, state, edit, quotes);
    await nextTurn();
  }
  return state.bytes;
}

function stateOf(file: string, bytes: Buffer): State {
  const state = read(file, bytes);
  if (!state) throw new EditError([], deskWords().server.fileMistake);
  return state;
}

/** A file's bytes, and what they say. */
interface State {
  readonly bytes: Buffer;
  readonly source: SourceText;
  readonly parsed: ParsedFile;
}

/** Null where the file cannot be read. */
function read(file: string, bytes: Buffer): State | null {
  const source = readText(bytes);
  const parsed = source && parseFile(file, source.text);
  return parsed && { bytes, source, parsed };
}

function applyEdit(file: string, state: State, given: Edit, quotes: DeskQuotes): State {
  const { source, parsed } = state;
  const edit = withPlainLines(given);
  const wanted = editValue(parsed.value, edit);
  if (wanted === undefined) throw new EditError(edit.path, deskWords().server.fieldGone);
  if (isDeepStrictEqual(wanted, parsed.value)) return state;
  for (const splice of waysOf(parsed, edit, wanted, quotes.isOurs(file, parsed, edit.path))) {
    const bytes = source.splice(splice);
    const changed = bytes && read(file, bytes);
    if (!changed || !isDeepStrictEqual(changed.parsed.value, wanted)) continue;
    // A new row takes the place of another one, whose style says nothing about it.
    if ("value" in edit) quotes.wrote(file, edit.path, edit.op === "set" ? parsed : null, changed.parsed);
    return changed;
  }
  throw new EditError(edit.path, deskWords().server.unchangeable);
}

function waysOf(parsed: ParsedFile, edit: Edit, wanted: Value, isOurs: boolean): Splice[] {
  const { path } = edit;
  if (path.length === 1 && path[0] === "body" && parsed.bodyStart !== null)
    return edit.op === "set" && typeof edit.value === "string" ? setBody(parsed, edit.value) : [];
  if (edit.op === "set") return setField(parsed, path, edit.value, isOurs);
  if (edit.op === "move") return moveRow(parsed, edit);
  const ways = edit.op === "insert" ? insertRow(parsed, path, edit.value) : removeItem(parsed, path);
  // The first and the last row change the list itself: [] becomes a list, and the other way round.
  const list = path.slice(0, -1);
  return [...ways, ...setField(parsed, list, valueAt(wanted, list) ?? null)];
}

/** Texts have plain line ends, as they are read. */
function withPlainLines<Any extends Edit>(edit: Any): Any {
  return "value" in edit ? { ...edit, value: plainLines(edit.value) } : edit;
}

function plainLines(value: Value): Value {
  if (typeof value === "string") return value.replaceAll(/\r\n?/g, "\n");
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(plainLines);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainLines(inner)]));
}

/** Gives a Markdown file another text; lines that stay at its beginning and its end keep their bytes. */
function setBody({ text, bodyStart }: ParsedFile, body: string): Splice[] {
  if (bodyStart === null) return [];
  const before = text.slice(bodyStart);
  // A head at the very end of the file has no line end yet.
  const joint = text.charAt(bodyStart - 1) === "\n" ? "" : "\n";
  const [old, next] = [linesOf(before), linesOf(body)];
  const start = sameStart(old, next);
  const tail = sameStart(old.slice(start).toReversed(), next.slice(start).toReversed());
  const kept = lengthOf(old.slice(0, start));
  const rest = lengthOf(old.slice(old.length - tail));
  const added = next.slice(start, next.length - tail).join("");
  return [{ start: bodyStart + kept, end: text.length - rest, text: joint + added }];
}

/** Lines with their ends. */
const linesOf = (text: string) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

const lengthOf = (lines: readonly string[]) => lines.join("").length;

function sameStart(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((line, index) => line !== other[index]);
  return differs < 0 ? one.length : differs;
}
