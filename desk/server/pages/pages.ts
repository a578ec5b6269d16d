import type { Hash } from "#desk/contract/document.ts";
import type { EntryPlace, Made, Shown } from "#desk/contract/pages.ts";
import type { TreeKind } from "#desk/contract/tree.ts";
import type { Edit, FileChange, Outcome } from "#desk/contract/edit.ts";
import { type Fields, isFields, isRows } from "#desk/contract/value.ts";
import { EditError } from "#desk/folder/apply-edits.ts";
import { documentKind } from "#desk/folder/document-kinds.ts";
import {
  arranged,
  copyOf,
  newEntry,
  renamed,
  type SeenEntry,
  withoutEntry,
} from "#desk/folder/entry-wishes.ts";
import { findProblems } from "#desk/folder/find-problems.ts";
import type { Folder } from "#desk/folder/open-folder.ts";
import { parseFile } from "#desk/folder/parse-file.ts";
import { readDocument } from "#desk/folder/read-document.ts";
import { readText } from "#desk/folder/source-text.ts";
import { treeKinds } from "#desk/folder/tree-kinds.ts";
import { shownAt } from "#server/versions/shown-at.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../refusal.ts";

/** What the calls about pages do with the content folder. Throws `Refusal` and `EditError`. */
export function createPages({ folder, tree }: Pick<Deps, "folder" | "tree">) {
  const kindOf = async (file: string): Promise<TreeKind> => {
    const name = documentKind(file)?.name;
    const kind = (await tree()).kinds.find((one) => one.kind === name);
    if (!kind) throw new Refusal(404, "There is no such entry.");
    return kind;
  };
  const namesOf = async (kind: string) => {
    const files = treeKinds.find(({ name }) => name === kind)?.files ?? "";
    return files.includes("/") ? folder.files.list(files.replace(/\/.*$/, "")) : [];
  };
  const make = async ({ wish, file, row }: ReturnType<typeof newEntry>): Promise<Made> => ({
    place: { file, ...(row === undefined ? {} : { row }) },
    outcome: await folder.change([wish]),
  });
  return {
    tree: async () => {
      const { pages, kinds, documents, zone } = await tree();
      return { pages, kinds, documents, zone };
    },
    document: async (file: string) => {
      const found = await readDocument(folder, file);
      if (!found) throw new Refusal(404, "There is no such document.");
      return found;
    },
    problems: () => findProblems(folder.dir, folder.files),
    shown: async ({ file, row }: EntryPlace): Promise<Shown> => {
      const found = await tree();
      const entries = found.kinds.flatMap((kind) => kind.entries);
      const entry = entries.find((one) => one.file === file && one.row === row);
      const id = entry?.id ?? file.replaceAll(/^.*\/|\.md$/g, "");
      const change = {
        what: "changed" as const,
        file,
        id: String(id),
        ...(entry?.state === "draft" ? { draft: true as const } : {}),
        words: "",
      };
      const { paths, everywhere } = shownAt([change], found);
      return {
        paths: entry?.address && entry.state !== "draft" ? unique([entry.address, ...paths]) : paths,
        everywhere,
      };
    },
    edit: (file: string, base: Hash, edits: readonly Edit[]): Promise<Outcome> => {
      if (!documentKind(file)) throw new Refusal(404, "There is no such document.");
      return folder.change([{ file, base, edits }]);
    },
    undo: (changes: readonly FileChange[]): Promise<Outcome> => {
      if (!changes.every(({ file }) => documentKind(file)))
        throw new Refusal(404, "There is no such document.");
      return folder.undo(changes);
    },
    create: async (kind: string, values: Fields): Promise<Made> => {
      const found = (await tree()).kinds.find((one) => one.kind === kind);
      if (!found) throw new Refusal(404, "There are no such entries.");
      const list = await folder.read(treeKinds.find(({ name }) => name === kind)?.files ?? "");
      return make(newEntry(values, found, { list, names: await namesOf(kind) }));
    },
    duplicate: async (place: EntryPlace): Promise<Made> => {
      const kind = await kindOf(place.file);
      return make(copyOf(await seen(folder, place), kind, await namesOf(kind.kind)));
    },
    remove: async (place: EntryPlace, base: Hash): Promise<Outcome> => {
      await kindOf(place.file);
      const entry = await seen(folder, place);
      if (entry.state.hash !== base)
        return { saved: false, conflicts: [{ file: place.file, path: [], theirs: entry.value }] };
      return folder.change([withoutEntry(entry)]);
    },
    rename: async (file: string, name: string): Promise<Made> => {
      const wishes = renamed(await seen(folder, { file }), name);
      return { place: { file: wishes[0]?.file ?? file }, outcome: await folder.change(wishes) };
    },
    arrange: async (places: readonly EntryPlace[]): Promise<Outcome> => {
      const kinds = new Set(places.map(({ file }) => documentKind(file)?.name));
      const [first] = places;
      if (kinds.size !== 1 || !first || !(await kindOf(first.file)).ordered)
        throw new Refusal(422, "These entries have no order of their own.");
      return folder.change(arranged(await Promise.all(places.map((place) => seen(folder, place)))));
    },
  };
}

const unique = <Value>(values: readonly Value[]) => [...new Set(values)];

/** An entry as it is now. */
async function seen(folder: Folder, place: EntryPlace): Promise<SeenEntry> {
  const state = documentKind(place.file) ? await folder.read(place.file) : null;
  const text = state && readText(state.bytes)?.text;
  const whole = typeof text === "string" ? parseFile(place.file, text)?.value : undefined;
  const value = place.row === undefined ? whole : isRows(whole) ? whole[place.row] : undefined;
  if (!state) throw new Refusal(404, "There is no such entry.");
  if (!isFields(value)) throw new EditError([], "The file has a mistake. Put that right first.");
  return { ...place, state, value };
}
