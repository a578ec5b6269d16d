import type { Comparison, Unpublished } from "#desk/contract/publish.ts";
import { Link } from "react-router";
import { editAddress } from "../pages/use-pages-place.ts";
import styles from "./publish.module.css";
import { words } from "./words.ts";

/** What publishing would change, in words, each with its page in the preview. */
export function Changes({ changes, count }: Comparison) {
  if (changes === null) return <p className={styles.quiet}>{words.notComparable}</p>;
  if (count === 0) return <p className={styles.quiet}>{words.nothing}</p>;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{words.changes}</h2>
      <ul className={styles.rows}>
        {changes.map((change) => (
          <ChangeRow key={change.words} {...change} />
        ))}
      </ul>
      {count > changes.length && <p className={styles.quiet}>{words.more(count - changes.length)}</p>}
    </section>
  );
}

/** One difference: where it is changed, and how it will look. */
function ChangeRow({ words: what, path, place }: Unpublished) {
  return (
    <li>
      <span>{what}</span>
      <span className={styles.acts}>
        {place && (
          <Link to={editAddress(place)} aria-label={words.edit(what)}>
            {words.editShort}
          </Link>
        )}
        {path !== null && (
          <>
            <Link
              to={`/publish/compare?${new URLSearchParams({ at: path })}`}
              aria-label={words.compare(what)}
            >
              {words.compareShort}
            </Link>
            <a href={path} target="_blank" rel="noreferrer" aria-label={words.open(what)}>
              {words.openShort}
            </a>
          </>
        )}
      </span>
    </li>
  );
}
