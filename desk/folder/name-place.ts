import type { EntryPlace } from "#desk/contract/pages.ts";
import type { Path, Value } from "#contract/fields/value.ts";
import { labelsOf, stepsOf } from "#contract/fields/value-words.ts";
import { besideShown } from "#server/wording/beside-shown.ts";
import { documentKind } from "#server/wording/document-kinds.ts";
import { entryAt } from "./entry-at.ts";
import { nameDocument } from "#server/wording/name-document.ts";
import { parseBytes } from "./parse-file.ts";
import { pathAtLine } from "./path-at-line.ts";
import type { StoredFiles } from "./stored-files.ts";

/** A line of a document, as its form has it. */
export interface FormPlace extends EntryPlace {
  /** The field, or the nearest one around it; empty: the whole document. */
  readonly path: Path;
  /** In an owner's words: "Post “Lamp”: Title". */
  readonly name: string;
}

const fileAndLine = /^(?<file>.*?)(?::(?<line>\d+))?$/;

/** Something in the content folder, as the doctor names it. */
interface WrittenPlace {
  /** `posts/1.md:3`, or what is no file. */
  readonly where: string | null;
  /** The field of that file that is meant; without one it is what begins on the line. */
  readonly path: Path | undefined;
}

/**
 * Where the desk edits each place; undefined for a file that it does not edit, and for what is no file. Each
 * file is parsed once.
 */
export async function namePlaces(
  places: readonly WrittenPlace[],
  files: StoredFiles,
): Promise<(FormPlace | undefined)[]> {
  const written = places.map(({ where, path }) => {
    const { file = "", line } = fileAndLine.exec(where ?? "")?.groups ?? {};
    return { file, line, path };
  });
  const names = new Set(written.map(({ file }) => file).filter(documentKind));
  const parsed = new Map(
    await Promise.all(
      [...names].map(async (file) => [file, parseBytes(file, await files.read(file))] as const),
    ),
  );
  return written.map(({ file, line, path }) => {
    if (!parsed.has(file)) return undefined;
    const found = parsed.get(file);
    const begins = found && line !== undefined ? pathAtLine(found, Number(line)) : [];
    return placeIn(file, found?.value ?? null, path ?? begins);
  });
}

function placeIn(file: string, value: Value, given: Path): FormPlace {
  const fields = documentKind(file)?.fields;
  const path = fields ? besideShown(fields, given) : [];
  const { subject, entrySteps } = nameDocument(file, value, path);
  const labels = fields ? labelsOf(fields, stepsOf(value, path)).slice(entrySteps) : [];
  return { ...entryAt(file, value, path), path, name: [subject, ...labels].join(": ") };
}
