import type { RefObject } from "react";
import { Check } from "../shell/check.tsx";
import { Dialog } from "../shell/dialog.tsx";
import styles from "./inbox.module.css";
import { words } from "../words.ts";

/** What each key does, by its sentence, and the key. */
const keys = [
  ["next", "j, ↓"],
  ["before", "k, ↑"],
  ["read", "Enter"],
  ["reply", "r"],
  ["archive", "e"],
  ["spam", "s"],
  ["search", "/"],
  ["keys", "?"],
] as const;

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
    <Dialog ref={ref} title={words.inbox.showKeys} leave={words.shell.toasts.close}>
      <dl className={styles.keys}>
        {keys.map(([name, pressed]) => (
          <div key={name}>
            <dt>
              <kbd>{pressed}</kbd>
            </dt>
            <dd>{words.inbox.keys[name]}</dd>
          </div>
        ))}
      </dl>
      <Check label={words.inbox.listens} isOn={areOn} onTurn={turn} />
    </Dialog>
  );
}
