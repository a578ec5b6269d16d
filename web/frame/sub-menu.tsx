import { type ToggleEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import type { LabelledMenu } from "./navigation.ts";
import styles from "./sub-menu.module.css";

/**
 * A sub-menu, mainly Services (SHELL-2, SHELL-3): a popover, so that only a click opens and closes it, Escape
 * and a click elsewhere close it and the focus returns, without JavaScript too. An entry with a category
 * shows its picture.
 */
export function SubMenu({ label, id, entries }: LabelledMenu) {
  const menu = useRef<HTMLDivElement>(null);
  // A link to the current page counts as a navigation, too.
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  const [lit, setLit] = useState(0);
  useEffect(() => menu.current?.hidePopover(), [key]);
  const shown = (entries[lit] ?? entries[0])?.category;
  return (
    <>
      <button type="button" className={styles.parent} popoverTarget={id}>
        {label}
        <span data-quarter="" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles.menu}
        data-plain={shown === undefined || undefined}
        data-gel={shown?.gel}
        // If it stayed open, it would cover what receives the focus next.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
        }}
        onToggle={(event: ToggleEvent) => setOpen(event.newState === "open")}
      >
        <ul className={styles.list}>
          {entries.map((entry, index) => (
            <li key={entry.path}>
              <Link
                className={styles.entry}
                data-type="card"
                to={entry.path}
                onPointerEnter={() => setLit(index)}
                onFocus={() => setLit(index)}
              >
                {entry.label}
              </Link>
            </li>
          ))}
        </ul>
        {shown && open && (
          <Picture className={styles.picture} picture={shown.square} shape="square" sizes="176px" alt="" />
        )}
      </div>
    </>
  );
}
