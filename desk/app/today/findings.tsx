import { Link } from "react-router";
import type { Finding } from "#desk/contract/today.ts";
import { editAddress } from "../pages/use-pages-place.ts";
import styles from "./today.module.css";
import { words } from "./words.ts";

/** What is wrong, with what to do about it. */
export function Findings({ list }: { readonly list: readonly Finding[] }) {
  if (list.length === 0) return <p>{words.allWell}</p>;
  return (
    <ul className={styles.findings}>
      {list.map(({ severity, what, todo, where, place }) => (
        <li key={`${where}${what}`} data-severity={severity}>
          <strong>{words.severities[severity]}</strong>
          <div>
            <p>{what}</p>
            <p className={styles.todo}>{todo}</p>
            {where !== null && (place ? <Link to={editAddress(place)}>{where}</Link> : <code>{where}</code>)}
          </div>
        </li>
      ))}
    </ul>
  );
}
