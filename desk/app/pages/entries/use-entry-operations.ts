import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  refreshPreview,
  type EntryPlace,
  readDocument,
  readNamings,
  readTree,
} from "#desk/contract/pages.ts";
import type { Tree, TreeEntry, TreeKind } from "#desk/contract/tree.ts";
import type { Fields, Path } from "#contract/fields/value.ts";
import { ask, send } from "../../call.ts";
import { isSameEntry, placeOf } from "#desk/contract/entry-place.ts";
import { queryOf, say } from "../../use-call.ts";
import { fieldToWrite } from "../fields/first-field.ts";
import { partOf } from "../part-of.ts";
import { moved } from "../sorting/use-row-keys.ts";
import type { PagesPlace } from "../use-pages-place.ts";
import { words } from "../../words.ts";
import { createEntryOperations, type OperationParts } from "./entry-operations.ts";
import type { RequestedForm, EntriesContext, KnownEntry } from "./entries-context.ts";

interface EntryOperationsInput extends Pick<OperationParts, "flush" | "changed"> {
  readonly place: PagesPlace;
  readonly go: (to: Partial<PagesPlace>) => void;
  /** Moves the focus to a field of a document, or to its heading by an empty path. */
  readonly focus: (file: string, path: Path) => void;
  /** Called with an entry that was deleted. */
  readonly removed: (entry: TreeEntry) => void;
}

/**
 * What is done to entries here, and what follows: the tree is read again, the page goes with the entry, a
 * deletion can be taken back.
 */
export function useEntryOperations({ place, go, flush, changed, focus, removed }: EntryOperationsInput) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<RequestedForm>();
  const operations = createEntryOperations({
    send,
    read: (file) => ask(readDocument, { file }),
    flush,
    changed,
  });
  // From the server even where the one here is fresh: it is older than what was just done.
  const readTreeAgain = () => queries.fetchQuery({ ...queryOf(readTree), staleTime: 0 });
  /**
   * Opens an entry that was made or has another place, once the page of it is there. What it resolves with
   * moves the focus to its heading.
   */
  const open = async (made: EntryPlace) => {
    const { file } = made;
    const [tree] = await Promise.all([readTreeAgain(), ask(refreshPreview)]);
    const entry = entriesOf(tree).find((one) => isSameEntry(one, made));
    go({ ...placeOf(entry ?? made), at: entry?.address ?? place.at, pane: "fields" });
    return () => focus(file, []);
  };
  /** Opens an entry that is new; what it resolves with moves the focus to where writing goes on. */
  const begin = async (made: EntryPlace) => {
    const [view] = await Promise.all([ask(readDocument, { file: made.file }), open(made)]);
    return () => focus(made.file, fieldToWrite(...partOf(view, made)));
  };
  const announce = (work: Promise<unknown>, done: string) =>
    void work.then(() => say("success", done)).catch((error: Error) => say("error", error.message));
  const write = async ({ entry }: KnownEntry, fields: Fields): Promise<undefined> => {
    await operations.write(entry, fields);
    await readTreeAgain();
  };
  const move = async (kind: TreeKind, from: number, to: number) => {
    const entries = moved(kind.entries, from, to);
    const entry = entries[to];
    if (!entry) return;
    // Shown at once; what is read again is the truth.
    queries.setQueryData(
      queryOf(readTree).queryKey,
      (tree: Tree | undefined) =>
        tree && {
          ...tree,
          kinds: tree.kinds.map((one) => (one.kind === kind.kind ? { ...one, entries } : one)),
        },
    );
    await operations.move(entry, entries[to + 1]).finally(readTreeAgain);
  };
  const remove = async ({ kind: { entries }, entry }: KnownEntry) => {
    const at = entries.findIndex((one) => isSameEntry(one, entry));
    const [before, next] = [entries[at - 1], entries[at + 1]];
    await operations.remove(entry);
    // Who clears up goes on with the next one, which has its row now.
    const beside = next ? { ...placeOf(next), row: entry.row } : placeOf(before ?? { file: "" });
    // Another row that is open stays so: below it has the place before its own now.
    const opened = isSameEntry(place, entry) ? beside : { row: rowWithout(entry, place) };
    go({
      ...opened,
      ...(place.at === entry.address ? { at: (next ?? before)?.address ?? "/" } : {}),
    });
    removed(entry);
    await readTreeAgain();
  };
  /** Deletes what nothing names; of all else it is asked first. */
  const askRemoval = async (known: KnownEntry) => {
    // What is typed may be what names it.
    await flush();
    const namings = await ask(readNamings, queryOfEntry(known.entry));
    if (namings.count === 0) return remove(known);
    setAsked({ about: "removal", ...known, namings });
  };
  const removeOrSay = (work: Promise<void>) => void work.catch((error: Error) => say("error", error.message));
  const context: EntriesContext = {
    duplicate: ({ entry }) =>
      announce(
        operations
          .duplicate(entry)
          .then(open)
          .then((opened) => opened()),
        words.pages.duplicated({ title: entry.title }),
      ),
    remove: (known) => removeOrSay(askRemoval(known)),
    setDraft: (known, isDraft) =>
      announce(
        write(known, { draft: isDraft ? true : null }),
        isDraft
          ? words.pages.hidden({ title: known.entry.title })
          : words.pages.shown({ title: known.entry.title }),
      ),
    move: (kind, from, to) => void move(kind, from, to).catch((error: Error) => say("error", error.message)),
    ask: setAsked,
  };
  return {
    context,
    /** The form that is open, and how it is sent; each rejects with a sentence. */
    form: {
      asked,
      close: () => setAsked(undefined),
      write,
      remove: (known: KnownEntry) => removeOrSay(remove(known)),
      rename: ({ entry }: KnownEntry, name: string) => operations.rename(entry, name).then(open),
      create: (kind: TreeKind, values: Fields) => operations.create(kind.kind, values).then(begin),
    },
    open,
  };
}

function queryOfEntry(entry: TreeEntry): Record<string, string> {
  const { file, row, id } = placeOf(entry);
  return { file, ...(row !== undefined && { row: `${row}` }), ...(id !== undefined && { id: `${id}` }) };
}

const entriesOf = (tree: Tree) => tree.kinds.flatMap(({ entries }) => entries);

/** The row of a place once an entry is gone from its list. */
const rowWithout = (gone: EntryPlace, { file, row }: EntryPlace) =>
  file === gone.file && row !== undefined && gone.row !== undefined && row > gone.row ? row - 1 : row;
