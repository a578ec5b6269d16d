import { setImmediate as nextTurn } from "node:timers/promises";
import type { Field } from "#contract/fields/field.ts";
import type { Path, Value } from "#contract/fields/value.ts";
import { decoded } from "#server/folder/source.ts";
import { kinds } from "#server/wording/content-kinds.ts";
import { documentKind } from "#server/wording/document-kinds.ts";
import { documentsOf } from "./documents-of.ts";
import { type FormPlace, namePlaces } from "./name-place.ts";
import { mayName, type NamedEntry, namesEntry } from "./names-entry.ts";
import { parseFile } from "./parse-file.ts";
import { pathsWhere } from "./paths-where.ts";
import type { StoredFiles } from "./stored-files.ts";

/** Files that are looked at in one turn of the event loop. */
const filesATurn = 50;

/** Where other documents and entries of a folder name an entry, as their forms call it. */
export async function entryUses(entry: NamedEntry, files: StoredFiles): Promise<FormPlace[]> {
  const found: { readonly where: string; readonly path: Path }[] = [];
  let read = 0;
  for (const kind of kinds)
    for (const file of await documentsOf(kind, files)) {
      for (const path of usesIn(file, entry, files)) found.push({ where: file, path });
      // Other calls are answered meanwhile.
      if ((read += 1) % filesATurn === 0) await nextTurn();
    }
  return (await namePlaces(found, files)).filter((place) => place !== undefined);
}

/** The fields of a document that name an entry; only one that may is parsed. */
function usesIn(file: string, entry: NamedEntry, files: StoredFiles): Path[] {
  const isOwnFile = file === entry.file;
  if (isOwnFile && entry.row === undefined) return [];
  const bytes = files.readNow(file);
  const text = bytes && decoded(bytes);
  const fields = documentKind(file)?.fields;
  if (typeof text !== "string" || !fields || !mayName(entry, fields, text)) return [];
  const value = parseFile(file, text)?.value ?? null;
  const isNamed = (one: Value, ways: readonly Field[]) =>
    [...ways, undefined].some((field) => namesEntry(entry, field, one));
  return pathsWhere(value, fields, isNamed).filter(([row]) => !isOwnFile || row !== entry.row);
}
