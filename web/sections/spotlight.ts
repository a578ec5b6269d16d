import { readingSign } from "../ui/reading-direction.ts";

const quarter = 90;

/**
 * Turns the beam of a room, which starts in the bottom corner at the inline start, towards the mouse until
 * `signal` aborts.
 */
export function followPointer(room: HTMLElement, signal: AbortSignal): void {
  if (!window.matchMedia("(pointer: fine) and (prefers-reduced-motion: no-preference)").matches) return;
  room.addEventListener(
    "pointermove",
    ({ clientX, clientY }) => {
      const { left, right, bottom } = room.getBoundingClientRect();
      const across = readingSign() > 0 ? clientX - left : right - clientX;
      const rise = (Math.atan2(bottom - clientY, across) * 180) / Math.PI;
      room.style.setProperty("--rise", `${Math.min(quarter, Math.max(0, rise)).toFixed(1)}deg`);
    },
    { signal },
  );
}
