import { scrolled } from "./carousel-strip.ts";
import { readingSign } from "./reading-direction.ts";

/** A mouse that moves less than this has only clicked. */
const slackPx = 6;

/**
 * Lets the mouse drag a strip as a finger does, until the signal aborts; touch and pen scroll it natively.
 * Reports where a drag began and ended, as distances from the strip's start. A click that ends a drag follows
 * no link.
 */
export function watchDrag(
  strip: HTMLElement,
  signal: AbortSignal,
  letGo: (from: number, to: number) => void,
): void {
  let grip: { x: number; left: number } | undefined;
  let dragged = false;

  const begin = (event: PointerEvent) => {
    dragged = false;
    if (event.pointerType === "mouse" && event.button === 0)
      grip = { x: event.clientX, left: strip.scrollLeft };
  };
  const move = (event: PointerEvent) => {
    if (!grip) return;
    const by = event.clientX - grip.x;
    if (!dragged && Math.abs(by) < slackPx) return;
    dragged = true;
    strip.style.scrollSnapType = "none";
    strip.scrollLeft = grip.left - by;
  };
  const end = () => {
    if (grip && dragged) letGo(grip.left * readingSign(), scrolled(strip));
    grip = undefined;
  };
  const click = (event: MouseEvent) => {
    if (!dragged) return;
    event.preventDefault();
    event.stopPropagation();
    dragged = false;
  };
  strip.addEventListener("pointerdown", begin, { signal });
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", end, { signal });
  window.addEventListener("pointercancel", end, { signal });
  strip.addEventListener("click", click, { signal, capture: true });
  // Otherwise the browser would drag links and pictures themselves.
  strip.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
}
