import type { Field } from "#contract/fields/field.ts";
import type { Value } from "#contract/fields/value.ts";
import {
  fieldAt,
  labelsOf,
  type NamedStep,
  quoted,
  type TitleOf,
  valueWords,
} from "#contract/fields/value-words.ts";
import { nameBetween, ownerWords, spokenLanguage } from "#words/part.ts";
import { kindOf } from "../wording/content-kinds.ts";
import { documentKind } from "../wording/document-kinds.ts";
import type { Change } from "./change.ts";
import { isFields, type Step } from "./compare-values.ts";
import { wordsFile } from "./entries-of-file.ts";
import { movedAddresses } from "./moved-pages.ts";

/** The tag of the language of who is spoken to, as dates are written for them. */
export const dateLocale = (): string =>
  spokenLanguage() === "en" ? "en-GB" : `${spokenLanguage()}-u-ca-gregory-nu-latn`;

/**
 * A change in one line, in the words of the desk's forms and in the language of who is spoken to: "Post
 * “Lamp”: Title: “One” → “Two”".
 */
export function describeChange(change: Change, titleOf: TitleOf = () => undefined): string {
  const { kind, name, line } = changeParts(change, titleOf);
  const subject = [kind, name].filter((part) => part !== "").join(" ");
  return subject === "" ? line : `${subject}: ${line}`;
}

/** A change in words, in parts: what it is in, and what is different there. */
export interface ChangeParts {
  /** What the desk calls the document, or what the entry is one of; empty: the line says it all. */
  readonly kind: string;
  /** The entry's title in quotation marks, or its number; empty where the document is one thing. */
  readonly name: string;
  readonly line: string;
}

/** The parts of `describeChange`, for who sets them apart. */
export function changeParts(change: Change, titleOf: TitleOf = () => undefined): ChangeParts {
  if (change.how === "example") return { kind: "", name: "", line: ownerWords().changes.exampleGoes };
  const kind = documentKind(change.file);
  if (!kind) return { kind: "", name: "", line: fileWords(change) };
  const subject = subjectOf(change, kind.label);
  if (change.steps === undefined) return { ...subject, line: wholeWords(change) };
  const entry = entryField(change.file, kind.fields);
  const steps = fieldSteps(change.file, change.steps);
  const saysItself = itself(change);
  const labels = labelsOf(entry, saysItself ? steps.slice(0, -1) : steps);
  const difference = saysItself ?? differenceWords(change, fieldAt(entry, steps), titleOf);
  return { ...subject, line: [...labels, withTurn(difference, change)].join(": ") };
}

/** A text as it was and as it is; empty where there is none. */
interface TextApart {
  readonly before: string;
  readonly after: string;
}

/**
 * What differs in a change, as texts to be held against each other: both values as its line says them, or
 * every paragraph of a long text that is another. Undefined where there are not two of them.
 */
export function textsApart(
  change: Change,
  titleOf: TitleOf = () => undefined,
): readonly TextApart[] | undefined {
  const { file, steps, before, after } = change;
  const kind = documentKind(file);
  if (!kind || steps === undefined || itself(change) !== undefined) return undefined;
  if (isLong(before) || isLong(after)) {
    const apart = paragraphsApart(paragraphsOf(before), paragraphsOf(after));
    return apart.length > 0 ? apart : undefined;
  }
  if ([before, after].some((value) => isNothing(value) || Array.isArray(value))) return undefined;
  const entry = entryField(file, kind.fields);
  const field = fieldAt(entry, fieldSteps(file, steps));
  const inWords = (value: unknown) => valueWords(field, value as Value, wordingOf(titleOf));
  return [{ before: inWords(before), after: inWords(after) }];
}

/** A change with what is said of it, for programs. */
export const withWords = (change: Change) => ({ ...change, words: describeChange(change) });

/** The document, and the entry in it where it holds several. */
function subjectOf({ file, id, title }: Change, label: string): Pick<ChangeParts, "kind" | "name"> {
  const shape = kindOf(file)?.shape ?? "one";
  const name = title === undefined ? id && numbered(id) : quoted(title);
  if (shape === "one" || name === null) return { kind: label, name: "" };
  return shape === "fields" && title === undefined
    ? { kind: `${label}:`, name: quoted(name) }
    : { kind: label, name };
}

/** The field of one entry of a document. */
function entryField(file: string, fields: Field): Field {
  const shape = kindOf(file)?.shape;
  if (shape === "rows" && fields.kind === "list") return fields.row;
  return shape === "fields" && fields.kind === "map" ? fields.entry : fields;
}

/** The steps as the form has them: the words of the site are in groups there. */
function fieldSteps(file: string, steps: readonly Step[]): NamedStep[] {
  const named = steps.map((step): NamedStep =>
    typeof step === "string" ? step : { row: rowName(step.row) },
  );
  if (file !== wordsFile) return named;
  return named.flatMap((step): NamedStep[] => (typeof step === "string" ? step.split(".") : [step]));
}

/** A row that is known by its name has it in quotation marks; one that is known by its number has none. */
const rowName = (row: string) =>
  /^'.*'$/s.test(row) ? nameBetween(quoted(row.slice(1, -1))) : numbered(row);

/** What is known by its number alone is called one, or the figure would say nothing. */
const numbered = (id: string) => (/^\d+$/.test(id) ? ownerWords().values.number({ id }) : id);

/** Of a field whose name and values tell an owner less than what they come to. */
function itself({ steps, after }: Change): string | undefined {
  const { draft, noDraft, otherPlace } = ownerWords().changes;
  const field = steps?.at(-1);
  if (field === "draft") return after === true ? draft : noDraft;
  return field === "order" ? otherPlace : undefined;
}

/** With what becomes of the entry by a date that is another. */
function withTurn(difference: string, { turn, steps, after }: Change): string {
  if (!turn) return difference;
  // What goes by the day on which it appears comes again.
  const waits = turn === "goes" && steps?.at(-1) === "from" && !isNothing(after);
  return ownerWords().changes[waits ? "waits" : turn]({ words: difference });
}

/** A moment as people of the zone read it. */
export const momentWords = ({ at, zone }: { readonly at: string; readonly zone: string }): string =>
  `${new Date(at).toLocaleString(dateLocale(), { dateStyle: "long", timeStyle: "short", timeZone: zone })} (${zone})`;

function wholeWords({ what, how, field, before, after }: Change): string {
  const { order, remarks, unreadable, moved, renamed } = ownerWords().changes;
  if (how === "order") return order;
  if (how === "spaces") return remarks;
  if (how === "unreadable") return unreadable;
  if (field !== "file") return wholeOf(what);
  const addresses = movedAddresses(before, after);
  return addresses ? moved(addresses) : renamed;
}

const wholeOf = (what: Change["what"]) => ownerWords().changes[what === "new" ? "added" : what];

function differenceWords({ before, after }: Change, field: Field | undefined, titleOf: TitleOf): string {
  if (isLong(before) || isLong(after)) return longWords(before, after);
  const says = ownerWords().changes;
  // What YAML's core schema gives is what JSON has.
  const inWords = (value: unknown) => valueWords(field, value as Value, wordingOf(titleOf));
  if (Array.isArray(before) && Array.isArray(after)) return listWords(before, after, field, titleOf);
  if (isNothing(before)) return holdsMuch(after) ? says.added : says.now({ value: inWords(after) });
  if (isNothing(after)) return holdsMuch(before) ? says.removed : says.noLonger({ value: inWords(before) });
  const [was, is] = [inWords(before), inWords(after)];
  if (was !== is) return says.fromTo({ before: was, after: is });
  return plain(before) === plain(after) ? says.spaces : says.rewritten;
}

/** A text without its spaces; of all else, itself. */
const plain = (value: unknown) => (typeof value === "string" ? value.replaceAll(/\s+/g, "") : value);

const isNothing = (value: unknown) => value === undefined || value === null || value === "";

/** Groups and lists of them are not written out where they come or go as a whole. */
const holdsMuch = (value: unknown) => isFields(value) || (Array.isArray(value) && value.some(isFields));

function listWords(
  before: readonly unknown[],
  after: readonly unknown[],
  field: Field | undefined,
  titleOf: TitleOf,
): string {
  const inside = fieldAt(field, [{ row: "" }]);
  const [old, now] = [before, after].map((rows) =>
    rows.map((row) => valueWords(inside, row as Value, wordingOf(titleOf))),
  ) as [string[], string[]];
  const [gone, come] = [less(old, now), less(now, old)];
  const { order, newValue, removedValue } = ownerWords().changes;
  if (gone.length === 0 && come.length === 0) return order;
  const parts = [
    come.length > 0 ? newValue({ value: come.join(", ") }) : "",
    gone.length > 0 ? removedValue({ value: gone.join(", ") }) : "",
  ];
  return parts.filter((part) => part !== "").join("; ");
}

/** How many paragraphs of a long text differ: `changed (3 paragraphs)`. */
function longWords(before: unknown, after: unknown): string {
  const [old, now] = [paragraphsOf(before), paragraphsOf(after)];
  const count = Math.max(less(old, now).length, less(now, old).length);
  const { textNew, textRemoved, textChanged } = ownerWords().changes;
  if (old.length === 0) return textNew({ count });
  return now.length === 0 ? textRemoved({ count }) : textChanged({ count });
}

const wordingOf = (titleOf: TitleOf) => ({ titleOf, names: ownerWords().values, locale: dateLocale() });

/** Pictures that one line names. */
const mostNamed = 5;

/** Files without fields; those of the folders that the desk knows are called by their names there. */
function fileWords({ file, what, before, after }: Change): string {
  const says = ownerWords().changes;
  const [folder, name] = [file.replace(/\/.*$/s, ""), file.replace(/^[^/]*\//, "")];
  const pictures = what === "new" ? after : before;
  if (folder === "pictures" && Array.isArray(pictures)) {
    const named = pictures.slice(0, mostNamed).join(", ");
    const more = pictures.length - mostNamed;
    const names = more > 0 ? says.andMore({ names: named, count: more }) : named;
    return (what === "new" ? says.picturesNew : says.picturesRemoved)({ count: pictures.length, names });
  }
  if (folder === "pictures") return `${says.picture({ name })}: ${says.otherPicture}`;
  const how = what === "changed" ? says.otherContents : wholeOf(what);
  if (name === file) return `${says.file({ name: file })}: ${how}`;
  if (folder === "files") return `${says.download({ name })}: ${how}`;
  return `${folder === "brand" ? says.brandFile({ name }) : says.file({ name: file })}: ${how}`;
}

/** Longer texts are not shown, only how much of them differs. */
const longestShown = 80;

/** Whether a text is described by its paragraphs. */
const isLong = (value: unknown): value is string =>
  typeof value === "string" && (value.length > longestShown || value.trim().includes("\n"));

/** The paragraphs of a text; any other value is one. */
function paragraphsOf(value: unknown): string[] {
  if (typeof value !== "string") return value === undefined || value === null ? [] : [JSON.stringify(value)];
  return value
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}

/** The paragraphs that differ, in their order: those between the same two that stayed are held together. */
function paragraphsApart(old: readonly string[], now: readonly string[]): TextApart[] {
  const [was, is] = [betweenKept(old, less(old, now)), betweenKept(now, less(now, old))];
  return was.flatMap((before, place) => {
    const after = is[place] ?? [];
    return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => ({
      before: before[at] ?? "",
      after: after[at] ?? "",
    }));
  });
}

/** Those that differ of a text's paragraphs, in groups: one before each that stays, and one at the end. */
function betweenKept(all: readonly string[], differing: readonly string[]): readonly string[][] {
  const groups: string[][] = [[]];
  let next = 0;
  for (const paragraph of all)
    if (paragraph === differing[next]) {
      groups.at(-1)?.push(paragraph);
      next += 1;
    } else groups.push([]);
  return groups;
}

/** What the first list has and the second has not, counting what stands in it more than once. */
function less<Item>(from: readonly Item[], taken: readonly Item[]): Item[] {
  const counts = new Map<Item, number>();
  for (const value of taken) counts.set(value, (counts.get(value) ?? 0) + 1);
  return from.filter((value) => {
    const left = counts.get(value) ?? 0;
    counts.set(value, left - 1);
    return left <= 0;
  });
}
