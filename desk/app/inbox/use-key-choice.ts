import { useState } from "react";

const stored = "desk-inbox-keys";

/**
 * Whether the inbox listens to single keys in this browser, and how to change it: who dictates would press
 * them by speaking.
 */
export function useKeyChoice() {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(stored) !== "off");
  const turn = (next: boolean) => {
    localStorage.setItem(stored, next ? "on" : "off");
    setIsOn(next);
  };
  return [isOn, turn] as const;
}
