import type { ReactNode } from "react";
import styles from "./column.module.css";
import { figure } from "./formats.ts";
import spoken from "./spoken.module.css";

interface WaitingProps {
  readonly count: number;
  /** What is counted, for who does not see the figure. */
  readonly children: ReactNode;
}

/** How much waits in a view, after its name; nothing where nothing does. */
export const Waiting = ({ count, children }: WaitingProps) =>
  count > 0 ? (
    <small className={styles.waiting} data-figure={figure(count)}>
      <span className={spoken.spoken}>{children}</span>
    </small>
  ) : null;
