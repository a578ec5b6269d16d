import type { Tab } from "./tab.ts";

/**
 * The box of a part of a page, in CSS pixels, as laid out: without transforms, which change with time and
 * scrolling.
 */
export interface Box {
  readonly name: string;
  readonly left: number;
  /** From the end of the previous part, or from the start of the container. */
  readonly gap: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Runs in a page: the boxes of header, main parts, headings, cards, pictures, forms and footer, in document
 * order.
 */
function measure(): Box[] {
  const placeOf = (element: Element | null) => {
    let [left, top] = [0, 0];
    for (let one = element; one instanceof HTMLElement; one = one.offsetParent) {
      left += one.offsetLeft;
      top += one.offsetTop;
    }
    return { left, top };
  };
  const endOf = (element: Element) =>
    placeOf(element).top + (element instanceof HTMLElement ? element.offsetHeight : 0);
  // Words in columns, and rows that wrap, break elsewhere in each engine.
  const flows = (element: Element) =>
    element.closest("[data-columns]") !== null ||
    (element.parentElement !== null && getComputedStyle(element.parentElement).flexWrap === "wrap");
  const chosen = "header, main > *, main :is(h1, h2, h3, article, figure, form, img, li), footer, footer h2";
  return Array.from(document.querySelectorAll<HTMLElement>(chosen))
    .filter((one) => one.checkVisibility() && !one.closest("dialog, [popover]") && !flows(one))
    .map((element) => {
      const { left, top } = placeOf(element);
      const before = element.previousElementSibling;
      const words = element.textContent.trim().replaceAll(/\s+/g, " ").slice(0, 30);
      return {
        name: `${element.localName} "${words}"`,
        left,
        gap: top - (before ? endOf(before) : placeOf(element.parentElement).top),
        width: element.offsetWidth,
        height: element.offsetHeight,
      };
    });
}

/** The boxes of the page in its current state. */
export function boxesOf(tab: Tab): Promise<Box[]> {
  return tab.evaluate(measure);
}

/**
 * How much a side may differ. Engines round glyphs differently, so a line may break elsewhere and a box with
 * text be a line or two higher; a picture has no text.
 */
function tolerance({ name, height }: Box, side: "left" | "gap" | "width" | "height"): number {
  if (side === "height" && !name.startsWith("img")) return 60 + height * 0.05;
  return side === "gap" ? 40 : 6;
}

/**
 * What is placed or sized differently from the other engine by more than the tolerance, one sentence each.
 */
export function differences(expected: readonly Box[], found: readonly Box[]): string[] {
  if (expected.length !== found.length) return [`${found.length} parts instead of ${expected.length}`];
  return expected.flatMap((box, index) => {
    const other = found[index];
    if (!other) return [];
    const away = (["left", "gap", "width", "height"] as const).filter(
      (side) => Math.abs(box[side] - other[side]) > tolerance(box, side),
    );
    return away.map((side) => `${box.name}: ${side} ${other[side]} px instead of ${box[side]}`);
  });
}
