import type { Field } from "#contract/fields/field.ts";
import type { Path } from "#contract/fields/value.ts";
import { fieldAt, labelsOf, stepsOf } from "#contract/fields/value-words.ts";
import { deskWords, ownerWords } from "#words/part.ts";
import { none, say } from "#words/sentence.ts";
import type { Fault, Mistake } from "../content/fault.ts";
import { besideShown } from "./beside-shown.ts";
import { documentKind } from "./document-kinds.ts";

/** What stands around a mistake. */
interface AroundMistake {
  /** The field that it is about; undefined where the document shows none. */
  readonly field?: Field | undefined;
  /** What another file is called; by default by its path. */
  readonly nameOf?: (file: string) => string;
}

/** What is wrong with content and what to do about it, in the language of who is spoken to. */
export function describeMistake(mistake: Mistake, { field, nameOf = String }: AroundMistake = {}): string {
  const { mistakes } = ownerWords();
  // A colour without quotes is a remark to YAML, and its field is empty.
  const isColourCut = mistake.is === "fieldEmpty" && isColour(field);
  if (mistake.is === "fieldUnfit" || isColourCut) return field ? expected(field) : mistakes.fieldUnfit;
  const forms = deskWords().writing;
  const called: Record<string, unknown> = { ...mistake };
  if ("other" in mistake) called["other"] = nameOf(String(mistake.other));
  if ("block" in mistake)
    called["block"] = labelIn(forms.blocks, String(mistake.block))?.label ?? mistake.block;
  if ("field" in mistake) called["field"] = labelIn(forms.fields, String(mistake.field)) ?? mistake.field;
  return say(mistakes, called as Mistake);
}

function isColour(field: Field | undefined): boolean {
  return field?.kind === "either" ? isColour(field.ways[0]) : field?.kind === "colour";
}

const labelIn = <Label>(labels: Readonly<Record<string, Label>>, name: string): Label | undefined =>
  Object.hasOwn(labels, name) ? labels[name] : undefined;

/** A fault as a terminal says it: `posts/1.md:3 Title: This is needed.` */
export function describeFault(fault: Fault): string {
  const { file, line } = fault;
  return `${file}:${line} ${sayFault(fault)}`;
}

/** What is wrong, behind the field that it is about: `Title: This is needed.` */
export function sayFault({ file, at, mistake }: Fault): string {
  const fields = documentKind(file)?.fields;
  const fullPath = pathOf(at);
  const path = fields ? besideShown(fields, fullPath) : [];
  const labels = fields ? labelsOf(fields, stepsOf(undefined, path)) : [];
  const field = fields && fieldAt(fields, stepsOf(undefined, fullPath));
  return [...labels, describeMistake(mistake, { field })].join(": ");
}

/** The path of a fault as forms have paths. */
export const pathOf = (at: Fault["at"]): Path =>
  at.map((key) => (typeof key === "number" ? key : String(key)));

/** What a field takes, for one that holds something of another kind. */
function expected(field: Field): string {
  const says = ownerWords().expected;
  switch (field.kind) {
    case "line":
    case "text":
    case "markdown":
      return says.text;
    case "number":
      return says.number(numberGiven(field));
    case "choice":
      return says.choice({ options: field.options.map(optionWords).join(", ") });
    case "moment":
      return ownerWords().mistakes.momentUnfit;
    case "slug":
      return ownerWords().mistakes.pageNameUnfit;
    case "point":
      return ownerWords().mistakes.focusUnfit;
    case "map":
      return says.group;
    case "either":
      return field.ways[0] ? expected(field.ways[0]) : says.group;
    case "switch":
    case "date":
    case "colour":
    case "picture":
    case "file":
    case "link":
    case "email":
    case "address":
    case "id":
    case "entry":
    case "list":
    case "group":
      return says[field.kind];
  }
}

/** A choice by its label, and as files have it where that is another word. */
const optionWords = ({ value, label }: { readonly value: string; readonly label: string }) =>
  value.toLowerCase() === label.toLowerCase() ? label : `${label} (${value})`;

const numberGiven = ({ least, most, step }: Extract<Field, { kind: "number" }>) => ({
  whole: step === 1 ? "yes" : step === 0.5 ? "half" : "no",
  least: least === undefined ? none : String(least),
  most: most === undefined ? none : String(most),
});

/** What keeps a file from being taken apart. */
const breaks = [
  "fileClosed",
  "fileUnreadable",
  "fileOfWord",
  "fileInUtf16",
  "fileNotUtf8",
  "fileMerged",
  "headMissing",
  "colonInText",
  "colonMissing",
  "furtherRight",
  "elsewhereThanNeighbours",
  "tab",
  "signFirst",
  "starFirst",
  "backslash",
  "quoteOpen",
  "bracketOpen",
  "secondDocument",
  "afterQuote",
  "tooDeep",
  "aliases",
  "unparsed",
  "pairsWanted",
  "fieldTooFarLeft",
] as const satisfies readonly Mistake["is"][];

/** Mistakes in what no form shows: only somebody who opens the files can mend them. */
const elsewhere: ReadonlySet<Mistake["is"]> = new Set([
  ...breaks,
  "folderUnreadable",
  "fileMissing",
  "fileOutside",
  "fileSpecial",
  "fileNotText",
  "fileUnread",
  "fileEnding",
  "fieldTwice",
  "fieldCut",
  "fieldUnknown",
  "wordGroup",
  "pictureClosed",
  "pictureSpecial",
]);

/** Whether a mistake is in something that the desk does not show, so that nobody can mend it there. */
export const isBeyondDesk = ({ is }: Mistake): boolean => elsewhere.has(is);

/** Whether a mistake keeps its file from being taken apart: those that follow it are guesses. */
export const isBroken = ({ is }: Mistake): boolean => breaks.some((breaking) => breaking === is);
