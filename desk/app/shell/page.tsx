import type { ReactNode } from "react";
import styles from "./page.module.css";
import { words } from "./words.ts";

interface PageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page without the column: signing in, and failures. */
export function Page({ title, children }: PageProps) {
  return (
    <main className={styles.page}>
      <title>{`${title} · ${words.desk}`}</title>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </main>
  );
}
