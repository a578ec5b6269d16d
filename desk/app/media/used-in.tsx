import { Link } from "react-router";
import { isSameEntry, placeOf } from "#desk/contract/entry-place.ts";
import type { MediaFile, MediaUse } from "#desk/contract/media.ts";
import { readTree } from "#desk/contract/pages.ts";
import type { Tree } from "#desk/contract/tree.ts";
import { addressOf } from "../pages/use-pages-place.ts";
import { useAsk } from "../use-call.ts";
import link from "../shell/link.module.css";
import styles from "./media.module.css";
import { words } from "../words.ts";

/** Where something is used: links to its fields, beside the page that shows them. */
export function UsedIn({ uses, useCount }: Pick<MediaFile, "uses" | "useCount">) {
  const tree = useAsk(readTree).data;
  if (useCount === 0) return <p>{words.media.usedNowhere}</p>;
  return (
    <ul className={styles.uses}>
      {uses.map((use) => {
        const { title, at } = shownAs(use, tree);
        const search = addressOf({ at, ...placeOf(use), pane: "fields" });
        return (
          <li key={`${use.file} ${use.row}`}>
            <Link className={link.alone} to={{ pathname: "/pages", search }}>
              {title}
            </Link>
          </li>
        );
      })}
      {useCount > uses.length && <li>{words.media.moreUses({ count: useCount - uses.length })}</li>}
    </ul>
  );
}

/** What the site calls it, and the page that shows it. */
function shownAs(use: MediaUse, tree: Tree | undefined): { title: string; at: string } {
  const { file, label } = use;
  for (const kind of tree?.kinds ?? [])
    for (const entry of kind.entries)
      if (isSameEntry(entry, use))
        return { title: `${kind.label}: ${entry.title}`, at: entry.address ?? "/" };
  const at = tree?.pages.find(({ files }) => files.includes(file))?.address ?? "/";
  return { title: tree?.documents.find((one) => one.file === file)?.label ?? label, at };
}
