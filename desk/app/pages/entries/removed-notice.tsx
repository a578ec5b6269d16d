import { useLayoutEffect, useRef } from "react";
import type { TreeEntry } from "#desk/contract/tree.ts";
import { Button } from "../../shell/button.tsx";
import { words } from "../../words.ts";
import styles from "./entries.module.css";

interface RemovedNoticeProps {
  /** What was deleted, another one for each deletion; undefined: nothing. */
  readonly entry: TreeEntry | undefined;
  readonly undo: () => void;
}

/**
 * Says what was deleted, and takes it back. It stays until something else is changed, and has the focus: the
 * menu that it came from is gone.
 */
export function RemovedNotice({ entry, undo }: RemovedNoticeProps) {
  const notice = useRef<HTMLParagraphElement>(null);
  // Before the next frame, in which the focus would go to what stands near the place that is gone.
  useLayoutEffect(() => notice.current?.querySelector("button")?.focus(), [entry]);
  return (
    <p ref={notice} role="status" className={styles.notice}>
      {entry && (
        <>
          {words.pages.removed({ title: entry.title })}
          <Button look="quiet" aria-label={words.pages.undoRemoval({ title: entry.title })} onClick={undo}>
            {words.shell.undo}
          </Button>
        </>
      )}
    </p>
  );
}
