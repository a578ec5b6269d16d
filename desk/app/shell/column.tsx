import { useLayoutEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import type { Me } from "#desk/contract/session.ts";
import { SignOut } from "../access/sign-out.tsx";
import { features } from "../features.tsx";
import styles from "./column.module.css";
import { words } from "./words.ts";

/** A ref for the bar of a phone, which is longer than the screen: it scrolls to the entry of the view that is open. */
function useCurrentInSight() {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // The layout of each view is known before it is painted: nothing is seen to move.
  useLayoutEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>("[aria-current]");
    if (!bar.current || !current) return;
    const { left, width } = current.getBoundingClientRect();
    bar.current.scrollLeft += left + width / 2 - bar.current.clientWidth / 2;
  }, [pathname]);
  return bar;
}

/** The column at the side, a bar at the bottom of a phone: where one can go, and who one is. */
export function Column({ person }: { readonly person: Me }) {
  const entries = features
    .flatMap(({ entry }) => entry ?? [])
    .filter(({ least }) => least !== "owner" || person.role === "owner");
  const bar = useCurrentInSight();
  return (
    <header aria-label={words.desk} className={styles.column}>
      <p className={styles.site}>{person.site || words.desk}</p>
      <nav ref={bar} aria-label={words.views} className={styles.views}>
        <ul>
          {entries.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end={to === "/"}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.person}>
        <p>{words.person(person.name, person.role)}</p>
        <SignOut />
      </div>
    </header>
  );
}
