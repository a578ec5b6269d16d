import { type ReactNode, type RefObject, useEffect, useId } from "react";
import styles from "../shell/dialog.module.css";

interface ModalProps {
  /** Closing it by this gives the focus back to where it was. */
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly title: string;
  /** Called when it was closed in any way. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that is open as long as it is there. */
export function Modal({ ref, title, onClose, children }: ModalProps) {
  const id = useId();
  useEffect(() => ref.current?.showModal(), [ref]);
  return (
    <dialog ref={ref} aria-labelledby={id} className={styles.dialog} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
