import { addressAt } from "#contract/addresses.ts";
import { entryId } from "#contract/entry-id.ts";
import type { Field } from "#contract/fields/field.ts";
import type { Value } from "#contract/fields/value.ts";
import { kindOf } from "#server/wording/content-kinds.ts";

/** An entry that others may name. */
export interface NamedEntry {
  /** The name of its kind, such as `project`. */
  readonly kind: string;
  readonly file: string;
  /** The index of its row, where the file is a list of entries. */
  readonly row?: number | undefined;
  /** Null for a further page, whose address is the name of its file. */
  readonly id: number | null;
  readonly title: string;
}

/** A path of the site in a text; one behind a host, or between two words, is none. */
const paths = /(?<![\p{L}\p{N}.:/])\/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}/-]*/gu;

/** Whether a value names an entry: by its id in a field that chooses one of its kind, or within a text. */
export function namesEntry(entry: NamedEntry, field: Field | undefined, value: Value): boolean {
  if (field?.kind === "entry") return field.of === entry.kind && value === entry.id;
  return typeof value === "string" && isInText(entry, value);
}

/** Whether the text of a file may name an entry: what it says has to be read then. */
export function mayName(entry: NamedEntry, field: Field, text: string): boolean {
  if (isInText(entry, text)) return true;
  return choosesOf(field, entry.kind) && new RegExp(String.raw`\b${entry.id}\b`).test(text);
}

/** By a link to it, or, as a person, by the name in a block that shows people. */
function isInText(entry: NamedEntry, text: string): boolean {
  if (text.match(paths)?.some((path) => leadsTo(entry, path))) return true;
  const isShown = entry.kind === "member" && /^:::+ *people\b/m.test(text);
  return isShown && text.split(/\r?\n/).some((line) => line.trim() === entry.title);
}

function leadsTo({ file, id }: NamedEntry, path: string): boolean {
  const ownPage = kindOf(file)?.ownPage;
  if (!ownPage || addressAt(path)?.canonical !== ownPage) return false;
  const last = path.replace(/\/$/, "").split("/").at(-1) ?? "";
  return id === null
    ? last.toLowerCase() === file.replaceAll(/^.*\/|\.md$/g, "").toLowerCase()
    : entryId(last) === String(id);
}

/** Whether a field, or one within it, chooses an entry of a kind. */
function choosesOf(field: Field, kind: string): boolean {
  const inside = (inner: Field) => choosesOf(inner, kind);
  switch (field.kind) {
    case "entry":
      return field.of === kind;
    case "group":
      return field.fields.some(inside);
    case "either":
      return field.ways.some(inside);
    case "list":
      return inside(field.row);
    case "map":
      return inside(field.entry);
    default:
      return false;
  }
}
