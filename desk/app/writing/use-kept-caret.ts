import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from "react";

type Handlers = Pick<ComponentProps<"textarea">, "onSelect">;

/**
 * Keeps the caret of a field beside the same words when its text is changed from elsewhere, such as by a
 * picture that has arrived: a browser would put it at the end.
 */
export function useKeptCaret(control: RefObject<HTMLTextAreaElement | null>, value: string): Handlers {
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
