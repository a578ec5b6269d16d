import { useEffect, useRef } from "react";
import { Button } from "../../shell/button.tsx";
import { words } from "../words.ts";
import styles from "./entries.module.css";

interface RemovedNoticeProps {
  readonly title: string;
  readonly undo: () => void;
}

/**
 * Says what was deleted, and takes it back. It stays until something else is changed, and has the focus: the
 * menu that it came from is gone.
 */
export function RemovedNotice({ title, undo }: RemovedNoticeProps) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.querySelector("button")?.focus(), []);
  return (
    <p ref={notice} role="status" className={styles.notice}>
      {words.removed(title)}
      <Button look="quiet" aria-label={words.undoRemoval(title)} onClick={undo}>
        {words.undo}
      </Button>
    </p>
  );
}
