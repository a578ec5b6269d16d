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
import type { Change } from "#server/versions/change.ts";
import { isLong, less, longWords } from "#server/versions/change-words.ts";
import { isFields, type Step } from "#server/versions/compare-values.ts";
import { kindOf } from "#server/wording/content-kinds.ts";
import { movedWords } from "#server/versions/moved-pages.ts";
import { wordsFile } from "#server/versions/entries-of-file.ts";
import { documentKind } from "#server/wording/document-kinds.ts";

/**
 * A change in one line, in the words of the desk's forms: "Post “Lamp”: Title: “One” → “Two”". The change's
 * own words name files and keys, for those who edit these.
 */
export function describeChange(change: Change, titleOf: TitleOf = () => undefined): string {
  const kind = documentKind(change.file);
  if (!kind) return fileWords(change);
  const subject = subjectOf(change, kind.label);
  if (change.steps === undefined) return `${subject}: ${wholeWords(change)}`;
  const entry = entryField(change.file, kind.fields);
  const steps = fieldSteps(change.file, change.steps, entry);
  const isDraft = steps.at(-1) === "draft";
  const labels = labelsOf(entry, isDraft ? steps.slice(0, -1) : steps);
  const words = isDraft ? draftWords(change) : differenceWords(change, fieldAt(entry, steps), titleOf);
  return [subject, ...labels, words].join(": ");
}

/** The document, and the entry in it where it holds several. */
function subjectOf({ file, id, title }: Change, label: string): string {
  const shape = kindOf(file)?.shape ?? "one";
  const name = title === undefined ? id : quoted(title);
  if (shape === "one" || name === null) return label;
  return shape === "fields" && title === undefined ? `${label}: ${quoted(name)}` : `${label} ${name}`;
}

/** The field of one entry of a document. */
function entryField(file: string, fields: Field): Field {
  const shape = kindOf(file)?.shape;
  if (shape === "rows" && fields.kind === "list") return fields.row;
  return shape === "fields" && fields.kind === "map" ? fields.entry : fields;
}

/**
 * The steps as the form has them: it calls the text of a Markdown file its body, and has the words of the
 * site in groups.
 */
function fieldSteps(file: string, steps: readonly Step[], entry: Field): NamedStep[] {
  const found = steps.map((step): NamedStep =>
    typeof step === "string" ? step : { row: rowName(step.row) },
  );
  if (file === wordsFile)
    return found.flatMap((step): NamedStep[] => (typeof step === "string" ? step.split(".") : [step]));
  const [first, ...rest] = found;
  return first === "text" && !fieldAt(entry, ["text"]) ? ["body", ...rest] : found;
}

/** A row that is known by its name has it in quotation marks; one that is known by its number has none. */
const rowName = (row: string) => (/^'.*'$/s.test(row) ? quoted(row.slice(1, -1)) : row);

const draftWords = ({ after }: Change) => (after === true ? "is a draft now" : "is no draft any more");

function wholeWords({ what, how, field, before, after }: Change): string {
  if (how === "order") return "in another order";
  if (how === "spaces") return "only spaces and remarks in its file";
  if (how === "unreadable") return "cannot be read";
  return field === "file" ? (movedWords(before, after) ?? "its file has another name") : what;
}

function differenceWords({ before, after }: Change, field: Field | undefined, titleOf: TitleOf): string {
  if (isLong(before) || isLong(after)) return longWords(before, after);
  // What YAML's core schema gives is what JSON has.
  const words = (value: unknown) => valueWords(field, value as Value, { titleOf });
  if (Array.isArray(before) && Array.isArray(after)) return listWords(before, after, field, titleOf);
  if (isNothing(before)) return holdsMuch(after) ? "new" : `new ${words(after)}`;
  if (isNothing(after)) return holdsMuch(before) ? "removed" : `removed ${words(before)}`;
  const [was, is] = [words(before), words(after)];
  if (was !== is) return `${was} → ${is}`;
  return plain(before) === plain(after) ? "only spaces" : "written differently";
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
    rows.map((row) => valueWords(inside, row as Value, { titleOf })),
  ) as [string[], string[]];
  const [gone, come] = [less(old, now), less(now, old)];
  if (gone.length === 0 && come.length === 0) return "in another order";
  const parts = [
    come.length > 0 ? `new ${come.join(", ")}` : "",
    gone.length > 0 ? `removed ${gone.join(", ")}` : "",
  ];
  return parts.filter((part) => part !== "").join("; ");
}

/** Files without fields; those of the folders that the desk knows are called by their names there. */
function fileWords({ file, what, words }: Change): string {
  const [folder, name] = [file.replace(/\/.*$/s, ""), file.replace(/^[^/]*\//, "")];
  if (folder === "pictures" && what !== "changed") return words;
  const label = fileLabels[folder];
  const how = what === "changed" ? "other contents" : what;
  return label !== undefined && name !== file
    ? `${label} ${quoted(name)}: ${how}`
    : `File ${quoted(file)}: ${how}`;
}

const fileLabels: Readonly<Record<string, string>> = {
  pictures: "Picture",
  files: "File for download",
  brand: "Brand, file",
};
