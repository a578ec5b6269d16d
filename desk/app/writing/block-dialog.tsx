import { useRef } from "react";
import { Button } from "../shell/button.tsx";
import { blockForms } from "./block-forms.ts";
import { Modal } from "./modal.tsx";
import { words } from "./words.ts";
import styles from "./writing.module.css";

interface BlockDialogProps {
  /** Called when it was closed, with the name of the block that was chosen. */
  readonly onClose: (chosen: string | undefined) => void;
}

/** The kinds of blocks, to choose one from. */
export function BlockDialog({ onClose }: BlockDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const chosen = useRef<string>(undefined);
  return (
    <Modal ref={dialog} title={words.addBlock} onClose={() => onClose(chosen.current)}>
      <ul className={styles.blocks}>
        {Object.entries(blockForms).map(([name, { label, help }]) => (
          <li key={name}>
            <Button
              look="quiet"
              onClick={() => {
                chosen.current = name;
                dialog.current?.close();
              }}
            >
              {label}
            </Button>
            <small>{help}</small>
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={() => dialog.current?.close()}>
        {words.cancel}
      </Button>
    </Modal>
  );
}
