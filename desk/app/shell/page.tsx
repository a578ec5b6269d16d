import type { ComponentProps } from "react";
import styles from "./page.module.css";
import { Sheet } from "./sheet.tsx";

/** A page without the column: signing in, and failures. */
export const Page = (sheet: ComponentProps<typeof Sheet>) => (
  <main className={styles.page}>
    <Sheet {...sheet} />
  </main>
);
