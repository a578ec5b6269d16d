import { type KeyboardEvent, type ReactNode, type RefObject, useId } from "react";
import styles from "./dialog.module.css";
import section from "./section.module.css";

interface DialogProps {
  /** `showModal()` of it opens the dialog. */
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons, in one row. */
  readonly actions: ReactNode;
  readonly onClose?: () => void;
}

/**
 * A question above the view: the browser keeps the focus in it, closes it on Escape, and gives the focus
 * back.
 */
export function Dialog({ ref, title, children, actions, onClose }: DialogProps) {
  const id = useId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={styles.dialog}
      onClose={onClose}
      onKeyDown={closeFromEmptySearch}
    >
      <h2 id={id}>{title}</h2>
      {children}
      <div className={section.acts}>{actions}</div>
    </dialog>
  );
}

/** WebKit keeps Escape in a search field to itself, to empty the field, also where nothing stands in it. */
function closeFromEmptySearch({ key, target, currentTarget }: KeyboardEvent<HTMLDialogElement>) {
  const isInSearch = target instanceof HTMLInputElement && target.type === "search";
  if (key === "Escape" && isInSearch && target.value === "") currentTarget.close();
}
