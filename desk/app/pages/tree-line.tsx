import { Link } from "react-router";
import { isSameEntry, placeOf } from "#desk/contract/entry-place.ts";
import { addressKey, type Tree } from "#desk/contract/tree.ts";
import { written } from "../shell/formats.ts";
import { textOfSite } from "../shell/site-text.ts";
import styles from "./pages.module.css";
import { pageBeside } from "./page-beside.ts";
import { addressOf, type PagesPlace } from "./use-pages-place.ts";

/** One line of the tree. */
export interface Line {
  readonly title: string;
  readonly file: string;
  readonly row?: number | undefined;
  readonly id?: number | null;
  /** Null: nothing that the page could show. */
  readonly address: string | null;
  /** The date that it bears, as the file says. */
  readonly date?: string | undefined;
  /** Whether visitors see it; empty: they do. */
  readonly mark: string;
}

interface TreeLineProps {
  readonly tree: Tree;
  readonly line: Line;
  readonly place: PagesPlace;
  readonly isMarked?: boolean;
}

/** A link to a page, an entry or a document, which opens it beside the tree. */
export function TreeLine({ tree, line, place, isMarked = isOpen(line, place) }: TreeLineProps) {
  return (
    <Link to={{ search: addressOf(shownAt(tree, line, place)) }} aria-current={isMarked ? "true" : undefined}>
      <bdi lang={textOfSite(line.title).lang}>{line.title}</bdi>
      {line.date !== undefined && <span className={styles.date}>{` ${written(line.date)}`}</span>}
      {line.mark !== "" && <span className={styles.mark}>{` ${line.mark}`}</span>}
    </Link>
  );
}

/** Whether a line stands for what is shown now. */
export const isOpen = (line: Line, place: PagesPlace) =>
  isSameEntry(line, place) && (line.address === null || addressKey(line.address) === addressKey(place.at));

const shownAt = (tree: Tree, line: Line, { at }: PagesPlace): PagesPlace => ({
  ...placeOf(line),
  at: line.address ?? pageBeside(tree, line, at),
  pane: line.address === null ? "fields" : "page",
});
