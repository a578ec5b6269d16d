import { useLayoutEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import type { Me } from "#desk/contract/session.ts";
import { SignOut } from "../access/sign-out.tsx";
import { featureGroups } from "../features.tsx";
import styles from "./column.module.css";
import { words } from "./words.ts";

/**
 * A ref for the bar of a phone, which is longer than the screen: it scrolls to the entry of the view that is
 * open.
 */
function useCurrentInSight() {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // The layout of each view is known before it is painted: nothing is seen to move.
  useLayoutEffect(() => {
    const shown = bar.current;
    if (!shown) return undefined;
    const bring = () => {
      const current = shown.querySelector("[aria-current]");
      if (!current) return;
      const { left, width } = current.getBoundingClientRect();
      shown.scrollLeft += left + width / 2 - shown.clientWidth / 2;
    };
    // Entries become longer once it is known how much waits behind them.
    const observer = new ResizeObserver(bring);
    for (const entries of shown.children) observer.observe(entries);
    bring();
    return () => observer.disconnect();
  }, [pathname]);
  return bar;
}

/** The column at the side, a bar at the bottom of a phone: where one can go, and who one is. */
export function Column({ person }: { readonly person: Me }) {
  const groups = featureGroups
    .map((features) => features.flatMap(({ entry }) => entry ?? []))
    .map((entries) => entries.filter(({ least }) => least !== "owner" || person.role === "owner"))
    .filter((entries) => entries.length > 0);
  const bar = useCurrentInSight();
  return (
    <header aria-label={words.desk} className={styles.column}>
      <p className={styles.site}>
        <img src="/favicon.svg" alt="" width="20" height="20" />
        {person.site || words.desk}
      </p>
      <nav ref={bar} data-part="" tabIndex={-1} aria-label={words.views} className={styles.views}>
        {groups.map((entries) => (
          <ul key={entries[0]?.to}>
            {entries.map(({ to, label, Waiting }) => (
              <li key={to}>
                <NavLink to={to} end={to === "/"}>
                  {label}
                  {Waiting && <Waiting />}
                </NavLink>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className={styles.person}>
        <p>{words.person(person.name, person.role)}</p>
        <SignOut />
      </div>
    </header>
  );
}
