import { type KeyboardEvent, type ReactNode, type RefObject, useId } from "react";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";
import section from "./section.module.css";

interface DialogProps {
  /** `showModal()` of it opens the dialog. */
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly title: string;
  readonly children: ReactNode;
  /** What the way out says. */
  readonly leave: string;
  /** The buttons after it; the one that the dialog is for stands last. */
  readonly actions?: ReactNode;
  /** As wide as pictures beside each other need. */
  readonly isWide?: boolean;
  readonly onClose?: () => void;
}

/**
 * A question above the view: the browser keeps the focus in it, closes it on Escape, and gives the focus
 * back. Where it has no field the focus begins at the way out: a second press of Enter does nothing.
 */
export function Dialog({ ref, title, children, leave, actions, isWide, onClose }: DialogProps) {
  const id = useId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={isWide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      onClose={onClose}
      onKeyDown={closeFromEmptySearch}
    >
      <h2 id={id}>{title}</h2>
      {children}
      <div className={`${section.acts} ${styles.acts}`}>
        <Button look="quiet" onClick={() => ref.current?.close()}>
          {leave}
        </Button>
        {actions}
      </div>
    </dialog>
  );
}

/** WebKit keeps Escape in a search field to itself, to empty the field, also where nothing stands in it. */
function closeFromEmptySearch({ key, target, currentTarget }: KeyboardEvent<HTMLDialogElement>) {
  const isInSearch = target instanceof HTMLInputElement && target.type === "search";
  if (key === "Escape" && isInSearch && target.value === "") currentTarget.close();
}
