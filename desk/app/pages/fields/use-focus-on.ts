import { useEffect, useRef } from "react";
import type { Value } from "#contract/fields/value.ts";
import { idOf, type Target } from "./fields-context.ts";

/**
 * Moves the focus to a field once it is there: one that was just added is not until the document has it. An
 * empty path is the document itself.
 */
export function useFocusOn(target: Target | undefined, value: Value): void {
  const reached = useRef<Target>(undefined);
  useEffect(() => {
    const control = target && document.getElementById(idOf(target.path));
    if (!control || reached.current === target) return;
    // A line is found by the editor of its text.
    if (target.line !== undefined && !(control instanceof HTMLTextAreaElement)) return;
    reached.current = target;
    control.focus();
    control.scrollIntoView({ block: "center" });
  }, [target, value]);
}
