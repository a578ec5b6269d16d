import type { ReactNode } from "react";
import styles from "./sheet.module.css";
import { useTitle } from "./use-title.ts";

interface SheetProps {
  readonly title: string;
  /** What stands above the title. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** One thing to do, alone in the window. */
export function Sheet({ title, above, children }: SheetProps) {
  useTitle(title);
  return (
    <div className={styles.sheet}>
      {above}
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  );
}
