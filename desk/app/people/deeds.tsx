import type { Deed } from "#desk/contract/people.ts";
import styles from "./people.module.css";
import { words } from "./words.ts";

/** The record, the latest first. */
export function Deeds({ list }: { readonly list: readonly Deed[] }) {
  if (list.length === 0) return <p>{words.noDeeds}</p>;
  return (
    <ol className={styles.deeds}>
      {list.map(({ id, at, name, what }) => (
        <li key={id}>
          <span>{what}</span>
          <span className={styles.quiet}>{name}</span>
          <time dateTime={at} className={styles.quiet}>
            {words.at(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
