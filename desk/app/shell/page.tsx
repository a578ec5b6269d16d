import type { ReactNode } from "react";
import { signInMethod } from "#desk/contract/session.ts";
import { useAsk } from "../use-call.ts";
import styles from "./page.module.css";
import { useTitle } from "./use-title.ts";

interface PageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page without the column: signing in, and failures. It says whose desk it is, once that is known. */
export function Page({ title, children }: PageProps) {
  useTitle(title);
  const { site = "", mark = "" } = useAsk(signInMethod).data ?? {};
  return (
    <main className={styles.page}>
      <div className={styles.sheet}>
        {site !== "" && (
          <p className={styles.site}>
            {mark !== "" && <img src={mark} alt="" width="36" height="36" />}
            <bdi>{site}</bdi>
          </p>
        )}
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
