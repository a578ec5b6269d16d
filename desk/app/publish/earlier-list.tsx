import { Link } from "react-router";
import type { Earlier, VersionView } from "#desk/contract/publish.ts";
import { Button } from "../shell/button.tsx";
import link from "../shell/link.module.css";
import section from "../shell/section.module.css";
import { MarkedChange } from "./marked-change.tsx";
import styles from "./publish.module.css";
import { Undoable } from "./undoable.tsx";
import { useBringBack } from "./use-bring-back.ts";
import { words } from "../words.ts";

interface EarlierListProps extends Readonly<VersionView["earlier"]> {
  /** The version's. */
  readonly number: number;
}

/** What a version has and one's own texts have not, each with a button that brings it back. */
export function EarlierList({ number, list, count }: EarlierListProps) {
  const bringing = useBringBack(number);
  const { bring, isBusy } = bringing;
  /** What comes back as it was; of all else it is chosen under which number. */
  const whole = list.filter((earlier) => !needsNumber(earlier));
  return (
    <section aria-labelledby="earlier" className={section.card}>
      <h2 id="earlier" tabIndex={-1}>
        {words.publish.earlier}
      </h2>
      <div className={styles.back}>
        <p className={section.quiet}>
          {count === 0 ? words.publish.nothingEarlier : words.publish.earlierHint}
        </p>
        {whole.length > 1 && count === list.length && (
          <Button
            look="quiet"
            busy={isBusy}
            onClick={() => bring(whole.map(({ file, id }) => ({ file, id, asNumber: null })))}
          >
            {words.publish.makeAllAsItWas}
          </Button>
        )}
      </div>
      <Undoable {...bringing} said={words.publish.broughtBack}>
        <Link className={link.alone} to="/publish">
          {words.publish.publish}
        </Link>
      </Undoable>
      <ul className={`${section.rows} ${styles.looks}`}>
        {list.map((earlier) => (
          <li key={JSON.stringify([earlier.file, earlier.id])}>
            <div>
              <ul>
                {earlier.changes.map((change, index) => (
                  <li key={change.words}>
                    <MarkedChange
                      {...change}
                      {...(earlier.isGone && { line: words.publish.onlyInVersion })}
                      above={earlier.changes[index - 1]}
                    />
                  </li>
                ))}
                {/* What is still there is seen above, beside what it was. */}
                {earlier.isGone && earlier.reused && (
                  <li className={section.quiet}>
                    {words.publish.reused({
                      number: earlier.id ?? "",
                      by: earlier.reused.by,
                      next: String(earlier.reused.next),
                    })}
                  </li>
                )}
              </ul>
              <BringButtons earlier={earlier} isBusy={isBusy} bring={bring} />
            </div>
          </li>
        ))}
      </ul>
      {count > list.length && (
        <p className={section.quiet}>{words.shell.further({ count: count - list.length })}</p>
      )}
    </section>
  );
}

/** What is gone and has lost its number comes back under another one alone. */
const needsNumber = ({ isGone, reused }: Earlier) => isGone && reused !== null;

interface BringButtonsProps extends Pick<ReturnType<typeof useBringBack>, "bring" | "isBusy"> {
  readonly earlier: Earlier;
}

function BringButtons({ earlier, bring, isBusy }: BringButtonsProps) {
  const {
    file,
    id,
    isGone,
    changes: [first],
    reused,
  } = earlier;
  const what = first?.words ?? "";
  return (
    <span className={styles.links}>
      {!needsNumber(earlier) && (
        <Button
          look="link"
          busy={isBusy}
          aria-label={isGone ? words.publish.bringBackOf({ what }) : words.publish.makeAsItWasOf({ what })}
          onClick={() => bring([{ file, id, asNumber: null }])}
        >
          {isGone ? words.publish.bringBack : words.publish.makeAsItWas}
        </Button>
      )}
      {reused && (
        <Button
          look="link"
          busy={isBusy}
          aria-label={words.publish.bringBackAsOf({ next: String(reused.next), what })}
          onClick={() => bring([{ file, id, asNumber: reused.next }])}
        >
          {words.publish.bringBackAs({ next: String(reused.next) })}
        </Button>
      )}
    </span>
  );
}
