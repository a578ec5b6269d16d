import { Link } from "react-router";
import type { Ahead, Coming, Draft } from "#desk/contract/today.ts";
import { editAddress } from "../pages/use-pages-place.ts";
import styles from "./today.module.css";
import { words } from "./words.ts";

/** What appears or disappears this week, and what is not finished, each with the way to its fields. */
export function ComingList({ coming, drafts }: Ahead) {
  return (
    <div className={styles.ahead}>
      <section aria-labelledby="coming">
        <h2 id="coming">{words.coming}</h2>
        {coming.count === 0 ? <p className={styles.todo}>{words.nothingComing}</p> : <Changes {...coming} />}
      </section>
      <section aria-labelledby="drafts">
        <h2 id="drafts">{words.drafts}</h2>
        {drafts.count === 0 ? <p className={styles.todo}>{words.noDrafts}</p> : <Drafts {...drafts} />}
      </section>
    </div>
  );
}

function Changes({ list, count }: Ahead["coming"]) {
  return (
    <ul className={styles.lines}>
      {list.map(({ at, title, what, place }: Coming) => (
        <li key={`${at} ${what} ${title}`}>
          <time dateTime={at}>{words.at(at)}</time>
          <span>
            {place ? <Link to={editAddress(place)}>{title}</Link> : title} {words.comingLine[what]}
          </span>
        </li>
      ))}
      {count > list.length && <li>{words.more(count - list.length)}</li>}
    </ul>
  );
}

function Drafts({ list, count }: Ahead["drafts"]) {
  return (
    <ul className={styles.lines}>
      {list.map(({ title, kind, place }: Draft) => (
        <li key={`${place.file} ${place.row}`}>
          <span className={styles.todo}>{kind}</span>
          <Link to={editAddress(place)}>{title}</Link>
        </li>
      ))}
      {count > list.length && <li>{words.more(count - list.length)}</li>}
    </ul>
  );
}
