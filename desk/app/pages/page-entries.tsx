import { pageAt, type Tree } from "#desk/contract/tree.ts";
import { words } from "../words.ts";
import { KindEntries } from "./kind-entries.tsx";
import styles from "./pages.module.css";
import type { PagesPlace } from "./use-pages-place.ts";

interface PageEntriesProps {
  readonly tree: Tree;
  readonly place: PagesPlace;
}

/** The entries that a page lists, where no document is edited beside it. */
export function PageEntries({ tree, place }: PageEntriesProps) {
  const page = pageAt(tree, place.at);
  const kinds = page && "kinds" in page ? tree.kinds.filter(({ kind }) => page.kinds.includes(kind)) : [];
  if (kinds.length === 0) return <p>{words.pages.choose}</p>;
  return kinds.map((kind) => (
    <section key={kind.kind} className={styles.listed}>
      <h2 className={styles.name}>{kind.label}</h2>
      <KindEntries tree={tree} kind={kind} found={kind.entries} place={place} />
    </section>
  ));
}
