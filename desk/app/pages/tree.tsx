import { useId, useState } from "react";
import type { Tree } from "#desk/contract/tree.ts";
import { isSameEntry } from "#desk/contract/entry-place.ts";
import field from "../shell/field.module.css";
import { KindEntries } from "./kind-entries.tsx";
import styles from "./pages.module.css";
import { useCurrentInView } from "./use-current-in-view.ts";
import { TreeFold, type TreeFoldProps } from "./tree-fold.tsx";
import { isOpen, type Line, TreeLine } from "./tree-line.tsx";
import type { PagesPlace } from "./use-pages-place.ts";
import { words } from "./words.ts";

interface SiteTreeProps {
  readonly tree: Tree;
  readonly place: PagesPlace;
}

/** The site as nested lists of links: its pages, its entries by kind, and what belongs to all pages. */
export function SiteTree({ tree, place }: SiteTreeProps) {
  const id = useId();
  const [search, setSearch] = useState("");
  const isFound = ({ title }: { readonly title: string }) =>
    title.toLowerCase().includes(search.trim().toLowerCase());
  const [pages, documents] = [tree.pages.map(lineOfPage), tree.documents.map(lineOfDocument)].map((lines) =>
    lines.filter(isFound),
  );
  const kinds = tree.kinds.map((kind) => ({ kind, found: kind.entries.filter(isFound) }));
  const nothing = [pages, documents, ...kinds.map(({ found }) => found)].every((list) => list?.length === 0);
  const view = useCurrentInView(tree, place);
  return (
    <nav ref={view} data-part="" tabIndex={-1} aria-label={words.site} className={styles.tree}>
      <div className={field.field} role="search">
        <label htmlFor={id}>{words.search}</label>
        <input
          id={id}
          type="search"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </div>
      {search !== "" && nothing && <p role="status">{words.nothingFound}</p>}
      <Lines label={words.pageList} lines={pages} place={place} search={search} isOpenAtFirst />
      {kinds.map(({ kind, found }) => (
        <TreeFold
          key={kind.kind}
          label={kind.label}
          search={search}
          isFound={found.length > 0}
          isCurrent={kind.entries.some((one) => isSameEntry(one, place))}
        >
          <KindEntries kind={kind} found={found} place={place} />
        </TreeFold>
      ))}
      <Lines label={words.documents} lines={documents} place={place} search={search} />
    </nav>
  );
}

interface LinesProps extends Pick<TreeFoldProps, "label" | "search" | "isOpenAtFirst"> {
  readonly lines: readonly Line[] | undefined;
  readonly place: PagesPlace;
}

function Lines({ lines = [], place, ...fold }: LinesProps) {
  return (
    <TreeFold {...fold} isFound={lines.length > 0} isCurrent={lines.some((one) => isOpen(one, place))}>
      <ul>
        {lines.map((line) => (
          <li key={`${line.file} ${line.address}`}>
            <TreeLine line={line} place={place} />
          </li>
        ))}
      </ul>
    </TreeFold>
  );
}

const lineOfPage = ({ title, address, files: [file = ""], open }: Tree["pages"][number]): Line => ({
  title,
  file,
  address: open ? address : null,
  mark: open ? "" : words.states.hidden,
});

const lineOfDocument = ({ file, label }: Tree["documents"][number]): Line => ({
  title: label,
  file,
  address: null,
  mark: "",
});
