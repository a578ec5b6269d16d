import { isFields, isRows, type Path, type Value } from "#contract/fields/value.ts";

/** A text and the place of its value. */
interface PlacedText {
  readonly path: Path;
  readonly text: string;
}

/** Where a text of the page stands. */
export interface FoundValue {
  readonly path: Path;
  /** The line of a longer text in which it begins, the first being 0. */
  readonly line?: number;
}

/**
 * The value that holds a text of the page: the same text, else the shortest one that contains it. Undefined
 * where none does.
 */
export function findValue(value: Value, shown: string): FoundValue | undefined {
  const wanted = plain(shown);
  if (wanted === "") return undefined;
  const texts = textsIn(value, []);
  const exact = texts.find(({ text }) => plain(text) === wanted);
  const [around] = texts
    .filter(({ text }) => plain(text).includes(wanted))
    .toSorted((one, other) => one.text.length - other.text.length);
  const found = exact ?? around;
  return found && { path: found.path, ...lineWith(found.text, wanted) };
}

/** The line of a text of several in which some words begin that it has. */
function lineWith(text: string, wanted: string): { line?: number } {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.length === 1) return {};
  const has = (from: number, to: number) => plain(lines.slice(from, to + 1).join("\n")).includes(wanted);
  const last = lines.findIndex((_, to) => has(0, to));
  return { line: lines.findLastIndex((_, from) => from <= last && has(from, last)) };
}

/** Whether a value is the text, and not merely has it somewhere. */
export const isExact = (value: Value | undefined, shown: string) =>
  (typeof value === "string" || typeof value === "number") && plain(String(value)) === plain(shown);

/**
 * Text without what the page changes of it: spaces, kinds of quotes and dashes, marks of Markdown, where links
 * lead, capitals.
 */
const plain = (text: string) =>
  text
    .normalize("NFKC")
    .replaceAll(/(?<=(?<!!)\[[^\]]*\])\([^)\s]*\)/g, "")
    .replaceAll(/[*_`#>[\]\\]/g, "")
    .replaceAll(/[‘’‚‛]/g, "'")
    .replaceAll(/[“”„]/g, '"')
    .replaceAll(/[‐-―]+|-+/g, "-")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();

function textsIn(value: Value, path: Path): PlacedText[] {
  if (isRows(value)) return value.flatMap((row, index) => textsIn(row, [...path, index]));
  if (isFields(value)) return Object.entries(value).flatMap(([key, one]) => textsIn(one, [...path, key]));
  return typeof value === "string" || typeof value === "number" ? [{ path, text: String(value) }] : [];
}
