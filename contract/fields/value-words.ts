import { cutText } from "../cut-text.ts";
import { focusOf } from "../focus.ts";
import { entryName } from "../entry-name.ts";
import { type Field, innerField, inWords } from "./field.ts";
import { asRead } from "./written-moment.ts";
import { isFields, isRows, type Path, type Value } from "./value.ts";

/** A step to a value: the name of a field, or what a row is called. */
export type NamedStep = string | { readonly row: string };

/** The most characters of a text that are shown. */
const longestShown = 80;

/** A text of the owner's, in quotation marks; longer ones are cut. */
export const quoted = (text: string): string =>
  `“${cutText(text.trim().replaceAll(/\s+/g, " "), longestShown)}”`;

/** The field at the end of some steps; undefined where the document shows none. */
export function fieldAt(field: Field | undefined, steps: readonly NamedStep[]): Field | undefined {
  const [first, ...rest] = steps;
  if (first === undefined || !field) return field;
  if (field.kind === "either") return field.ways.map((way) => fieldAt(way, steps)).find(Boolean);
  return fieldAt(innerField(field, typeof first === "object" ? 0 : first), rest);
}

/**
 * The names of steps as the form of the document labels them, the outermost first: "Questions", "“Why”",
 * "Title". One of several under names is called by both, and what that says is not said again: "Colour
 * “straw”".
 */
export function labelsOf(field: Field, steps: readonly NamedStep[]): string[] {
  const labels: string[] = [];
  for (const [index, step] of steps.entries()) {
    const outer = labels.at(-1);
    const isNamed = typeof step === "string" && holdsNamed(fieldAt(field, steps.slice(0, index)));
    const label = isNamed ? quoted(step) : labelOf(step, fieldAt(field, steps.slice(0, index + 1)));
    if (isNamed && outer !== undefined) labels.splice(-1, 1, `${outer} ${label}`);
    else if (!outer?.startsWith(`${label} “`)) labels.push(label);
  }
  return labels;
}

const holdsNamed = (field: Field | undefined): boolean =>
  field?.kind === "either" ? field.ways.some(holdsNamed) : field?.kind === "map";

const labelOf = (step: NamedStep, field: Field | undefined) =>
  typeof step === "object" ? step.row : field?.label || inWords(step);

/** A path as steps: rows are called by their titles or names, else by their numbers. */
export function stepsOf(value: Value | undefined, path: Path): NamedStep[] {
  let inner = value;
  return path.map((step) => {
    inner = isRows(inner) && typeof step === "number" ? inner[step] : fieldOf(inner, step);
    return typeof step === "string" ? step : { row: rowName(inner) ?? String(step + 1) };
  });
}

const fieldOf = (value: Value | undefined, step: string | number) =>
  isFields(value) && Object.hasOwn(value, step) ? value[step] : undefined;

function rowName(row: Value | undefined): string | null {
  const name = typeof row === "string" ? row.trim() : entryName(row);
  return name ? quoted(name) : null;
}

/** What an entry is called, by the kind and the id of it; undefined: there is none. */
export type TitleOf = (kind: string, id: number) => string | undefined;

/** What a value is called that is no text of the owner's. */
export interface ValueNames {
  readonly nothing: string;
  readonly yes: string;
  readonly no: string;
  readonly number: (given: { readonly id: string }) => string;
  /** A place in a picture, in per cent. */
  readonly point: (given: { readonly x: number; readonly y: number }) => string;
}

const english: ValueNames = {
  nothing: "nothing",
  yes: "yes",
  no: "no",
  number: ({ id }) => `number ${id}`,
  point: ({ x, y }) => `${x}% from the left, ${y}% from above`,
};

/** How a value is put into words. */
interface ValueWording {
  /** In the language of who reads it; by default English. */
  readonly names?: ValueNames;
  /** BCP 47, for dates. */
  readonly locale?: string;
  readonly titleOf?: TitleOf;
  /** How the owner's texts are shown; by default each in one line, cut. */
  readonly quote?: (text: string) => string;
}

/** A value in an owner's words, as its field shows it: never as a file has it. */
export function valueWords(
  field: Field | undefined,
  value: Value | undefined,
  wording: ValueWording = {},
): string {
  const { titleOf, quote = quoted, names = english, locale } = wording;
  if (value === undefined || value === null || value === "") return names.nothing;
  const inside = (inner: Field | undefined, innerValue: Value) => valueWords(inner, innerValue, wording);
  if (isRows(value)) {
    const rows = value.map((row) => inside(fieldAt(field, [{ row: "" }]), row));
    return rows.length === 0 ? names.nothing : rows.join(", ");
  }
  if (isFields(value)) return groupWords(field, value, wording);
  if (field?.kind === "either") return inside(field.ways[0], value);
  if (field?.kind === "switch" && value === field.on) return names.yes;
  if (field?.kind === "switch" && value === field.off) return names.no;
  if (typeof value === "boolean") return value ? names.yes : names.no;
  if (field?.kind === "choice")
    return field.options.find((option) => option.value === value)?.label ?? quote(String(value));
  if (field?.kind === "entry")
    return quoted(titleOf?.(field.of, Number(value)) ?? names.number({ id: String(value) }));
  if (typeof value === "number" || field?.kind === "colour") return String(value);
  const point = field?.kind === "point" ? focusOf(value) : null;
  if (point !== null) {
    const [x = 0, y = 0] = point.split(" ").map((part) => Math.round(Number.parseFloat(part)));
    return names.point({ x, y });
  }
  const read = field?.kind === "date" || field?.kind === "moment" ? asRead(value, locale) : value;
  return read === value ? quote(value) : read;
}

function groupWords(
  field: Field | undefined,
  value: Readonly<Record<string, Value>>,
  wording: ValueWording,
): string {
  const parts = Object.entries(value).map(([key, innerValue]) => {
    const [label = ""] = field ? labelsOf(field, [key]) : [inWords(key)];
    return `${label}: ${valueWords(fieldAt(field, [key]), innerValue, wording)}`;
  });
  return parts.join(", ");
}
