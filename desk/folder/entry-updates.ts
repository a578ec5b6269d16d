import { deskWords } from "#words/part.ts";
import type { Edit } from "#desk/contract/edit.ts";
import type { EntryPlace } from "#desk/contract/pages.ts";
import type { TreeKind } from "#desk/contract/tree.ts";
import { type Fields, isFields, type Path, type Value } from "#contract/fields/value.ts";
import { isDeviceName } from "#server/media/clean-name.ts";
import { applyEdits, EditError } from "./apply-edits.ts";
import { documentKind } from "#server/wording/document-kinds.ts";
import { type Beside, newFileName } from "./entry-names.ts";
import { slugFault } from "#server/reading/read-pages.ts";
import type { FileState, FileUpdate } from "./plan-update.ts";
import { blockText } from "./new-text.ts";
import { nextNumber } from "./number-rows.ts";
import { textAt } from "./text-at.ts";
import { type TreeKindOf, treeKinds } from "./tree-kinds.ts";

/** What makes a new entry, and where it will be. */
interface NewEntry extends EntryPlace {
  readonly update: FileUpdate;
}

/** An entry is found by its place in a state that the caller has seen. */
export interface SeenEntry extends EntryPlace {
  readonly state: FileState;
  readonly value: Value;
}

const kindNamed = (name: string): TreeKindOf => {
  const kind = treeKinds.find((one) => one.name === name);
  if (!kind) throw new EditError([], deskWords().server.noKind({ name }));
  return kind;
};

/** The next id is above all that there are. */
export const nextId = ({ entries }: Pick<TreeKind, "entries">): number =>
  nextNumber(entries.map(({ id }) => id));

/**
 * A new entry with some values; it is a draft until its owner says otherwise. `list` is the file of a kind
 * whose entries are rows; `today`, such as 2026-05-01, is the date of one that has a date.
 */
export function newEntry(
  given: Fields,
  tree: TreeKind,
  { list, today, ...beside }: Beside & { list: FileState | null; today: string },
): NewEntry {
  const kind = kindNamed(tree.kind);
  const id = kind.ownPage === "page" ? null : nextId(tree);
  const dated = fieldsOf(kind).includes("created_at") ? { created_at: today } : {};
  const values = inFieldOrder(kind, { ...dated, ...given, ...(id === null ? {} : { id }), draft: true });
  if (kind.shape === "rows") {
    const row = tree.entries.length;
    const edits: Edit[] = [{ op: "insert", path: [row], value: values }];
    return { file: kind.files, row, id, update: { file: kind.files, base: list?.hash ?? null, edits } };
  }
  const title = textAt(given, "title") ?? textAt(given, "name") ?? "";
  const file = kind.files.replace("*.md", newFileName(title, id, beside));
  const { body, ...head } = values;
  const text = `---\n${blockText(head, 0)}\n---\n${typeof body === "string" ? body : ""}`;
  return { file, update: { file, base: null, bytes: Buffer.from(text) } };
}

/** The keys of an entry in the order of the schema. */
function fieldsOf({ files }: TreeKindOf): string[] {
  const fields = documentKind(files.replace("*", "one"))?.fields;
  const group = fields?.kind === "list" ? fields.row : fields;
  return group?.kind === "group" ? group.fields.map(({ key }) => key) : [];
}

/** Values in the order of the schema. */
function inFieldOrder(kind: TreeKindOf, values: Fields): Fields {
  const order = fieldsOf(kind);
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return Object.fromEntries(Object.entries(values).toSorted(([one], [other]) => place(one) - place(other)));
}

/**
 * A copy of an entry with an id of its own: a draft, without the words in the address. Remarks in its file
 * are copied too.
 */
export function copyOf({ file, row, state, value }: SeenEntry, tree: TreeKind, beside: Beside): NewEntry {
  const kind = kindNamed(tree.kind);
  if (!isFields(value)) throw new EditError([], deskWords().server.entryMissing);
  const id = kind.ownPage === "page" ? null : nextId(tree);
  const named = ["title", "name"].find((key) => textAt(value, key) !== undefined) ?? "title";
  const title = copyTitle(textAt(value, named) ?? "", new Set(tree.entries.map((one) => one.title)));
  if (row !== undefined) {
    const { slug: _slug, ...rest } = value;
    const copy = { ...rest, id, [named]: title, draft: true };
    const edits: Edit[] = [{ op: "insert", path: [row + 1], value: copy }];
    return { file, row: row + 1, id, update: { file, base: state.hash, edits } };
  }
  const set = (key: string, to: Value): Edit => ({ op: "set", path: [key], value: to });
  const edits = [
    ...(id === null ? [] : [set("id", id)]),
    set(named, title),
    set("draft", true),
    ...(value["slug"] === undefined ? [] : [{ op: "remove" as const, path: ["slug"] as Path }]),
  ];
  const target = kind.files.replace("*.md", newFileName(title, id, beside));
  return {
    file: target,
    update: { file: target, base: null, bytes: applyEdits(file, state.bytes, edits) },
  };
}

/**
 * What a copy is called: by a number too, where there is one already. A copy of a copy is one of the first.
 */
function copyTitle(title: string, taken: ReadonlySet<string>): string {
  const first = title.replace(/ \(copy(?: \d+)?\)$/, "");
  let copy = `${first} (copy)`;
  for (let number = 2; taken.has(copy); number++) copy = `${first} (copy ${number})`;
  return copy;
}

/** Takes an entry out: its file, or its row. */
export function withoutEntry({ file, row, state }: SeenEntry): FileUpdate {
  if (row === undefined) return { file, base: state.hash, bytes: null };
  return { file, base: state.hash, edits: [{ op: "remove", path: [row] }] };
}

const longestName = 80;
/**
 * Gives a file another name: the new file is to be made before the old one goes, so that nothing is lost in
 * between.
 */
export function renamed({ file, state }: SeenEntry, name: string): { made: FileUpdate; gone: FileUpdate } {
  const to = file.replace(/[^/]+$/, `${name}.md`);
  const fault = slugFault(name);
  if (fault?.is === "pageNameTaken") throw new EditError([], deskWords().server.ownAddress({ name }));
  const isSameKind = file.endsWith(".md") && documentKind(to)?.name === documentKind(file)?.name;
  if (fault || name.length > longestName || !isSameKind)
    throw new EditError([], deskWords().server.noAddress({ name, longest: longestName }));
  if (isDeviceName(name)) throw new EditError([], deskWords().server.deviceName);
  return {
    made: { file: to, base: null, bytes: state.bytes },
    gone: { file, base: state.hash, bytes: null },
  };
}

/**
 * Puts the entries of a kind into an order in which the one at `moved` has another place. It alone gets
 * another number, as long as there is one between those of its neighbours; else all are numbered again.
 */
export function arranged(seen: readonly SeenEntry[], moved: number): FileUpdate[] {
  const now = seen.map(({ value }) => placeNumber(value));
  const between = numberBetween(now[moved - 1], now[moved + 1]);
  const edits = new Map<string, { base: string; edits: Edit[] }>();
  for (const [index, { file, row, state }] of seen.entries()) {
    const order = between === undefined ? index + 1 : index === moved ? between : now[index];
    if (order === undefined || order === now[index]) continue;
    const ofFile = edits.get(file) ?? { base: state.hash, edits: [] };
    ofFile.edits.push({ op: "set", path: row === undefined ? ["order"] : [row, "order"], value: order });
    edits.set(file, ofFile);
  }
  return [...edits].map(([file, ofFile]) => ({ file, ...ofFile }));
}

/** The number by which the site sorts an entry. */
function placeNumber(value: Value): number | undefined {
  const { order, id } = isFields(value) ? value : {};
  return [order, id].find((number) => typeof number === "number");
}

/** A number between two, a whole one if there is one; undefined where they leave no room. */
function numberBetween(before: number | undefined, after: number | undefined): number | undefined {
  const low = before ?? (after ?? 2) - 2;
  const high = after ?? low + 2;
  const middle = (low + high) / 2;
  const whole = Math.floor(middle);
  return [whole, middle].find((number) => number > low && number < high);
}
