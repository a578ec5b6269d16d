import { useEffect, useEffectEvent } from "react";

/** Does what `actFor` returns for a key, in place of what the browser would do. Undefined leaves the key to the browser. */
export function useKeys(actFor: (event: KeyboardEvent) => (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actFor(event);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
