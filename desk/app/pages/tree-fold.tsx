import { type ReactNode, useState } from "react";
import { figure } from "../shell/formats.ts";
import section from "../shell/section.module.css";
import styles from "./pages.module.css";

/** A list of the tree, and what a search has found of it. */
export interface TreeFoldProps {
  readonly label: string;
  /** How many lines it has, where they are not all in view. */
  readonly count?: number;
  /** Whether it holds what is shown now: it opens when that comes, and stays open when that goes. */
  readonly isCurrent: boolean;
  readonly isOpenAtFirst?: boolean;
  readonly search: string;
  /** Whether the search has found something in it; nothing is shown of a list without. */
  readonly isFound: boolean;
  readonly children: ReactNode;
}

/**
 * A list of the tree behind its name. It is open while a search has found something in it, and afterwards as
 * it was before, whatever was found, made or deleted meanwhile.
 */
export function TreeFold({
  label,
  count,
  isCurrent,
  isOpenAtFirst = false,
  search,
  isFound,
  children,
}: TreeFoldProps) {
  const [isOpen, turn] = useState(isCurrent || isOpenAtFirst);
  const [wasCurrent, setWasCurrent] = useState(isCurrent);
  const [closedIn, setClosedIn] = useState<string>();
  if (wasCurrent !== isCurrent) {
    setWasCurrent(isCurrent);
    if (isCurrent) turn(true);
  }
  const isSearching = search !== "";
  return (
    <details
      hidden={isSearching && !isFound}
      open={isSearching ? closedIn !== search : isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (isSearching) setClosedIn(open ? undefined : search);
        else turn(open);
      }}
    >
      <summary className={section.folds}>
        <span>{label}</span>
        {count !== undefined && <small className={styles.count}>{figure(count)}</small>}
      </summary>
      {children}
    </details>
  );
}
