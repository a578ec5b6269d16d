import { useEffect, useRef } from "react";
import { Button } from "../shell/button.tsx";
import { textOfSite } from "../shell/site-text.ts";
import { useKeptCaret } from "./use-kept-caret.ts";
import { words } from "../words.ts";
import type { WritingProps } from "./writing-props.ts";
import styles from "./writing.module.css";

interface SourceTextProps extends WritingProps {
  /** Given the element in which files on their way are listed. */
  readonly setTray: (tray: HTMLElement | null) => void;
  readonly showText: () => void;
}

/** The text as it is written in its file. */
export function SourceText({ ties, value, change, setTray, showText }: SourceTextProps) {
  const control = useRef<HTMLTextAreaElement>(null);
  useEffect(() => control.current?.focus(), []);
  return (
    <div className={styles.writing} data-writing="">
      <Button look="quiet" onClick={showText}>
        {words.writing.backToText}
      </Button>
      <div ref={setTray} />
      <textarea
        {...ties}
        {...textOfSite(value)}
        {...useKeptCaret(control, value)}
        ref={control}
        className={styles.source}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    </div>
  );
}
