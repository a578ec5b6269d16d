import { useEffect, useRef, type ComponentProps, type RefObject, useLayoutEffect } from "react";
import { Button } from "../shell/button.tsx";
import { textOfSite } from "../shell/site-text.ts";
import { words } from "../words.ts";
import { Wrong } from "./wrong.tsx";
import type { WritingProps } from "./writing-props.ts";
import styles from "./writing.module.css";

interface SourceTextProps extends WritingProps {
  /** Given the element in which files on their way are listed. */
  readonly setTray: (tray: HTMLElement | null) => void;
  readonly showText: () => void;
}

/** The text as it is written in its file. */
export function SourceText({ ties, value, change, problems, setTray, showText }: SourceTextProps) {
  const control = useRef<HTMLTextAreaElement>(null);
  useEffect(() => control.current?.focus(), []);
  return (
    <div className={styles.writing} data-writing="">
      <Button look="plain" onClick={showText}>
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
      <Wrong ties={ties} problems={problems} />
    </div>
  );
}

type Handlers = Pick<ComponentProps<"textarea">, "onSelect">;

/**
 * Keeps the caret of a field beside the same words when its text is changed from elsewhere, such as by a
 * picture that has arrived: a browser would put it at the end.
 */
function useKeptCaret(control: RefObject<HTMLTextAreaElement | null>, value: string): Handlers {
  const last = useRef<{ readonly text: string; readonly at: readonly [number, number] }>(null);
  useLayoutEffect(() => {
    const field = control.current;
    if (!field || !last.current || last.current.text === value) return;
    const { text, at } = last.current;
    const move = (offset: number) => caretAfter(text, value, offset);
    if (document.activeElement === field && field.selectionStart === value.length)
      field.setSelectionRange(move(at[0]), move(at[1]));
    last.current = { text: value, at: [field.selectionStart, field.selectionEnd] };
  }, [control, value]);
  return {
    onSelect: ({ currentTarget: { value: text, selectionStart, selectionEnd } }) => {
      last.current = { text, at: [selectionStart, selectionEnd] };
    },
  };
}

/** Where an offset of a text is in another one, which differs from it in one place. */
export function caretAfter(before: string, now: string, offset: number): number {
  let same = 0;
  while (same < offset && before[same] === now[same]) same += 1;
  return same === offset ? offset : Math.max(same, offset + now.length - before.length);
}
