import { deskWords } from "#words/part.ts";
import type { Hash } from "#desk/contract/document.ts";
import type { Conflict, Edit } from "#desk/contract/edit.ts";
import type { EditsInput } from "#desk/contract/pages.ts";
import type { Value } from "#contract/fields/value.ts";
import { applyEditsInTurns, EditError } from "./apply-edits.ts";
import type { DeskQuotes } from "./desk-quotes.ts";
import { documentKind } from "#server/wording/document-kinds.ts";
import { editsBetween } from "./edits-between.ts";
import { mergeEdits } from "./merge-edits.ts";
import { numberRows } from "./number-rows.ts";
import { parseBytes } from "./parse-file.ts";
import type { Texts } from "./texts.ts";

/** A file in one state. */
export interface FileState {
  readonly bytes: Buffer;
  readonly hash: string;
}

/** What a file is to become: edits of a state of it, or other bytes in the place of that state. */
export type FileUpdate =
  | EditsInput
  | { readonly file: string; readonly base: Hash; readonly bytes: Buffer | null };

/** What is to be written, and the state that it replaces. */
interface Planned {
  readonly file: string;
  readonly hash: Hash;
  readonly bytes: Buffer | null;
  readonly merged: boolean;
  /** The update applied to its own base alone, where others' changes are merged with it. */
  readonly own?: string;
}

/** What the desk remembers of the folder while it is open. */
interface Memory {
  readonly texts: Texts;
  readonly quotes: DeskQuotes;
}

/** What becomes of an update. */
export type Plan = Planned | { readonly conflicts: readonly Conflict[] };

/** Fits an update to the file as it is now. Throws `EditError` for an edit that cannot be made. */
export async function planUpdate(
  given: FileUpdate,
  current: FileState | null,
  { texts, quotes }: Memory,
): Promise<Plan> {
  const { file, base } = given;
  const update = withNumbers(given, [current?.bytes, base === null ? undefined : texts.find(base)]);
  const hash = current?.hash ?? null;
  const planned = (bytes: Buffer | null) => ({ file, hash, bytes, merged: false });
  if (hash === base) {
    if ("bytes" in update) return planned(update.bytes);
    return planned(await applyEditsInTurns(file, current?.bytes ?? emptyOf(file), update.edits, quotes));
  }
  const before = base === null ? undefined : texts.find(base);
  const edits =
    "edits" in update ? update.edits : before && update.bytes && between(file, before, update.bytes);
  const isOver = "edits" in update && update.over === true;
  const [was, is] = [before && valueOf(file, before), current && valueOf(file, current.bytes)];
  if (isOver && (!before || !current)) return planned(await overUnseen(update, before, current));
  if (!before || !current || !edits || was === undefined || is === undefined || is === null)
    return { conflicts: [{ file, path: [], ...(is === undefined ? {} : { theirs: is }) }] };
  const merged = mergeEdits(file, edits, { was, is, isOver });
  if ("conflicts" in merged) return merged;
  const own = texts.keep(await applyEditsInTurns(file, before, edits));
  const bytes = await applyEditsInTurns(file, current.bytes, merged.edits, quotes);
  return { ...planned(bytes), merged: true, own };
}

/**
 * Edits that win although nothing says what others have changed: the file is gone, or the state before is not
 * kept any more.
 */
function overUnseen(
  update: EditsInput,
  before: Buffer | undefined,
  current: FileState | null,
): Promise<Buffer> {
  const { file, edits } = update;
  // A row cannot be found again without the list that it was seen in.
  if (current && edits.some(({ path }) => path.some((step) => typeof step === "number")))
    throw new EditError([], deskWords().server.listChanged);
  return applyEditsInTurns(file, current?.bytes ?? before ?? emptyOf(file), edits);
}

/** The update with a number for each new row that needs one, above those of all these states of the file. */
function withNumbers(update: FileUpdate, states: readonly (Buffer | undefined)[]): FileUpdate {
  const fields = documentKind(update.file)?.fields;
  if (!("edits" in update) || !fields) return update;
  const values = () => states.map((bytes) => (bytes && valueOf(update.file, bytes)) ?? null);
  return { ...update, edits: numberRows(update.edits, fields, values) };
}

/** What a document begins with that is not there yet. */
const emptyOf = (file: string) => Buffer.from(file.endsWith(".md") ? "---\n---\n" : "");

function between(file: string, one: Buffer, other: Buffer): Edit[] | undefined {
  const [before, after] = [valueOf(file, one), valueOf(file, other)];
  return before === undefined || after === undefined ? undefined : editsBetween(before, after);
}

const valueOf = (file: string, bytes: Buffer): Value | undefined => parseBytes(file, bytes)?.value;
