import { useId, useState } from "react";
import { Link } from "react-router";
import type { Tree, TreeEntry } from "#desk/contract/tree.ts";
import field from "../shell/field.module.css";
import styles from "./pages.module.css";
import { addressOf, type PagesPlace } from "./use-pages-place.ts";
import { words } from "./words.ts";

/** So many entries of a kind are listed; a search finds the others. */
const mostListed = 100;

interface SiteTreeProps {
  readonly tree: Tree;
  readonly place: PagesPlace;
}

/** One line of the tree. */
interface Line {
  readonly title: string;
  readonly file: string;
  readonly row?: number | undefined;
  readonly address: string | null;
  readonly mark: string;
}

/** The site as nested lists of links: its pages, its entries by kind, and what belongs to all pages. */
export function SiteTree({ tree, place }: SiteTreeProps) {
  const id = useId();
  const [search, setSearch] = useState("");
  const groups = groupsOf(tree)
    .map(({ label, lines }) => ({ label, lines: lines.filter(({ title }) => has(title, search)) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <nav aria-label={words.site} className={styles.tree}>
      <div className={field.field} role="search">
        <label htmlFor={id}>{words.search}</label>
        <input
          id={id}
          type="search"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </div>
      {groups.length === 0 && <p role="status">{words.nothingFound}</p>}
      {groups.map(({ label, lines }) => (
        <details
          key={label}
          open={search !== "" || label === words.pageList || lines.some((one) => isOpen(one, place))}
        >
          <summary>{label}</summary>
          <ul>
            {lines.slice(0, mostListed).map((line) => (
              <li key={`${line.file} ${line.row} ${line.address}`}>
                <Link
                  to={{ search: addressOf(placeOf(line, place)) }}
                  aria-current={isOpen(line, place) ? "true" : undefined}
                >
                  {line.title}
                  {line.mark !== "" && <span className={styles.mark}>{` ${line.mark}`}</span>}
                </Link>
              </li>
            ))}
          </ul>
          {lines.length > mostListed && <small>{words.more(lines.length - mostListed)}</small>}
        </details>
      ))}
    </nav>
  );
}

const has = (title: string, search: string) => title.toLowerCase().includes(search.trim().toLowerCase());

const isOpen = ({ file, row, address }: Line, place: PagesPlace) =>
  file === place.file && row === place.row && (address === null || address === place.at);

const placeOf = ({ file, row, address }: Line, { at }: PagesPlace): PagesPlace => ({
  file,
  row,
  at: address ?? at,
  pane: address === null ? "fields" : "page",
});

function groupsOf({ pages, kinds, documents }: Tree): { label: string; lines: Line[] }[] {
  return [
    { label: words.pageList, lines: pages.map((page) => lineOfPage(page)) },
    ...kinds.map(({ label, entries }) => ({ label, lines: entries.map((entry) => lineOfEntry(entry)) })),
    {
      label: words.documents,
      lines: documents.map(({ file, label }) => ({ title: label, file, address: null, mark: "" })),
    },
  ];
}

const lineOfPage = ({ title, address, files: [file = ""], open }: Tree["pages"][number]): Line => ({
  title,
  file,
  address: open ? address : null,
  mark: open ? "" : words.states.hidden,
});

const lineOfEntry = ({ title, file, row, address, state }: TreeEntry): Line => ({
  title,
  file,
  row,
  address,
  mark: words.states[state],
});
