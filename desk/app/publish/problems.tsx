import { readProblems } from "#desk/contract/pages.ts";
import { useAsk } from "../use-call.ts";
import styles from "./publish.module.css";
import { words } from "./words.ts";

/** What publishing is refused for; nothing where all is well, or not yet known. */
export function Problems() {
  const list = useAsk(readProblems).data ?? [];
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="problems" className={styles.section}>
      <h2 id="problems">{words.problems}</h2>
      <ul className={styles.rows}>
        {list.map(({ file, line, message }) => (
          <li key={`${file}:${line}:${message}`}>
            <span>{message}</span>
            <span className={styles.quiet}>{words.problemAt(file, line)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
