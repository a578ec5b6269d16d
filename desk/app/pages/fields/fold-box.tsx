import type { ReactNode } from "react";
import section from "../../shell/section.module.css";
import styles from "../pages.module.css";
import type { Fold } from "./use-fold.ts";

interface FoldBoxProps {
  readonly id: string;
  readonly label: string;
  /** What is in it, in few words, while it is closed. */
  readonly hint?: ReactNode;
  readonly fold: Fold;
  /** Called when a person opens or closes it. */
  readonly pressed?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** Fields behind their name, made when they are opened: the words of the interface are hundreds. */
export function FoldBox({ id, label, hint, fold, pressed, children }: FoldBoxProps) {
  const { isOpen, wrong, turn } = fold;
  return (
    <details
      className={styles.folded}
      open={isOpen}
      onToggle={({ currentTarget, target }) => {
        if (target === currentTarget) turn(currentTarget.open);
      }}
    >
      <summary
        id={id}
        className={section.folds}
        onClick={(event) => {
          if (wrong.length > 0) event.preventDefault();
          else pressed?.(!isOpen);
        }}
      >
        <span>{label}</span>
        {wrong.length > 0 && <span className={styles.wrong}>{` !`}</span>}
        {hint !== undefined && !isOpen && <small className={styles.inside}>{hint}</small>}
      </summary>
      {isOpen && children}
    </details>
  );
}
