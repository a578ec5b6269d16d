import { type MouseEvent, type PointerEvent, type ToggleEvent, useEffect, useRef, useState } from "react";

/** Up to this width only a tap opens and closes (SERV-3). */
const narrowPx = 767;

const isNarrow = () => window.innerWidth <= narrowPx;

/**
 * An accordion with one row open, initially the first (SERV-3): above 767 px a mouse opens the row that it
 * moves over; a tap, Enter or Space open and close at every width; a resize to 767 px or less closes all.
 */
export function useHoverAccordion() {
  const [open, setOpen] = useState<number | null>(0);
  const mouse = useRef({ x: -1, y: -1, pressed: false });

  useEffect(() => {
    let width = window.innerWidth;
    const closeAll = () => {
      // A phone's own bars change only the height.
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      if (isNarrow()) setOpen(null);
    };
    window.addEventListener("resize", closeAll);
    return () => window.removeEventListener("resize", closeAll);
  }, []);

  return (index: number) => ({
    open: index === open,
    /** The page of a row closes: it is open. */
    onReturn: () => setOpen(index),
    onToggle({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
      const isOpen = currentTarget.open;
      setOpen((now) => (isOpen ? index : now === index ? null : now));
    },
    onPointerMove({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      // Ignores rows that move under a mouse at rest.
      const moved = x !== mouse.current.x || y !== mouse.current.y;
      mouse.current = { ...mouse.current, x, y };
      if (pointerType === "mouse" && moved && !isNarrow()) setOpen(index);
    },
    onPointerDown({ pointerType }: PointerEvent) {
      mouse.current.pressed = pointerType === "mouse";
    },
    /**
     * A click does not close what the same mouse has just opened by hovering; a keyboard click has no
     * `detail`.
     */
    onPress(event: MouseEvent) {
      if (event.detail === 0 || !mouse.current.pressed || isNarrow()) return;
      event.preventDefault();
      setOpen(index);
    },
  });
}
