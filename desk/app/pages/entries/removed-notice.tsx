import { useLayoutEffect, useRef } from "react";
import type { TreeEntry } from "#desk/contract/tree.ts";
import { Button } from "../../shell/button.tsx";
import { words } from "../words.ts";
import styles from "./entries.module.css";

interface RemovedNoticeProps {
  /** What was deleted; another one for each deletion. */
  readonly entry: TreeEntry;
  readonly undo: () => void;
}

/**
 * Says what was deleted, and takes it back. It stays until something else is changed, and has the focus: the
 * menu that it came from is gone.
 */
export function RemovedNotice({ entry, undo }: RemovedNoticeProps) {
  const notice = useRef<HTMLParagraphElement>(null);
  const { title } = entry;
  // Before the next frame, in which the focus would go to what stands near the place that is gone.
  useLayoutEffect(() => notice.current?.querySelector("button")?.focus(), [entry]);
  return (
    <p ref={notice} role="status" className={styles.notice}>
      {words.removed(title)}
      <Button look="quiet" aria-label={words.undoRemoval(title)} onClick={undo}>
        {words.undo}
      </Button>
    </p>
  );
}
