import type { ReactNode } from "react";
import type { Tree, TreeEntry, TreeKind } from "#desk/contract/tree.ts";
import { isSameEntry } from "#desk/contract/entry-place.ts";
import { Button } from "../shell/button.tsx";
import { useEntries } from "./entries/entries-context.ts";
import { EntryMenu } from "./entries/entry-menu.tsx";
import { markOf } from "./entries/mark-of.ts";
import styles from "./pages.module.css";
import { Sortable, SortableRow } from "./sorting/sortable.tsx";
import { TreeLine } from "./tree-line.tsx";
import type { PagesPlace } from "./use-pages-place.ts";
import { words } from "../words.ts";

/** So many entries of a kind are listed; a search finds the others. */
const mostListed = 100;

interface KindEntriesProps {
  readonly tree: Tree;
  readonly kind: TreeKind;
  /** Those that the search has found. */
  readonly found: readonly TreeEntry[];
  readonly place: PagesPlace;
}

/**
 * The entries of a kind, each with its menu; by handles put into another order, where the kind has one and
 * all of it is listed.
 */
export function KindEntries({ tree, kind, found, place }: KindEntriesProps) {
  const entries = useEntries();
  const listed = found.slice(0, mostListed);
  const rows = listed.map((entry) => ({ key: keyOf(entry, listed), name: entry.title, entry }));
  const line = (entry: TreeEntry, handle: ReactNode) => (
    <div className={styles.entry}>
      {handle}
      <TreeLine tree={tree} line={{ ...entry, mark: markOf(entry) }} place={place} />
      <EntryMenu kind={kind} entry={entry} />
    </div>
  );
  const canBeMoved = kind.ordered && found.length === kind.entries.length && found.length > 1;
  return (
    <>
      <Button
        look="quiet"
        aria-label={words.pages.newIn({ label: kind.label })}
        onClick={() => entries.ask({ about: "new", kind })}
      >
        {words.pages.new}
      </Button>
      {canBeMoved ? (
        <Sortable rows={rows} move={(from, to) => entries.move(kind, from, to)}>
          <ul>
            {rows.map((row) => (
              <SortableRow key={row.key} row={row}>
                {(handle) => line(row.entry, handle)}
              </SortableRow>
            ))}
          </ul>
        </Sortable>
      ) : (
        <ul>
          {rows.map(({ key, entry }) => (
            <li key={key}>{line(entry, null)}</li>
          ))}
        </ul>
      )}
      {found.length > mostListed && <small>{words.pages.more({ count: found.length - mostListed })}</small>}
    </>
  );
}

/**
 * By its id, so that a row keeps what is open in it, and the focus, when others come or go; by its place
 * where a mistake gives two rows one id.
 */
function keyOf(entry: TreeEntry, all: readonly TreeEntry[]): string {
  const { file, row, id } = entry;
  const isSure = id !== null && !all.some((one) => one !== entry && isSameEntry(one, entry));
  return row === undefined ? file : isSure ? `${file} ${id}` : `${file} row ${row}`;
}
