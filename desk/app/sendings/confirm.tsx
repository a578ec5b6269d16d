import { useRef } from "react";
import { Dialog } from "../shell/dialog.tsx";
import styles from "./sendings.module.css";
import { words } from "./words.ts";

interface ConfirmProps {
  readonly ask: string;
  readonly question: string;
  readonly warning: string | null;
  readonly isPending: boolean;
  readonly onYes: () => void;
}

/** A button whose action cannot be undone: a dialog says what will happen first. */
export function Confirm({ ask, question, warning, isPending, onYes }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        className={styles.strong}
        // Not disabled: it has the focus again, and would lose it.
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && dialog.current?.showModal()}
      >
        {ask}
      </button>
      <Dialog
        ref={dialog}
        title={ask}
        actions={
          <>
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
          </>
        }
      >
        <p>{question}</p>
        {warning !== null && <p>{warning}</p>}
      </Dialog>
    </>
  );
}
