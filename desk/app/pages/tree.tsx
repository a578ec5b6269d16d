import { useId, useState } from "react";
import type { Tree } from "#desk/contract/tree.ts";
import { isSameEntry } from "#desk/contract/entry-place.ts";
import field from "../shell/field.module.css";
import { KindEntries } from "./kind-entries.tsx";
import styles from "./pages.module.css";
import { useCurrentInView } from "./use-current-in-view.ts";
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
  const kinds = tree.kinds
    .map((kind) => ({ kind, found: kind.entries.filter(isFound) }))
    .filter(({ found }) => search === "" || found.length > 0);
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
      {[pages, documents, kinds].every((list) => list?.length === 0) && (
        <p role="status">{words.nothingFound}</p>
      )}
      <Lines label={words.pageList} lines={pages} place={place} isOpen />
      {kinds.map(({ kind, found }) => (
        <details key={kind.kind} open={search !== "" || found.some((one) => isSameEntry(one, place))}>
          <summary>{kind.label}</summary>
          <KindEntries kind={kind} found={found} place={place} />
        </details>
      ))}
      <Lines label={words.documents} lines={documents} place={place} isOpen={search !== ""} />
    </nav>
  );
}

interface LinesProps {
  readonly label: string;
  readonly lines: readonly Line[] | undefined;
  readonly place: PagesPlace;
  readonly isOpen: boolean;
}

function Lines({ label, lines = [], place, isOpen: isShown }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <details open={isShown || lines.some((one) => isOpen(one, place))}>
      <summary>{label}</summary>
      <ul>
        {lines.map((line) => (
          <li key={`${line.file} ${line.address}`}>
            <TreeLine line={line} place={place} />
          </li>
        ))}
      </ul>
    </details>
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
