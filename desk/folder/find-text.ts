import { setImmediate as nextTurn } from "node:timers/promises";
import type { FoundText, FoundTexts } from "#desk/contract/pages.ts";
import type { Tree } from "#desk/contract/tree.ts";
import { valueAt } from "#desk/contract/edit-value.ts";
import type { Path, Value } from "#contract/fields/value.ts";
import { plainLetters } from "#contract/plain-letters.ts";
import { decoded } from "#server/folder/source.ts";
import { documentKind } from "#server/wording/document-kinds.ts";
import { namePlaces } from "./name-place.ts";
import { parseFile } from "./parse-file.ts";
import { pathsWhere } from "./paths-where.ts";
import type { StoredFiles } from "./stored-files.ts";

/** Places that are listed: whoever sees so many types another word. */
const mostFound = 30;
/** Files that are looked at in one turn of the event loop. */
const filesATurn = 5;
/** Letters that stand around what was found. */
const aroundFound = 40;

/**
 * The first fields of the tree's documents whose text has these words, whatever their case and accents, of
 * each entry one; a break of the line is a space.
 */
export async function findText(
  text: string,
  { kinds, documents }: Pick<Tree, "kinds" | "documents">,
  files: StoredFiles,
): Promise<FoundTexts> {
  const wanted = plain(text).trim();
  const ofEntries = new Set(kinds.flatMap(({ entries }) => entries.map(({ file }) => file)));
  const all = new Set([...ofEntries, ...documents.map(({ file }) => file)]);
  const found: { readonly where: string; readonly path: Path; readonly excerpt: FoundText["excerpt"] }[] = [];
  let read = 0;
  for (const file of all) {
    if (wanted === "" || found.length > mostFound) break;
    const places = placesIn(file, wanted, files);
    for (const { path, value } of ofEntries.has(file) ? firstOfEach(places) : places)
      found.push({ where: file, path, excerpt: excerptOf(value, wanted) });
    // Other calls are answered meanwhile.
    if ((read += 1) % filesATurn === 0) await nextTurn();
  }
  const listed = found.slice(0, mostFound);
  const places = await namePlaces(listed, files);
  return {
    list: listed.flatMap(({ excerpt }, index) => {
      const place = places[index];
      return place ? [{ ...place, excerpt }] : [];
    }),
    isMore: found.length > mostFound,
  };
}

interface FoundPlace {
  readonly path: Path;
  readonly value: string;
}

/** The values of a document that have the words; only one that may is parsed. */
function placesIn(file: string, wanted: string, files: StoredFiles): FoundPlace[] {
  const bytes = files.readNow(file);
  const text = bytes && decoded(bytes);
  const fields = documentKind(file)?.fields;
  if (typeof text !== "string" || !fields || !plain(text).includes(wanted)) return [];
  const value = parseFile(file, text)?.value ?? null;
  return pathsWhere(value, fields, (one, ways) => {
    const isNumber = ways.some(({ kind }) => kind === "id" || kind === "entry");
    return !isNumber && plain(textOf(one)).includes(wanted);
  }).map((path) => ({ path, value: textOf(valueAt(value, path)) }));
}

/** The first place of each entry: of a row, or of the whole file. */
const firstOfEach = (places: readonly FoundPlace[]): FoundPlace[] =>
  [
    ...Map.groupBy(places, ({ path: [first] }) => (typeof first === "number" ? first : "file")).values(),
  ].flatMap((ofOne) => ofOne.slice(0, 1));

const textOf = (value: Value | undefined) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

const plain = (text: string) => plainLetters(text).replaceAll(/\s+/g, " ");

/** Lines that begin or end a block, marks at the start of a line, and pictures but for their words. */
const withoutMarkers = (source: string) =>
  source
    .replaceAll(/^\s*:{3,}.*$/gm, "")
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/^\s*(?:#{1,6}|>|[-*+]) +/gm, "");

/** What was found as it is read, else as it is written, with what stands before and after it. */
function excerptOf(value: string, wanted: string): FoundText["excerpt"] {
  const read = withoutMarkers(value);
  const text = (plain(read).includes(wanted) ? read : value).replaceAll(/\s+/g, " ");
  const start = plain(text).indexOf(wanted);
  const from = lengthWith(text, start + 1) - 1;
  const to = lengthWith(text, start + wanted.length);
  const [first, last] = [Math.max(0, from - aroundFound), to + aroundFound];
  return {
    before: `${first > 0 ? "…" : ""}${text.slice(first, from)}`.toWellFormed(),
    match: text.slice(from, to),
    after: `${text.slice(to, last)}${last < text.length ? "…" : ""}`.toWellFormed(),
  };
}

/** How much of a text has so many plain letters, with the accents of the last one. */
function lengthWith(text: string, count: number): number {
  let [few, enough] = [0, text.length];
  while (few < enough) {
    const middle = Math.floor((few + enough) / 2);
    if (plain(text.slice(0, middle)).length < count) few = middle + 1;
    else enough = middle;
  }
  return enough + (/^\p{M}+/u.exec(text.slice(enough))?.[0].length ?? 0);
}
