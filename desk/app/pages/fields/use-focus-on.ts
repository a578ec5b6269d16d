import { useEffect, useRef } from "react";
import type { Path, Value } from "#contract/fields/value.ts";
import { idOf } from "./fields-context.ts";

/**
 * Moves the focus to a field once it is there: one that was just added is not until the document has it. An
 * empty path is the document itself.
 */
export function useFocusOn(target: Path | undefined, value: Value): void {
  const reached = useRef<Path>(undefined);
  useEffect(() => {
    const control = target && document.getElementById(idOf(target));
    if (!control || reached.current === target) return;
    reached.current = target;
    control.focus();
    control.scrollIntoView({ block: "center" });
  }, [target, value]);
}
