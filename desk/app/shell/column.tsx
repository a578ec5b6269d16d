import { NavLink } from "react-router";
import type { Me } from "#desk/contract/session.ts";
import { SignOut } from "../access/sign-out.tsx";
import { features } from "../features.tsx";
import styles from "./column.module.css";
import { words } from "./words.ts";

/** The column at the side, a bar at the bottom of a phone: where one can go, and who one is. */
export function Column({ person }: { readonly person: Me }) {
  const entries = features
    .flatMap(({ entry }) => entry ?? [])
    .filter(({ least }) => least !== "owner" || person.role === "owner");
  return (
    <header aria-label={words.desk} className={styles.column}>
      <p className={styles.site}>{person.site || words.desk}</p>
      <nav aria-label={words.views} className={styles.views}>
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
