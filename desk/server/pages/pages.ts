import { deskWords } from "#words/part.ts";
import { Temporal } from "temporal-polyfill";
import type { Hash } from "#desk/contract/document.ts";
import {
  type EditsInput,
  type EntryPlace,
  type FoundTexts,
  longestSearch,
  type Made,
  type Namings,
  type Shown,
} from "#desk/contract/pages.ts";
import { isSameEntry, placeOf, rowOf } from "#desk/contract/entry-place.ts";
import { valueAt } from "#desk/contract/edit-value.ts";
import type { TreeKind } from "#desk/contract/tree.ts";
import type { FileChange, Outcome } from "#desk/contract/edit.ts";
import { type Fields, isFields, isRows } from "#contract/fields/value.ts";
import { EditError } from "#desk/folder/apply-edits.ts";
import { documentKind } from "#server/wording/document-kinds.ts";
import {
  arranged,
  copyOf,
  newEntry,
  renamed,
  type SeenEntry,
  withoutEntry,
} from "#desk/folder/entry-updates.ts";
import { entryUses } from "#desk/folder/entry-uses.ts";
import { findProblems } from "#desk/folder/find-problems.ts";
import type { Folder } from "#desk/folder/open-folder.ts";
import { findText } from "#desk/folder/find-text.ts";
import { movedRules } from "#desk/folder/moved-rules.ts";
import { parseBytes } from "#desk/folder/parse-file.ts";
import { readDocument } from "#desk/folder/read-document.ts";
import { treeKinds } from "#desk/folder/tree-kinds.ts";
import { shownAt } from "#server/versions/shown-at.ts";
import { createLimit } from "#server/base/limit.ts";
import { pathTo } from "#contract/addresses.ts";
import { redirectsFile } from "#server/redirects/read-redirects.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../refusal.ts";
import type { ReadingOptions } from "#server/reading/read-content.ts";

/** Fields that are listed one by one. */
const mostNamings = 20;

/** What the calls about pages do with the content folder. Throws `Refusal` and `EditError`. */
export function createPages(deps: Pick<Deps, "folder" | "tree" | "config" | "kept" | "places">) {
  const { folder, tree } = deps;
  const kindOf = async (file: string): Promise<TreeKind> => {
    const name = documentKind(file)?.name;
    const kind = (await tree()).kinds.find((candidate) => candidate.kind === name);
    if (!kind) throw new Refusal(404, deskWords().server.noEntry);
    return kind;
  };
  const namesOf = async (kind: string) => {
    const files = treeKinds.find(({ name }) => name === kind)?.files ?? "";
    return files.includes("/") ? folder.files.list(files.replace(/\/.*$/, "")) : [];
  };
  // One after the other: each takes an id and a name that no entry has, so it must see the one before.
  const inTurn = createLimit(1, Number.POSITIVE_INFINITY);
  const make = async ({ update, ...place }: ReturnType<typeof newEntry>): Promise<Made> => ({
    place: placeOf(place),
    outcome: await folder.change([update]),
  });
  return {
    tree: async () => {
      const { pages, kinds, documents, zone } = await tree();
      return { pages, kinds, documents, zone };
    },
    document: async (file: string) => {
      const document = await readDocument(folder, file);
      if (!document) throw new Refusal(404, deskWords().server.entryGone);
      return document;
    },
    problems: async () => findProblems(folder.dir, folder.files, await alreadyPublished(deps)),
    shown: async (place: EntryPlace): Promise<Shown> => {
      const { file } = place;
      const siteTree = await tree();
      const entries = siteTree.kinds.flatMap((kind) => kind.entries);
      const entry = entries.find((candidate) => isSameEntry(candidate, place));
      const id = entry?.id ?? file.replaceAll(/^.*\/|\.md$/g, "");
      const change = {
        what: "changed" as const,
        file,
        id: String(id),
        ...(entry?.state === "draft" ? { draft: true as const } : {}),
        words: "",
      };
      const { paths, everywhere } = shownAt([change], siteTree);
      return {
        paths: entry?.address && entry.state !== "draft" ? unique([entry.address, ...paths]) : paths,
        everywhere,
      };
    },
    namings: async (place: EntryPlace): Promise<Namings> => {
      const { kind, entries } = await kindOf(place.file);
      const entry = entries.find((candidate) => isSameEntry(candidate, place));
      if (!entry) throw new Refusal(404, deskWords().server.entryGone);
      const uses = await entryUses({ ...entry, kind }, folder.files);
      return { list: uses.slice(0, mostNamings), count: uses.length };
    },
    search: async (text: string): Promise<FoundTexts> =>
      findText(text.slice(0, longestSearch), await tree(), folder.files),
    edit: (input: EditsInput): Promise<Outcome> => {
      const kind = documentKind(input.file);
      if (!kind) throw new Refusal(404, deskWords().server.noDocument);
      // An entry is created by a call of its own, which names its file: any name would do here, one that
      // other systems refuse too.
      if (kind.isEntry && input.base === null) throw new Refusal(404, deskWords().server.entryGone);
      return folder.change([input]);
    },
    undo: (changes: readonly FileChange[]): Promise<Outcome> => {
      if (!changes.every(({ file }) => documentKind(file)))
        throw new Refusal(404, deskWords().server.noDocument);
      return folder.undo(changes);
    },
    create: (kind: string, values: Fields): Promise<Made> =>
      inTurn(async () => {
        const { kinds, zone, language } = await tree();
        const kindTree = kinds.find((candidate) => candidate.kind === kind);
        if (!kindTree) throw new Refusal(404, deskWords().server.noEntries);
        const list = await folder.read(treeKinds.find(({ name }) => name === kind)?.files ?? "");
        const today = Temporal.Now.plainDateISO(zone).toString();
        return make(newEntry(values, kindTree, { list, names: await namesOf(kind), language, today }));
      }),
    duplicate: (place: EntryPlace): Promise<Made> =>
      inTurn(async () => {
        const kind = await kindOf(place.file);
        const beside = { names: await namesOf(kind.kind), language: (await tree()).language };
        return make(copyOf(await seen(folder, place), kind, beside));
      }),
    remove: async (place: EntryPlace, base: Hash): Promise<Outcome> => {
      await kindOf(place.file);
      const entry = await seen(folder, place);
      if (entry.state.hash !== base)
        return { saved: false, conflicts: [{ file: place.file, path: [], theirs: entry.value }] };
      return folder.change([withoutEntry(entry)]);
    },
    rename: async (file: string, name: string): Promise<Made> => {
      const { entries } = await kindOf(file);
      const entry = entries.find((candidate) => candidate.file === file);
      const { made, gone } = renamed(await seen(folder, { file }), name);
      if (entries.some((existing) => existing.file === made.file))
        throw new EditError([], deskWords().server.addressTaken({ name }));
      const moved = { from: entry?.address ?? "", to: pathTo("page", "dark", { slug: name }) };
      const edits = movedRules((await readDocument(folder, redirectsFile))?.value ?? null, {
        ...moved,
        isPublic: entry?.state === "public",
      });
      const base = (await folder.read(redirectsFile))?.hash ?? null;
      const rules = edits.length > 0 ? [{ file: redirectsFile, base, edits }] : [];
      // In this order a crash in between loses neither the page nor the way to it.
      return { place: { file: made.file }, outcome: await folder.change([made, ...rules, gone]) };
    },
    move: async (place: EntryPlace, before: EntryPlace | null): Promise<Outcome> => {
      const { ordered, entries } = await kindOf(place.file);
      if (!ordered) throw new Refusal(422, deskWords().server.noOrder);
      const others = entries.filter((entry) => !isSameEntry(entry, place));
      const to = before ? others.findIndex((entry) => isSameEntry(entry, before)) : others.length;
      if (to < 0) throw new Refusal(404, deskWords().server.entryDeleted);
      const all: EntryPlace[] = [...others.slice(0, to), place, ...others.slice(to)];
      return folder.change(arranged(await Promise.all(all.map((entry) => seen(folder, entry))), to));
    },
  };
}

const unique = <Value>(values: readonly Value[]) => [...new Set(values)];

/** An entry as it is now. */
async function seen(folder: Folder, place: EntryPlace): Promise<SeenEntry> {
  const state = documentKind(place.file) ? await folder.read(place.file) : null;
  const whole = parseBytes(place.file, state?.bytes)?.value;
  const row = rowOf(whole, place);
  const isGone = !state || (place.row !== undefined && isRows(whole) && row === undefined);
  if (isGone) throw new Refusal(404, deskWords().server.entryDeleted);
  const value = row === undefined ? whole : valueAt(whole, [row]);
  if (!isFields(value)) throw new EditError([], deskWords().server.fileMistake);
  return { ...place, row, state, value };
}

/** What is known of the folder, so that a look at it reads only what has changed. */
async function alreadyPublished({ places, kept }: Pick<Deps, "places" | "kept">): Promise<ReadingOptions> {
  // Where the store is away, pictures are looked at again.
  const names = await places.originals.names().catch(() => []);
  return { kept, stored: new Set(names) };
}
