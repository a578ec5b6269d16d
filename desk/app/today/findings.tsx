import { Link } from "react-router";
import type { Finding } from "#desk/contract/today.ts";
import { editAddress } from "../pages/use-pages-place.ts";
import link from "../shell/link.module.css";
import styles from "./today.module.css";
import { words } from "../words.ts";

/** Findings of one rule that stand open; of a new site's own words there are dozens. */
const mostOpen = 3;

interface FindingsProps {
  readonly list: readonly Finding[];
  /** Whether the doctor has found nothing else. */
  readonly isAll: boolean;
}

/** What is wrong, with what to do about it: said once for all that the same rule found. */
export function Findings({ list, isAll }: FindingsProps) {
  if (list.length === 0) return <p>{isAll ? words.today.allWell : words.today.nothingForYou}</p>;
  return (
    <ul className={styles.findings}>
      {[...Map.groupBy(list, ({ rule }) => rule)].map(([rule, found]) => (
        <Rule key={rule} found={found} />
      ))}
    </ul>
  );
}

function Rule({ found }: { readonly found: readonly Finding[] }) {
  const [first] = found;
  if (!first) return null;
  const more = found.slice(mostOpen);
  return (
    <li data-severity={first.severity}>
      <strong>{words.today.severities[first.severity]}</strong>
      <div>
        <Seen found={found.slice(0, mostOpen)} />
        <p className={styles.todo}>
          <bdi>{first.todo}</bdi>
        </p>
        {more.length > 0 && (
          <details>
            <summary>{words.today.more({ count: more.length })}</summary>
            <Seen found={more} />
          </details>
        )}
      </div>
    </li>
  );
}

/** What one rule found, each with the way to its field. */
function Seen({ found }: { readonly found: readonly Finding[] }) {
  return (
    <ul className={styles.seen}>
      {found.map(({ what, where, place }, index) => (
        // Two findings of one field may read the same.
        <li key={`${index} ${where}`}>
          <p>
            <bdi>{what}</bdi>
          </p>
          {where !== null &&
            (place ? (
              <Link className={link.alone} to={place === "publish" ? "/publish" : editAddress(place)}>
                {where}
              </Link>
            ) : (
              <code>{where}</code>
            ))}
        </li>
      ))}
    </ul>
  );
}
