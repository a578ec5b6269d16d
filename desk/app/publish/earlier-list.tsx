import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { VersionView } from "#desk/contract/publish.ts";
import { Button } from "../shell/button.tsx";
import section from "../shell/section.module.css";
import styles from "./publish.module.css";
import { useBringBack } from "./use-bring-back.ts";
import { words } from "./words.ts";

interface EarlierListProps extends Readonly<VersionView["earlier"]> {
  /** The version's. */
  readonly number: number;
}

/** What a version has and one's own texts have not, each with a button that brings it back. */
export function EarlierList({ number, list, count }: EarlierListProps) {
  const { bring, undo, undoable, isBusy } = useBringBack(number);
  const undoing = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone with its line.
  useEffect(() => {
    if (undoable) undoing.current?.focus();
  }, [undoable]);
  return (
    <section aria-labelledby="earlier" className={section.section}>
      <h2 id="earlier" tabIndex={-1}>
        {words.earlier}
      </h2>
      <p className={section.quiet}>{count === 0 ? words.nothingEarlier : words.earlierHint}</p>
      <p role="status" className={styles.done}>
        {undoable && (
          <>
            <span>{words.broughtBack}</span>
            <Button ref={undoing} look="quiet" busy={isBusy} onClick={undo}>
              {words.undoBringing}
            </Button>
            <Link to="/publish">{words.publish}</Link>
          </>
        )}
      </p>
      <ul className={styles.rows}>
        {list.map((earlier) => (
          <li key={JSON.stringify([earlier.file, earlier.id])}>
            <ul>
              {earlier.words.map((what) => (
                <li key={what}>{what}</li>
              ))}
            </ul>
            <span className={styles.acts}>
              <Button
                look="quiet"
                busy={isBusy}
                aria-label={words.bringBackOf(earlier.isGone, earlier.words[0] ?? "")}
                onClick={() => bring(earlier)}
              >
                {words.bringBack(earlier.isGone)}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {count > list.length && <p className={section.quiet}>{words.more(count - list.length)}</p>}
    </section>
  );
}
