import { useState, type RefObject, useEffect, useId, useRef } from "react";
import { plainLetters } from "#contract/plain-letters.ts";
import type { Tree } from "#desk/contract/tree.ts";
import { isSameEntry } from "#desk/contract/entry-place.ts";
import { Search } from "../lists/search.tsx";
import { foundWords } from "../lists/use-pages.ts";
import { words } from "../words.ts";
import { KindEntries } from "./kind-entries.tsx";
import styles from "./pages.module.css";
import { Texts, useTextsWith } from "./texts.tsx";
import { TreeFold, type TreeFoldProps } from "./tree-fold.tsx";
import { isOpen, type Line, TreeLine } from "./tree-line.tsx";
import type { PagesPlace } from "./use-pages-place.ts";

interface SiteTreeProps {
  readonly tree: Tree;
  readonly place: PagesPlace;
}

/** The site as nested lists of links: its pages, its entries by kind, and what belongs to all pages. */
export function SiteTree({ tree, place }: SiteTreeProps) {
  const id = useId();
  const [search, setSearch] = useState("");
  const wanted = plainLetters(search.trim());
  const isFound = ({ title }: { readonly title: string }) => plainLetters(title).includes(wanted);
  const all = { pages: tree.pages.map(lineOfPage), documents: furtherDocuments(tree).map(lineOfDocument) };
  const [pages, documents] = [all.pages, all.documents].map((lines) => lines.filter(isFound));
  const kinds = tree.kinds.map((kind) => ({ kind, found: kind.entries.filter(isFound) }));
  const named = kinds.flatMap(({ found }) => found);
  const count = [pages, documents, named].flat().length;
  const inTexts = useTextsWith(search.trim());
  // An entry that is found by its title is listed already.
  const texts = inTexts && {
    ...inTexts,
    list: inTexts.list.filter((text) => !named.some((one) => isSameEntry(one, text))),
  };
  const view = useCurrentInView(tree, place);
  const twice = [all.pages, all.documents].every((lines) => lines.some((line) => isOpen(line, place)));
  const isOfFields = place.pane === "fields";
  return (
    <nav ref={view} data-part="" tabIndex={-1} aria-label={words.pages.site} className={styles.tree}>
      <Search
        label={words.pages.search}
        value=""
        onSearch={setSearch}
        outcome={search.trim() === "" || !texts ? "" : foundWords(count + texts.list.length, !texts.isMore)}
      />
      <Lines
        label={words.pages.title}
        tree={tree}
        lines={pages}
        place={place}
        search={search}
        isOpenAtFirst
        isUnmarked={twice && isOfFields}
      />
      <section
        aria-labelledby={id}
        className={styles.kinds}
        hidden={kinds.every(({ found }) => found.length === 0)}
      >
        <h2 id={id}>{words.pages.kinds}</h2>
        {kinds.map(({ kind, found }) => (
          <TreeFold
            key={kind.kind}
            label={kind.label}
            count={kind.entries.length}
            search={search}
            isFound={found.length > 0}
            isCurrent={kind.entries.some((one) => isSameEntry(one, place))}
          >
            <KindEntries tree={tree} kind={kind} found={found} place={place} />
          </TreeFold>
        ))}
      </section>
      <Lines
        label={words.pages.documents}
        tree={tree}
        lines={documents}
        place={place}
        search={search}
        isUnmarked={twice && !isOfFields}
      />
      {texts && <Texts {...texts} />}
    </nav>
  );
}

interface LinesProps extends Pick<TreeFoldProps, "label" | "search" | "isOpenAtFirst"> {
  readonly tree: Tree;
  readonly lines: readonly Line[] | undefined;
  readonly place: PagesPlace;
  /** Whether the other list marks what is shown: a page and its document are both listed, and one is marked. */
  readonly isUnmarked: boolean;
}

function Lines({ tree, lines = [], place, isUnmarked, ...fold }: LinesProps) {
  const isMarked = (line: Line) => !isUnmarked && isOpen(line, place);
  return (
    <TreeFold {...fold} isFound={lines.length > 0} isCurrent={lines.some(isMarked)}>
      <ul>
        {lines.map((line) => (
          <li key={`${line.file} ${line.address}`}>
            <TreeLine tree={tree} line={line} place={place} isMarked={isMarked(line)} />
          </li>
        ))}
      </ul>
    </TreeFold>
  );
}

/** The documents that are more than what one page shows: such a one opens with its page. */
const furtherDocuments = ({ pages, documents }: Tree) =>
  documents.filter(({ file }) => pages.filter(({ document }) => document === file).length !== 1);

const lineOfPage = ({ title, address, document, open }: Tree["pages"][number]): Line => ({
  title,
  file: document ?? "",
  address: open ? address : null,
  mark: open ? "" : words.pages.states.hidden,
});

const lineOfDocument = ({ file, label }: Tree["documents"][number]): Line => ({
  title: label,
  file,
  address: null,
  mark: "",
});

/**
 * Keeps the line of the tree in view that stands for what is edited, also if it was just made or came by a
 * link in the page. What is in view already stays where it is. On a phone the window scrolls the tree, and bars
 * cover its end.
 */
function useCurrentInView(tree: Tree, { file, row, at, pane }: PagesPlace): RefObject<HTMLElement | null> {
  const view = useRef<HTMLElement>(null);
  useEffect(() => {
    const { top = 0, bottom = 0 } = view.current?.getBoundingClientRect() ?? {};
    const { scrollPaddingBottom: bars } = getComputedStyle(document.documentElement);
    const [first, last] = bottom > innerHeight ? [0, innerHeight - Number.parseFloat(bars)] : [top, bottom];
    const lines = [...(view.current?.querySelectorAll("[aria-current]") ?? [])];
    const isInView = (line: Element) => {
      const box = line.getBoundingClientRect();
      return box.height > 0 && box.top >= first && box.bottom <= last;
    };
    if (!lines.some(isInView)) lines[0]?.scrollIntoView({ block: "nearest" });
  }, [tree, file, row, at, pane]);
  return view;
}
