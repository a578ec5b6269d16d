import { readFile } from "node:fs/promises";
import path from "node:path";
import { baseLanguage, catalogueOf, isLanguage, readTexts, type Texts } from "#words/catalogue.ts";
import { exampleDir } from "../config/content-dir.ts";
import { redirectsFile } from "../redirects/read-redirects.ts";
import { parseSource } from "../folder/source.ts";
import type { Change } from "./change.ts";
import { compareEntries } from "./compare-entries.ts";
import { isFields } from "./compare-values.ts";
import { kindOf } from "../wording/content-kinds.ts";
import { entriesOfFile, type WrittenEntry, wordsFile } from "./entries-of-file.ts";
import { isPicture, pictureChanges, withoutPictures } from "./picture-changes.ts";
import { type ComparedSide, emptySide, whatOf } from "./side.ts";
import { defaultZone, isTimeZone } from "../content/time-zone.ts";

/**
 * What differs between two content folders, by entry and field, and whether visitors see it at `now` (ms
 * since 1970). Files with the same hash on both sides are not read. The agency that takes the place of the
 * example is all new: nobody misses what goes, piece by piece.
 */
export async function compareSources(
  before: ComparedSide,
  after: ComparedSide,
  now = Date.now(),
): Promise<Change[]> {
  if (await takesExamplesPlace(before, after))
    return [
      { what: "removed", file: "site.yaml", id: null, how: "example" },
      ...(await compareSources(emptySide, after, now)),
    ];
  const files = differing(before, after).toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
  const texts = files.filter((file) => kindOf(file) !== undefined);
  const [old, fresh] = [await readEntries(before, texts), await readEntries(after, texts)];
  const unread = new Set([...old.unread, ...fresh.unread]);
  const isRead = ({ file }: WrittenEntry) => !unread.has(file);
  const sides = [old.entries.filter(isRead), fresh.entries.filter(isRead)] as const;
  const [from, to] = await withCatalogue(sides, before, after);
  const changes = [
    ...compareEntries(from, to, { zone: await zoneOf(after), now }),
    ...compareOrder(from, to),
  ];
  const described = new Set(
    // A page that has moved has its rule with it.
    changes.flatMap((change) =>
      change.field === "file" ? [change.file, change.before, redirectsFile] : [change.file],
    ),
  );
  const rest = files.filter((file) => !described.has(file) && !isPicture(file));
  return [
    ...withoutPictures(changes, new Set(files)),
    ...rest.map((file) => fileChange(file, before, after, unread.has(file))),
    ...pictureChanges(files.filter(isPicture), before, after),
  ];
}

/** The files that are not the same on both sides. */
function differing({ hashes: before }: ComparedSide, { hashes: after }: ComparedSide): string[] {
  const files: string[] = [];
  for (const [file, hash] of before) if (after.get(file) !== hash) files.push(file);
  for (const file of after.keys()) if (!before.has(file)) files.push(file);
  return files;
}

async function readEntries(side: ComparedSide, files: readonly string[]) {
  const texts = await side.read(files.filter((file) => side.hashes.has(file)));
  const unread: string[] = [];
  const entries: WrittenEntry[] = [];
  for (const [file, bytes] of texts) {
    const kind = kindOf(file);
    const fileEntries = kind && entriesOfFile(file, bytes, kind);
    if (fileEntries) for (const entry of fileEntries) entries.push(entry);
    else unread.push(file);
  }
  return { entries, unread };
}

/**
 * Both sides with the words of the interface that only the other one says: without a line of the owner's own,
 * the site says the catalogue's. A file that is one thing and is missing on one side has no fields there.
 */
async function withCatalogue(
  [from, to]: readonly [readonly WrittenEntry[], readonly WrittenEntry[]],
  before: ComparedSide,
  after: ComparedSide,
): Promise<[WrittenEntry[], WrittenEntry[]]> {
  const [old, now] = [withWhole(from, to), withWhole(to, from)];
  const wordEntries = [...old, ...now].filter(({ file }) => file === wordsFile);
  if (wordEntries.length === 0) return [old, now];
  const keys = new Set(wordEntries.flatMap(({ value }) => Object.keys(value ?? {})));
  const filled = async (entries: readonly WrittenEntry[], side: ComparedSide) => {
    const texts = await catalogueOfSide(side);
    const said = Object.fromEntries([...keys].map((key) => [key, texts[key]]));
    return entries.map((entry) =>
      entry.file === wordsFile
        ? { ...entry, value: { ...said, ...(isFields(entry.value) ? entry.value : {}) } }
        : entry,
    );
  };
  return [await filled(old, before), await filled(now, after)];
}

/** The entries, and an empty one for each file that is one thing and only the others have. */
function withWhole(entries: readonly WrittenEntry[], others: readonly WrittenEntry[]): WrittenEntry[] {
  const there = new Set(entries.map(({ key }) => key));
  const missing = others.filter(({ key, file }) => kindOf(file)?.shape === "one" && !there.has(key));
  return [...entries, ...missing.map((entry) => ({ ...entry, value: Array.isArray(entry.value) ? [] : {} }))];
}

async function siteOf(side: ComparedSide): Promise<Readonly<Record<string, unknown>>> {
  const bytes = side.hashes.has("site.yaml") && (await side.read(["site.yaml"])).get("site.yaml");
  const read = bytes && parseSource("site.yaml", bytes);
  return read && "source" in read && isFields(read.source.value) ? read.source.value : {};
}

/** Whether nothing of the example is left; an agency may also have begun with a copy of it. */
async function takesExamplesPlace(before: ComparedSide, after: ComparedSide): Promise<boolean> {
  if (!after.hashes.has("site.yaml")) return false;
  for (const [file, hash] of after.hashes) if (before.hashes.get(file) === hash) return false;
  const name = (await siteOf(before))["website_name"];
  return name !== undefined && name === (await exampleName());
}

/** What the product's example is called. */
async function exampleName(): Promise<unknown> {
  const read = parseSource("site.yaml", await readFile(path.join(exampleDir, "site.yaml")));
  return "source" in read && isFields(read.source.value) ? read.source.value["website_name"] : undefined;
}

/** The time zone of dates that name none. */
async function zoneOf(side: ComparedSide): Promise<string> {
  const { timezone } = await siteOf(side);
  return typeof timezone === "string" && isTimeZone(timezone) ? timezone : defaultZone;
}

async function catalogueOfSide(side: ComparedSide): Promise<Texts> {
  const { language } = await siteOf(side);
  const spoken = typeof language === "string" && isLanguage(language) ? catalogueOf(language) : undefined;
  return readTexts(spoken ?? baseLanguage);
}

/** Lists whose rows stand in another order. */
function compareOrder(before: readonly WrittenEntry[], after: readonly WrittenEntry[]): Change[] {
  const isRow = ({ file }: WrittenEntry) => kindOf(file)?.shape === "rows";
  const [old, now] = [before.filter(isRow), after.filter(isRow)];
  const [oldKeys, newKeys] = [old, now].map((rows) => new Set(rows.map(({ key }) => key)));
  return [...new Set(now.map(({ file }) => file))].flatMap((file): Change[] => {
    const order = (rows: readonly WrittenEntry[], others: ReadonlySet<string> | undefined) =>
      rows.filter((row) => row.file === file && others?.has(row.key)).map(({ key }) => key);
    const isSame = order(old, newKeys).join("\n") === order(now, oldKeys).join("\n");
    return isSame ? [] : [{ what: "changed", file, id: null, how: "order" }];
  });
}

/** A file that no entry describes. */
function fileChange(file: string, before: ComparedSide, after: ComparedSide, isUnread: boolean): Change {
  const what = whatOf(file, before, after);
  const isSpaces = what === "changed" && kindOf(file) !== undefined;
  const how = isUnread ? "unreadable" : isSpaces ? "spaces" : undefined;
  return { what, file, id: null, ...(how && { how }) };
}
