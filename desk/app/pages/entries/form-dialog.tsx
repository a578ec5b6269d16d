import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../shell/button.tsx";
import { Dialog } from "../../shell/dialog.tsx";
import field from "../../shell/field.module.css";
import { words } from "../../words.ts";
import styles from "./entries.module.css";

interface FormDialogProps {
  readonly title: string;
  /** What the button that sends it says. */
  readonly does: string;
  /**
   * Closes the form once it resolves; false: something in the form is not right yet. Rejects with a sentence,
   * which is shown.
   */
  readonly send: () => Promise<Sent>;
  readonly close: () => void;
  readonly children: ReactNode;
}

/**
 * What follows once the form is closed, if anything does: the browser has given the focus back by then, so
 * that it can be moved.
 */
export type Sent = (() => void) | false | undefined;

/** A short form in front of everything else; Escape closes it without a change. */
export function FormDialog({ title, does, send, close, children }: FormDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [wrong, setWrong] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const submit = async () => {
    setIsBusy(true);
    setWrong("");
    try {
      const sent = await send();
      if (sent !== false) {
        dialog.current?.close();
        sent?.();
      }
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
    }
    setIsBusy(false);
  };
  const act = (
    <Button type="submit" form={id} busy={isBusy}>
      {does}
    </Button>
  );
  return (
    <Dialog ref={dialog} title={title} leave={words.shell.cancel} actions={act} onClose={close}>
      <form
        id={id}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {children}
        {wrong !== "" && (
          <p role="alert" className={field.error}>
            {wrong}
          </p>
        )}
      </form>
    </Dialog>
  );
}
