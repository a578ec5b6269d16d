import { useEffect, useRef } from "react";
import { say } from "../use-call.ts";
import { Button } from "./button.tsx";
import { moment } from "./formats.ts";
import styles from "./new-link.module.css";
import section from "./section.module.css";
import { words } from "../words.ts";

interface NewLinkProps {
  readonly title: string;
  /** Who may have it, and what it is good for. */
  readonly hint: string;
  /** Until when it is good; ISO 8601. */
  readonly endsAt: string;
  readonly link: string;
}

/** A new link, to be copied; it takes the focus, because it is shown once. */
export function NewLink({ title, hint, endsAt, link }: NewLinkProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [link]);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    say("success", words.shell.copied);
  };
  return (
    <section aria-labelledby="new-link" className={`${styles.link} ${section.section} ${section.card}`}>
      <h2 id="new-link" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <p>{hint}</p>
      <p className={styles.address}>
        <code dir="ltr">{link}</code>
        <Button onClick={() => void copy()}>{words.shell.copy}</Button>
      </p>
      <p className={section.quiet}>{words.shell.goodUntil({ time: moment(endsAt) })}</p>
    </section>
  );
}
