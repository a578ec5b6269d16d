import type { ReactNode } from "react";
import styles from "./page.module.css";
import { useTitle } from "./use-title.ts";

interface PageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page without the column: signing in, and failures. */
export function Page({ title, children }: PageProps) {
  useTitle(title);
  return (
    <main className={styles.page}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </main>
  );
}
