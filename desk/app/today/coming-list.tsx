import { Link } from "react-router";
import type { Coming, Draft, Upcoming } from "#desk/contract/today.ts";
import { useUnpublished } from "../publish/unpublished.tsx";
import { ShowEntry } from "../pages/entries/show-entry.tsx";
import { clockIn, written } from "../shell/formats.ts";
import { editAddress } from "../pages/use-pages-place.ts";
import link from "../shell/link.module.css";
import styles from "./today.module.css";
import { words } from "../words.ts";
import section from "../shell/section.module.css";

/** What appears or disappears this week, and what is not finished, each with the way to its fields. */
export function ComingList({ coming, zone, drafts }: Upcoming) {
  const scheduled = useUnpublished()?.scheduled ?? 0;
  return (
    <>
      <section aria-labelledby="coming">
        <h2 id="coming">{words.today.coming}</h2>
        {scheduled > 0 && <p>{words.today.scheduled({ count: scheduled })}</p>}
        {coming.count === 0 ? (
          scheduled === 0 && <p className={section.quiet}>{words.today.nothingComing}</p>
        ) : (
          <>
            <Changes {...coming} zone={zone} />
            <p className={section.quiet}>{words.today.zone({ zone })}</p>
          </>
        )}
      </section>
      {drafts.count > 0 && (
        <section aria-labelledby="drafts">
          <h2 id="drafts">{words.today.drafts}</h2>
          <Drafts {...drafts} />
        </section>
      )}
    </>
  );
}

function Changes({ list, count, zone }: Upcoming["coming"] & Pick<Upcoming, "zone">) {
  return (
    <ul className={styles.lines}>
      {list.map(({ at, title, what, place }: Coming) => (
        <li key={`${at} ${what} ${title}`}>
          <time dateTime={at}>{clockIn({ at, zone })}</time>
          <span>
            {place ? (
              <Link className={link.alone} to={editAddress(place)}>
                {title}
              </Link>
            ) : (
              title
            )}{" "}
            {words.today.comingLine[what]}
          </span>
        </li>
      ))}
      {count > list.length && <li>{words.shell.further({ count: count - list.length })}</li>}
    </ul>
  );
}

function Drafts({ list, count }: Upcoming["drafts"]) {
  return (
    <ul className={styles.lines}>
      {list.map(({ title, kind, place, from }: Draft) => (
        <li key={`${place.file} ${place.row}`}>
          <span className={section.quiet}>{kind}</span>
          <Link className={link.alone} to={editAddress(place)}>
            {title}
          </Link>
          {from !== undefined && (
            <>
              <span className={section.quiet}>{words.today.dated({ date: written(from) })}</span>
              <ShowEntry
                entry={place}
                done={words.today.noDraft({ title })}
                label={words.today.showOf({ title })}
              >
                {words.today.show}
              </ShowEntry>
            </>
          )}
        </li>
      ))}
      {count > list.length && <li>{words.shell.further({ count: count - list.length })}</li>}
    </ul>
  );
}
