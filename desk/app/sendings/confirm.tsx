import { useId, useRef } from "react";
import styles from "./sendings.module.css";
import { words } from "./words.ts";

interface ConfirmProps {
  readonly ask: string;
  readonly question: string;
  readonly warning: string | null;
  readonly isPending: boolean;
  readonly onYes: () => void;
}

/** A button whose deed cannot be taken back: a dialog says what will happen first. */
export function Confirm({ ask, question, warning, isPending, onYes }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  return (
    <>
      <button
        type="button"
        className={styles.strong}
        disabled={isPending}
        onClick={() => dialog.current?.showModal()}
      >
        {ask}
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby={title}>
        <h3 id={title}>{ask}</h3>
        <p>{question}</p>
        {warning !== null && <p>{warning}</p>}
        <div className={styles.buttons}>
          <button type="button" className={styles.quiet} onClick={() => dialog.current?.close()}>
            {words.no}
          </button>
          <button
            type="button"
            className={styles.strong}
            onClick={() => {
              dialog.current?.close();
              onYes();
            }}
          >
            {words.yes}
          </button>
        </div>
      </dialog>
    </>
  );
}
