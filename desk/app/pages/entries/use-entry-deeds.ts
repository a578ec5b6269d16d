import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { bringUpPreview, type EntryPlace, readDocument, readTree } from "#desk/contract/pages.ts";
import type { Tree, TreeEntry, TreeKind } from "#desk/contract/tree.ts";
import type { Fields } from "#desk/contract/value.ts";
import { ask, send } from "../../call.ts";
import { queryOf, say } from "../../use-call.ts";
import { moved } from "../sorting/use-row-keys.ts";
import type { PagesPlace } from "../use-pages-place.ts";
import { words } from "../words.ts";
import { createDeeds, type DeedParts } from "./create-deeds.ts";
import type { AskedForm, EntriesContext, KnownEntry } from "./entries-context.ts";

interface EntryDeedsParts extends Pick<DeedParts, "flush" | "changed"> {
  readonly place: PagesPlace;
  readonly go: (to: Partial<PagesPlace>) => void;
  /** Told of an entry that was deleted. */
  readonly removed: (entry: TreeEntry) => void;
}

/** What is done to entries here, and what follows: the tree is read again, the page goes with the entry, a deletion can be taken back. */
export function useEntryDeeds({ place, go, flush, changed, removed }: EntryDeedsParts) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<AskedForm>();
  const deeds = createDeeds({
    send,
    read: (file) => ask(readDocument, { file }),
    flush,
    changed,
  });
  // From the server even where the one here is fresh: it is older than what was just done.
  const readTreeAgain = () => queries.fetchQuery({ ...queryOf(readTree), staleTime: 0 });
  /** Opens an entry that was made or has another place, once the page of it is there. */
  const open = async ({ file, row }: EntryPlace) => {
    const [tree] = await Promise.all([readTreeAgain(), ask(bringUpPreview, { file })]);
    const entry = entriesOf(tree).find((one) => one.file === file && one.row === row);
    go({ file, row, at: entry?.address ?? place.at, pane: "fields" });
  };
  const told = (work: Promise<unknown>, done: string) =>
    void work.then(() => say("success", done)).catch((error: Error) => say("error", error.message));
  const write = async ({ entry }: KnownEntry, fields: Fields) => {
    await deeds.write(entry, fields);
    await readTreeAgain();
  };
  const arrange = async (kind: TreeKind, from: number, to: number) => {
    const entries = moved(kind.entries, from, to);
    // Shown at once; what is read again is the truth.
    queries.setQueryData(
      queryOf(readTree).queryKey,
      (tree: Tree | undefined) =>
        tree && {
          ...tree,
          kinds: tree.kinds.map((one) => (one.kind === kind.kind ? { ...one, entries } : one)),
        },
    );
    await deeds.arrange(entries).finally(readTreeAgain);
  };
  const remove = async ({ entry }: KnownEntry) => {
    await deeds.remove(entry);
    go({
      // Rows below it have other places now.
      ...(place.file === entry.file ? { file: "", row: undefined } : {}),
      ...(place.at === entry.address ? { at: "/" } : {}),
    });
    await readTreeAgain();
    removed(entry);
  };
  const context: EntriesContext = {
    duplicate: ({ entry }) => told(deeds.duplicate(entry).then(open), words.duplicated(entry.title)),
    remove: (known) => void remove(known).catch((error: Error) => say("error", error.message)),
    setDraft: (known, isDraft) =>
      told(
        write(known, { draft: isDraft ? true : null }),
        isDraft ? words.hidden(known.entry.title) : words.shown(known.entry.title),
      ),
    move: (kind, from, to) =>
      void arrange(kind, from, to).catch((error: Error) => say("error", error.message)),
    ask: setAsked,
  };
  return {
    context,
    /** The form that is open, and how it is sent; each rejects with a sentence. */
    form: {
      asked,
      close: () => setAsked(undefined),
      write,
      rename: ({ entry }: KnownEntry, name: string) => deeds.rename(entry, name).then(open),
      create: (kind: TreeKind, values: Fields) => deeds.create(kind.kind, values).then(open),
    },
    open,
  };
}

const entriesOf = (tree: Tree) => tree.kinds.flatMap(({ entries }) => entries);
