import { Link } from "react-router";
import { readProblems } from "#desk/contract/pages.ts";
import { editAddress } from "../pages/use-pages-place.ts";
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
        {list.map(({ file, line, path, message, editable }) => (
          <li key={`${file}:${line}:${message}`}>
            <div>
              <p>{message}</p>
              <p className={styles.quiet}>{words.problemAt(file, line)}</p>
              {!editable && <p className={styles.quiet}>{words.notEditable}</p>}
            </div>
            {editable && (
              <Link to={editAddress({ file, path })} aria-label={words.mend(message)}>
                {words.mendShort}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
