import type { ReactNode } from "react";
import styles from "./done.module.css";

/**
 * What has just been done, with the way back. It is there before it says anything, so that a screen reader
 * announces it.
 */
export function Done({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className={styles.done}>
      {children}
    </p>
  );
}
