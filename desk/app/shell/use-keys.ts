import { useEffectEvent, useLayoutEffect } from "react";

/** What a key does; undefined leaves it to the browser. */
type ActFor = (event: KeyboardEvent) => (() => void) | undefined;

/** Does what `actFor` returns for a key, in place of what the browser would do. */
export function useKeys(actFor: ActFor): void {
  const press = useEffectEvent((event: KeyboardEvent) => pressed(event, actFor));
  // Before it is seen: no key that is pressed at its sight is lost.
  useLayoutEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/**
 * Does what `actFor` returns for a key that was pressed, for a window that is not the desk's own, such as
 * that of a page in a frame.
 */
export function pressed(event: KeyboardEvent, actFor: ActFor): void {
  const act = actFor(event);
  if (!act) return;
  event.preventDefault();
  act();
}
