import type { Problem } from "#desk/contract/document.ts";
import type { Path, Value } from "#desk/contract/value.ts";
import type { Fault } from "#server/content/fault.ts";
import { readEntry } from "#server/content/reading.ts";
import { readOwnContent } from "#server/content/read-own-content.ts";
import { parseSource } from "#server/content/source.ts";
import { kindOf } from "#server/versions/content-kinds.ts";
import { besideShown } from "./beside-shown.ts";
import { documentKind } from "./document-kinds.ts";
import { placeProblem } from "./place-problem.ts";
import type { StoredFiles } from "./stored-files.ts";

/** All that publishing would refuse the folder for, each beside its field. Takes as long as a publishing without changes. */
export async function findProblems(dir: string, files: StoredFiles): Promise<Problem[]> {
  const read = await readOwnContent(dir);
  return "faults" in read ? placeProblems(read.faults, files) : [];
}

/** What is wrong with the fields of one document by themselves; what it refers to is not looked at. */
export async function findOwnProblems(dir: string, files: StoredFiles, file: string): Promise<Problem[]> {
  const schema = kindOf(file)?.schema;
  const faults: Fault[] = [];
  if (schema) readEntry(dir, file, schema, faults);
  return placeProblems(faults, files);
}

/** Puts each fault of the content check beside a field that its document shows. */
export async function placeProblems(faults: readonly Fault[], files: StoredFiles): Promise<Problem[]> {
  const byFile = Object.groupBy(faults, ({ file }) => file);
  const placed = await Promise.all(
    Object.entries(byFile).map(async ([file, some = []]) => {
      const bytes = await files.read(file);
      const read = bytes && /\.(?:md|ya?ml)$/.test(file) ? parseSource(file, bytes) : null;
      const source = read && "source" in read ? read.source : null;
      const place = {
        // What YAML's core schema gives is what JSON has.
        value: (source?.value ?? null) as Value,
        bodyLine: source && file.endsWith(".md") ? source.bodyLine : null,
        lineOf: (path: Path) => source?.lineOf(path) ?? 0,
      };
      const fields = documentKind(file)?.fields;
      return some.map((fault) => {
        const problem = placeProblem(fault, place);
        return fields ? { ...besideShown(problem, fields), editable: true } : { ...problem, editable: false };
      });
    }),
  );
  return placed.flat();
}
