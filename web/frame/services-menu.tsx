import { type ToggleEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTo } from "../sources/use-address.ts";
import { texts } from "../texts.ts";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import type { CategoryView } from "../views.ts";
import styles from "./services-menu.module.css";

const menuId = "services-menu";

/**
 * The Services sub-menu (SHELL-2, SHELL-3): a popover, so that a click alone opens and closes it, Escape and
 * a click elsewhere close it and the focus goes back, without JavaScript too.
 */
export function ServicesMenu({ categories }: { categories: CategoryView[] }) {
  const to = useTo();
  const menu = useRef<HTMLDivElement>(null);
  // A link to the page that one is on is a visit of its own, too.
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  const [lit, setLit] = useState(0);
  useEffect(() => menu.current?.hidePopover(), [key]);
  const shown = categories[lit] ?? categories[0];
  return (
    <>
      <button type="button" className={styles.parent} popoverTarget={menuId}>
        {texts.nav.services}
        <span data-quarter="" />
      </button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        className={styles.menu}
        data-gel={shown?.gel}
        // Open, it would cover what the focus goes on to.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
        }}
        onToggle={(event: ToggleEvent) => setOpen(event.newState === "open")}
      >
        <ul className={styles.list}>
          {categories.map((category, index) => (
            <li key={category.id}>
              <Link
                className={styles.entry}
                to={to("category", { id: category.id })}
                onPointerEnter={() => setLit(index)}
                onFocus={() => setLit(index)}
              >
                {category.title}
              </Link>
            </li>
          ))}
        </ul>
        {shown && open && <Picture className={styles.picture} picture={shown.square} sizes="176px" alt="" />}
      </div>
    </>
  );
}
