import type { Finding } from "#desk/contract/today.ts";
import styles from "./today.module.css";
import { words } from "./words.ts";

/** What is wrong, with what to do about it. */
export function Findings({ list }: { readonly list: readonly Finding[] }) {
  if (list.length === 0) return <p>{words.allWell}</p>;
  return (
    <ul className={styles.findings}>
      {list.map(({ severity, what, todo, where }) => (
        <li key={`${where}${what}`} data-severity={severity}>
          <strong>{words.severities[severity]}</strong>
          <div>
            <p>{what}</p>
            <p className={styles.todo}>{todo}</p>
            {where !== null && <code>{where}</code>}
          </div>
        </li>
      ))}
    </ul>
  );
}
