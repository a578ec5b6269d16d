import type { RefObject } from "react";
import { Button } from "../shell/button.tsx";
import { Check } from "../shell/check.tsx";
import { Dialog } from "../shell/dialog.tsx";
import styles from "./inbox.module.css";
import { words } from "./words.ts";

interface KeyListProps {
  /** `showModal()` of it shows them. */
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** Whether the inbox listens to them. */
  readonly areOn: boolean;
  readonly turn: (areOn: boolean) => void;
}

/** The keys of the inbox, and the way to turn them off. */
export function KeyList({ ref, areOn, turn }: KeyListProps) {
  return (
    <Dialog
      ref={ref}
      title={words.showKeys}
      actions={
        <Button look="quiet" onClick={() => ref.current?.close()}>
          {words.close}
        </Button>
      }
    >
      <dl className={styles.keys}>
        {words.keys.map(([keys, does]) => (
          <div key={does}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Check label={words.listens} isOn={areOn} onTurn={turn} />
    </Dialog>
  );
}
