import { outline } from "../pages/clicked.ts";
import type { PageWindow } from "../shell/frame-page.ts";

/**
 * Outlines in two pages that have loaded what each has alone, and scrolls to the first of it where that is out
 * of sight; the other page follows. Of a page that is new all differs: nothing is outlined.
 */
export function showChanges(before: PageWindow, after: PageWindow): void {
  if (before.document.documentElement.hasAttribute("data-new")) return;
  const [was, is] = [shownIn(before), shownIn(after)];
  const [first] = [
    { page: after, own: without(is, was) },
    { page: before, own: without(was, is) },
  ]
    .flatMap(({ page, own }) => {
      outline(page, ...own);
      return own.slice(0, 1).map((element) => ({ page, ...placeOf(element) }));
    })
    .toSorted((one, other) => one.top - other.top);
  // Who has scrolled already stays there.
  if (first && first.page.scrollY === 0 && first.bottom > first.page.innerHeight)
    first.page.scrollTo({ top: first.top - first.page.innerHeight / 3, behavior: "instant" });
}

interface Shown {
  readonly element: HTMLElement;
  readonly said: string;
}

/** The texts and pictures that a page shows, in order. */
function shownIn({ document }: PageWindow): Shown[] {
  return [...document.body.querySelectorAll<HTMLElement>("*")].flatMap((element) => {
    const said = element.getAttribute("src") ?? textOf(element);
    return said !== "" && element.checkVisibility({ visibilityProperty: true }) ? [{ element, said }] : [];
  });
}

/** The elements of a page that say what the other page says nowhere. */
function without(all: readonly Shown[], other: readonly Shown[]): HTMLElement[] {
  const known = new Set(other.map(({ said }) => said));
  return all.flatMap(({ element, said }) => (known.has(said) ? [] : element));
}

const placeOf = (element: HTMLElement) => {
  const { top, bottom } = element.getBoundingClientRect();
  return { top, bottom };
};

/** An element's own text, without that of the elements in it. */
const textOf = ({ childNodes }: HTMLElement) =>
  [...childNodes]
    .map(({ nodeName, nodeValue }) => (nodeName === "#text" ? nodeValue : ""))
    .join("")
    .trim();
