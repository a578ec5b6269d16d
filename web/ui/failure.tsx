import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./failure.module.css";

/** A sentence about what could not be loaded, with a control to try again. */
export function Failure({
  sentence,
  retryLabel,
  onRetry,
  children,
}: {
  sentence: string;
  retryLabel: string;
  onRetry?: () => void;
  /** A link to another page. */
  children?: ReactNode;
}) {
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.sentence} data-bullet="" data-error="">
        {sentence}
      </p>
      {onRetry && (
        <Button type="button" look="outline" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {children}
    </div>
  );
}
