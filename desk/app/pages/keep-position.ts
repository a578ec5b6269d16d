import type { PageWindow } from "../shell/frame-page.ts";

/** Where a reader is in a page: gives it back to the page, or to another one at its address. */
interface KeptPosition {
  /** Opens what was open and puts the focus where it was. */
  readonly restore: (page: PageWindow) => void;
  /** Scrolls to where the page was scrolled to. */
  readonly scroll: (page: PageWindow) => void;
}

/** Keeps what is open in the page of a frame, where its focus is, and how far it is scrolled. */
export function keepPosition(frame: HTMLIFrameElement, page: PageWindow): KeptPosition {
  const { document, scrollX: left, scrollY: top } = page;
  const open = detailsIn(document).map((one) => one.open);
  // Otherwise the reader is elsewhere, maybe in a field beside the frame.
  const isInside = frame.ownerDocument.activeElement === frame;
  const focused = isInside ? wayTo(document.activeElement) : [];
  return {
    restore(now) {
      const details = detailsIn(now.document);
      // Where some came or went, their number says nothing about the others.
      if (details.length === open.length)
        for (const [index, one] of details.entries()) one.open = open[index] ?? one.open;
      if (focused.length === 0 || now.document.activeElement !== now.document.body) return;
      const element = elementAt(now.document.body, focused);
      if (element && "focus" in element && typeof element.focus === "function")
        element.focus({ preventScroll: true });
    },
    scroll: (now) => now.scrollTo({ left, top, behavior: "instant" }),
  };
}

const detailsIn = (document: Document) => [...document.querySelectorAll("details")];

/** The way from the body to an element: which child to take, each time. Empty for the body itself. */
function wayTo(element: Element | null): number[] {
  const parent = element?.parentElement;
  if (!element || !parent || element === element.ownerDocument.body) return [];
  return [...wayTo(parent), [...parent.children].indexOf(element)];
}

function elementAt(from: Element, way: readonly number[]): Element | undefined {
  let element: Element | undefined = from;
  for (const index of way) element = element?.children[index];
  return element;
}
