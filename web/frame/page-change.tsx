import { useEffect } from "react";
import { useNavigation } from "react-router";
import { useWords } from "../sources/locale.ts";
import { loadWholePage, useLostWay } from "../sources/whole-page.ts";
import { Button } from "../ui/button.tsx";
import styles from "./page-change.module.css";
import { useRoomForPlace } from "./room-for-place.ts";
import { closeSidePanel } from "./side-panel-dialog.ts";

/**
 * What a visitor sees of a change of page that takes its time: a bar after 300 ms, and a sentence where the
 * page cannot be loaded (SHELL-13).
 */
export function PageChange() {
  const words = useWords();
  const waits = useNavigation().state !== "idle";
  const lost = useLostWay();
  const isLost = lost !== undefined;
  useRoomForPlace();
  // The dialog may be where the link is; it would cover the sentence.
  useEffect(() => {
    if (isLost) closeSidePanel();
  }, [isLost]);
  return (
    <>
      {(lost ? lost.trying : waits) && <div className={styles.bar} data-waiting="" />}
      <div className={isLost ? styles.lost : undefined} aria-live="assertive">
        {isLost && (
          <>
            <p>{!lost.trying && words.error.sentence}</p>
            <Button type="button" look="outline" onClick={() => void loadWholePage()}>
              {words.retry}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
