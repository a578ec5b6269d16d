import { useEffect, useRef } from "react";
import { say } from "../use-call.ts";
import { Button } from "./button.tsx";
import section from "./section.module.css";
import { words } from "../words.ts";

interface NewLinkProps {
  readonly title: string;
  /** Who may have it, and what it is good for. */
  readonly hint: string;
  readonly link: string;
}

/** A new link, to be copied; it takes the focus, because it is shown once. */
export function NewLink({ title, hint, link }: NewLinkProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [link]);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    say("success", words.shell.copied);
  };
  return (
    <section aria-labelledby="new-link" className={section.section}>
      <h2 id="new-link" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <p className={section.quiet}>{hint}</p>
      <p className={section.acts}>
        <code>{link}</code>
        <Button look="quiet" onClick={() => void copy()}>
          {words.shell.copy}
        </Button>
      </p>
    </section>
  );
}
