import type { ReactNode } from "react";
import { signInMethod } from "#desk/contract/session.ts";
import { useAsk } from "../use-call.ts";
import styles from "./sheet.module.css";
import { useTitle } from "./use-title.ts";

interface SheetProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One thing to do, alone in the window or in a view. It says whose desk it is, once that is known. */
export function Sheet({ title, children }: SheetProps) {
  useTitle(title);
  const { site = "", mark = "" } = useAsk(signInMethod).data ?? {};
  return (
    <div className={styles.sheet}>
      {site !== "" && (
        <p className={styles.site}>
          {mark !== "" && <img src={mark} alt="" width="48" height="48" />}
          <bdi>{site}</bdi>
        </p>
      )}
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  );
}
