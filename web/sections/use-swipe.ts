import { type RefObject, useEffect, useEffectEvent } from "react";
import { readingSign } from "../ui/reading-direction.ts";

/** Shortest distance of a finger that counts as a swipe, in px. */
const swipePx = 48;

/**
 * Calls back with 1 for a swipe against the reading direction (to the next), -1 for one along it; vertical
 * movement still scrolls the page.
 */
export function useSwipe(element: RefObject<HTMLElement | null>, onSwipe: (by: 1 | -1) => void): void {
  const swiped = useEffectEvent(onSwipe);
  // Not at each render: one while the finger is down would forget where it began.
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let start: Touch | undefined;
    const begin = (event: TouchEvent) => {
      start = event.touches[0];
    };
    const end = (event: TouchEvent) => {
      const last = event.changedTouches[0];
      if (!start || !last) return;
      const x = last.clientX - start.clientX;
      if (Math.abs(x) < swipePx || Math.abs(x) < Math.abs(last.clientY - start.clientY) * 1.5) return;
      swiped(x * readingSign() < 0 ? 1 : -1);
    };
    target.addEventListener("touchstart", begin, { passive: true });
    target.addEventListener("touchend", end, { passive: true });
    return () => {
      target.removeEventListener("touchstart", begin);
      target.removeEventListener("touchend", end);
    };
  }, [element]);
}
