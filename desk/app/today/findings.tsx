import { Link } from "react-router";
import type { Finding } from "#desk/contract/today.ts";
import { figure } from "../shell/formats.ts";
import { editAddress } from "../pages/use-pages-place.ts";
import link from "../shell/link.module.css";
import section from "../shell/section.module.css";
import styles from "./today.module.css";
import { words } from "../words.ts";

interface FindingsProps {
  readonly list: readonly Finding[];
  /** Whether the doctor has found nothing else. */
  readonly isAll: boolean;
}

/** What is to be done, by how much it matters, said once for all that the same rule found. */
export function Findings({ list, isAll }: FindingsProps) {
  if (list.length === 0)
    return <p className={section.quiet}>{isAll ? words.today.allWell : words.today.nothingForYou}</p>;
  const [notes, needed] = [list.filter(isNote), list.filter((one) => !isNote(one))];
  return (
    <>
      {[...Map.groupBy(needed, ({ severity }) => severity)].map(([severity, found]) => (
        <div key={severity} data-severity={severity}>
          <h3>{words.today.severities[severity]}</h3>
          <Rules found={found} />
        </div>
      ))}
      {notes.length > 0 && (
        <details data-severity="note" className={styles.rest}>
          <summary>
            <h3>{words.today.severities.note}</h3>
            <Count of={Map.groupBy(notes, ({ rule }) => rule).size} />
          </summary>
          <Rules found={notes} />
        </details>
      )}
    </>
  );
}

const isNote = ({ severity }: Finding) => severity === "note";

/** How many lines a fold has; each is in it. */
export const Count = ({ of: count }: { readonly of: number }) => (
  <span className={styles.count}>{figure(count)}</span>
);

const Rules = ({ found }: Pick<RuleProps, "found">) => (
  <ul className={styles.findings}>
    {[...Map.groupBy(found, ({ rule }) => rule)].map(([rule, some]) => (
      <Rule key={rule} found={some} />
    ))}
  </ul>
);

interface RuleProps {
  readonly found: readonly Finding[];
}

/** One line: what to do, and where; several places stand behind it. */
function Rule({ found }: RuleProps) {
  const [first, ...more] = found;
  if (!first) return null;
  const title = <bdi>{first.title}</bdi>;
  return (
    <li>
      {more.length === 0 ? (
        <>
          <p className={styles.act}>{title}</p>
          <Seen found={found} />
        </>
      ) : (
        // What keeps everything from visitors does not wait behind a press.
        <details open={first.severity === "error"}>
          <summary className={styles.act}>
            {title}
            <Count of={found.length} />
          </summary>
          <Seen found={found} />
        </details>
      )}
    </li>
  );
}

/** What was found, each with the way to its field. */
export function Seen({ found }: RuleProps) {
  return (
    <ul className={styles.seen}>
      {found.map(({ text, where, place }, index) => (
        // Two findings of one field may read the same.
        <li key={`${index} ${where}`}>
          <bdi>{text}</bdi>
          {where !== null &&
            (place ? (
              <Link className={link.alone} to={editAddress(place)}>
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
