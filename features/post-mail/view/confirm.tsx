import { useRef } from "react";
import { Button } from "#desk/app/shell/button.tsx";
import { Dialog } from "#desk/app/shell/dialog.tsx";
import { textOfSite } from "#desk/app/shell/site-text.ts";
import { words } from "./words.ts";

interface ConfirmProps {
  readonly ask: string;
  /** The subject of the mail. */
  readonly subject: string;
  readonly question: string;
  readonly warning: string | null;
  readonly isPending: boolean;
  readonly onYes: () => void;
}

/** A button whose action cannot be undone: a dialog says what will happen first. */
export function Confirm({ ask, subject, question, warning, isPending, onYes }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button busy={isPending} onClick={() => dialog.current?.showModal()}>
        {ask}
      </Button>
      <Dialog
        ref={dialog}
        title={ask}
        leave={words.no}
        actions={
          <Button
            onClick={() => {
              dialog.current?.close();
              onYes();
            }}
          >
            {words.yes}
          </Button>
        }
      >
        <p {...textOfSite(subject)}>
          <strong>{subject}</strong>
        </p>
        <p>{question}</p>
        {warning !== null && <p>{warning}</p>}
      </Dialog>
    </>
  );
}
