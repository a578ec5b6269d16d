import type { DocumentView } from "#desk/contract/document.ts";
import { documentKind } from "#server/wording/document-kinds.ts";
import { findOwnProblems } from "./find-problems.ts";
import type { Folder } from "./open-folder.ts";
import { parseBytes } from "./parse-file.ts";

/**
 * A document with its fields and values, to be edited. Null where the path is none of a document, or of an
 * entry that is not there. Any other that is not there yet has no hash and no values: its first edit writes
 * it.
 */
export async function readDocument(folder: Folder, file: string): Promise<DocumentView | null> {
  const kind = documentKind(file);
  if (!kind) return null;
  const state = await folder.read(file);
  if (!state && kind.isEntry) return null;
  return {
    file,
    hash: state?.hash ?? null,
    label: kind.label,
    note: kind.note,
    fields: kind.fields,
    value: parseBytes(file, state?.bytes)?.value ?? null,
    problems: state ? await findOwnProblems(folder.dir, folder.files, file) : [],
  };
}
