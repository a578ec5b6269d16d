import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Earlier, VersionView } from "#desk/contract/publish.ts";
import { Button } from "../shell/button.tsx";
import { Done } from "../shell/done.tsx";
import link from "../shell/link.module.css";
import section from "../shell/section.module.css";
import { MarkedChange } from "./marked-change.tsx";
import styles from "./publish.module.css";
import { useBringBack } from "./use-bring-back.ts";
import { words } from "../words.ts";

interface EarlierListProps extends Readonly<VersionView["earlier"]> {
  /** The version's. */
  readonly number: number;
}

/** What a version has and one's own texts have not, each with a button that brings it back. */
export function EarlierList({ number, list, count }: EarlierListProps) {
  const { bring, undo, undoable, isBusy, isUndoing } = useBringBack(number);
  const undoing = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone with its line.
  useEffect(() => {
    if (undoable) undoing.current?.focus();
  }, [undoable]);
  return (
    <section aria-labelledby="earlier" className={section.card}>
      <h2 id="earlier" tabIndex={-1}>
        {words.publish.earlier}
      </h2>
      <p className={section.quiet}>
        {count === 0 ? words.publish.nothingEarlier : words.publish.earlierHint}
      </p>
      <Done>
        {undoable && (
          <>
            <span>{words.publish.broughtBack}</span>
            <Button ref={undoing} look="quiet" busy={isUndoing} onClick={undo}>
              {words.shell.undo}
            </Button>
            <Link className={link.alone} to="/publish">
              {words.publish.publish}
            </Link>
          </>
        )}
      </Done>
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
                {earlier.reused && (
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

interface BringButtonsProps extends Pick<ReturnType<typeof useBringBack>, "bring" | "isBusy"> {
  readonly earlier: Earlier;
}

/** What is gone and has lost its number comes back under another one alone. */
function BringButtons({
  earlier: {
    file,
    id,
    isGone,
    changes: [first],
    reused,
  },
  bring,
  isBusy,
}: BringButtonsProps) {
  const what = first?.words ?? "";
  return (
    <span className={styles.links}>
      {!(isGone && reused) && (
        <Button
          look="link"
          busy={isBusy}
          aria-label={isGone ? words.publish.bringBackOf({ what }) : words.publish.makeAsItWasOf({ what })}
          onClick={() => bring({ file, id, asNumber: null })}
        >
          {isGone ? words.publish.bringBack : words.publish.makeAsItWas}
        </Button>
      )}
      {reused && (
        <Button
          look="link"
          busy={isBusy}
          aria-label={words.publish.bringBackAsOf({ next: String(reused.next), what })}
          onClick={() => bring({ file, id, asNumber: reused.next })}
        >
          {words.publish.bringBackAs({ next: String(reused.next) })}
        </Button>
      )}
    </span>
  );
}
