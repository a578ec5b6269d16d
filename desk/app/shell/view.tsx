import type { ReactNode } from "react";
import styles from "./view.module.css";
import { useTitle } from "./use-title.ts";

interface ViewProps {
  readonly title: string;
  /** Its language, where it is a text of the site. */
  readonly lang?: string | undefined;
  readonly children: ReactNode;
}

/** One view beside the column, with its heading, which gets the focus when the view is opened. */
export function View({ title, lang, children }: ViewProps) {
  useTitle(title);
  return (
    <>
      <h1 tabIndex={-1} className={styles.title} lang={lang} dir={lang && "auto"}>
        {title}
      </h1>
      {children}
    </>
  );
}
