import type { Problem } from "#desk/contract/document.ts";
import type { Value } from "#contract/fields/value.ts";
import { fieldAt, labelsOf, type NamedStep, stepsOf } from "#contract/fields/value-words.ts";
import { nameBetween } from "#words/part.ts";
import type { Fault } from "#server/content/fault.ts";
import { openContentFolder } from "#server/folder/content-folder.ts";
import type { ReadingOptions } from "#server/reading/read-content.ts";
import { readCheckedFile } from "#server/folder/read-file.ts";
import { readOwnersFolder } from "#server/reading/read-owners-folder.ts";
import { kindOf } from "#server/wording/content-kinds.ts";
import { besideShown } from "#server/wording/beside-shown.ts";
import { documentKind } from "#server/wording/document-kinds.ts";
import { entryAt } from "./entry-at.ts";
import { nameDocument } from "#server/wording/name-document.ts";
import { parseBytes, type ParsedFile } from "./parse-file.ts";
import type { StoredFiles } from "./stored-files.ts";
import { describeMistake, isBeyondDesk, isBroken, pathOf } from "#server/wording/describe-mistake.ts";

/** All that publishing would refuse the folder for, each beside its field. */
export async function findProblems(
  dir: string,
  files: StoredFiles,
  options?: ReadingOptions,
): Promise<Problem[]> {
  const read = await readOwnersFolder(dir, options);
  return "faults" in read ? placeProblems(read.faults, files) : [];
}

/** What is wrong with the fields of one document by themselves; what it refers to is not looked at. */
export async function findOwnProblems(dir: string, files: StoredFiles, file: string): Promise<Problem[]> {
  const schema = kindOf(file)?.schema;
  const faults: Fault[] = [];
  if (schema) readCheckedFile(openContentFolder(dir), file, schema, faults);
  return placeProblems(faults, files);
}

/** Puts each fault of the content check beside a field that its document shows, in the words of the form. */
export async function placeProblems(faults: readonly Fault[], files: StoredFiles): Promise<Problem[]> {
  const parsed = new Map<string, ParsedFile | null>();
  const named = faults.flatMap(({ file, mistake }) =>
    mistake.is === "idTaken" ? [file, String(mistake.other)] : [file],
  );
  for (const file of new Set(named)) parsed.set(file, await parsedIn(file, files));
  const valueOf = (file: string): Value => parsed.get(file)?.value ?? null;
  const nameOf = (file: string) => nameDocument(file, valueOf(file), []).subject;
  return firstBreaks(faults).map((fault) => {
    const { file, line, at, mistake } = fault;
    const value = valueOf(file);
    const given = pathOf(at);
    const fields = documentKind(file)?.fields;
    const path = fields ? besideShown(fields, given) : [];
    const { subject, entrySteps } = nameDocument(file, value, path);
    const field = fields && fieldAt(fields, stepsOf(value, given));
    return {
      ...entryAt(file, value, path),
      path,
      line: lineInText(parsed.get(file), fault),
      named: "name" in mistake ? String(mistake.name) : undefined,
      subject,
      labels: fields ? labelsOf(fields, stepsOf(value, path).map(isolated)).slice(entrySteps) : [],
      message: describeMistake(mistake, { field, nameOf }),
      detail: isBeyondDesk(mistake) ? (file === "" ? "" : `${file}:${line}`) : null,
      editable: fields !== undefined,
    };
  });
}

/** A step whose row's name no words around it reorder. */
const isolated = (step: NamedStep): NamedStep =>
  typeof step === "string" ? step : { row: nameBetween(step.row) };

/** One mistake for each file that cannot be parsed, the first: the parser guesses those that follow it. */
function firstBreaks(faults: readonly Fault[]): Fault[] {
  const broken = new Set<string>();
  return faults.filter(({ file, mistake }) => {
    if (!isBroken(mistake)) return true;
    return !broken.has(file) && broken.add(file);
  });
}

/** A document; null where it is none, or cannot be read. */
async function parsedIn(file: string, files: StoredFiles): Promise<ParsedFile | null> {
  return documentKind(file) ? parseBytes(file, await files.read(file)) : null;
}

/** The line of a Markdown file's text that a fault is in; undefined where it is elsewhere. */
function lineInText(parsed: ParsedFile | null | undefined, { at, line }: Fault): number | undefined {
  if (at[0] !== "body" || typeof parsed?.bodyStart !== "number") return undefined;
  return line - parsed.text.slice(0, parsed.bodyStart).split("\n").length;
}
