import { useKeys } from "../shell/use-keys.ts";

interface Keys {
  /** 1: the next message, -1: the one before. */
  readonly move: (by: 1 | -1) => void;
  readonly search: () => void;
  readonly help: () => void;
}

/**
 * The inbox's keys. They mean nothing where they are turned off, while a person types, with a modifier, or
 * while a dialog is open.
 */
export function useInboxKeys(areOn: boolean, { move, search, help }: Keys): void {
  useKeys(({ key, ctrlKey, metaKey, altKey, target }) => {
    if (!areOn || ctrlKey || metaKey || altKey || isTyping(target)) return undefined;
    return {
      j: () => move(1),
      ArrowDown: () => move(1),
      k: () => move(-1),
      ArrowUp: () => move(-1),
      "/": search,
      "?": help,
      r: () => pressKeyed("r"),
      e: () => pressKeyed("e"),
      s: () => pressKeyed("s"),
    }[key];
  });
}

/** Presses what stands in the message with this key. */
function pressKeyed(key: string): void {
  document.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.matches("input, textarea, select") || target.closest("dialog") !== null);
