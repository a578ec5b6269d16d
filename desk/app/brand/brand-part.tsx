import { type ReactNode, useState } from "react";
import section from "../shell/section.module.css";
import styles from "./brand.module.css";

interface BrandPartProps {
  readonly title: string;
  /** What is chosen now, seen while the part is closed too; not read aloud. */
  readonly now: ReactNode;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}

/** A part of the brand, folded behind its name and what is chosen now. */
export function BrandPart({ title, now, isOpenAtFirst = false, children }: BrandPartProps) {
  // Said once: whoever opens or closes it is not turned back.
  const [isOpen] = useState(isOpenAtFirst);
  return (
    <details open={isOpen} className={styles.part}>
      <summary className={section.folds}>
        <h2>{title}</h2>
        <span aria-hidden="true" className={styles.now}>
          {now}
        </span>
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
