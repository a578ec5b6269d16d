import type { ReactNode } from "react";
import { signInMethod } from "#desk/contract/session.ts";
import { useAsk } from "../use-call.ts";
import styles from "./page.module.css";
import { Sheet } from "./sheet.tsx";

interface PageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page without the column: signing in, and failures. It says whose desk it is, once that is known. */
export function Page(sheet: PageProps) {
  const { site = "", mark = "" } = useAsk(signInMethod).data ?? {};
  const whose = site !== "" && (
    <p className={styles.site}>
      {mark !== "" && <img src={mark} alt="" width="48" height="48" />}
      <bdi>{site}</bdi>
    </p>
  );
  return (
    <main className={styles.page}>
      <Sheet {...sheet} above={whose} />
    </main>
  );
}
