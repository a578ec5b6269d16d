import { useEffect, useRef } from "react";
import { Button } from "../shell/button.tsx";
import { words } from "./words.ts";
import type { WritingProps } from "./writing-props.ts";
import styles from "./writing.module.css";

interface SourceTextProps extends WritingProps {
  readonly showText: () => void;
}

/** The text as it is written in its file. */
export function SourceText({ ties, value, change, showText }: SourceTextProps) {
  const control = useRef<HTMLTextAreaElement>(null);
  useEffect(() => control.current?.focus(), []);
  return (
    <div className={styles.writing} data-writing="">
      <Button look="quiet" onClick={showText}>
        {words.backToText}
      </Button>
      <textarea
        {...ties}
        ref={control}
        className={styles.source}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    </div>
  );
}
