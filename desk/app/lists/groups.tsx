import { useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { figure } from "../shell/formats.ts";
import styles from "./lists.module.css";

interface GroupsProps<Name extends string> {
  readonly label: string;
  /** What the view's address calls the group that is open. */
  readonly parameter: string;
  readonly names: readonly Name[];
  readonly labels: Readonly<Record<Name, string>>;
  /** Undefined where the list is of all. */
  readonly open: Name | undefined;
  /** How many rows each group has; undefined until that is known. */
  readonly counts: Readonly<Record<Name, number>> | undefined;
}

/** Links to the groups of a list, with how many rows each has. */
export function Groups<Name extends string>(props: GroupsProps<Name>) {
  const { label, parameter, names, labels, open, counts } = props;
  const nav = useRef<HTMLElement>(null);
  const isCounted = counts !== undefined;
  useLayoutEffect(() => {
    const shown = nav.current?.querySelector("[aria-current]");
    shown?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [open, isCounted]);
  return (
    <nav ref={nav} aria-label={label} className={styles.groups}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Link to={{ search: `${parameter}=${name}` }} aria-current={name === open ? "page" : undefined}>
              {labels[name]} {counts && <span>{figure(counts[name])}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
