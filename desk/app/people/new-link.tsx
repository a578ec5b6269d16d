import { useEffect, useRef } from "react";
import { Button } from "../shell/button.tsx";
import { say } from "../use-call.ts";
import type { MadeLink } from "./made-link.ts";
import styles from "./people.module.css";
import { words } from "./words.ts";

/** A new link, to be copied; it takes the focus, because it is shown once. */
export function NewLink({ name, link }: MadeLink) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [link]);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    say("success", words.copied);
  };
  return (
    <section aria-labelledby="new-link" className={styles.section}>
      <h2 id="new-link" tabIndex={-1} ref={heading}>
        {words.linkTitle(name)}
      </h2>
      <p className={styles.quiet}>{words.linkHint}</p>
      <p className={styles.link}>
        <code>{link}</code>
        <Button look="quiet" onClick={() => void copy()}>
          {words.copy}
        </Button>
      </p>
    </section>
  );
}
