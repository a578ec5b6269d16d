import { outline } from "../pages/clicked.ts";
import type { PageWindow } from "../shell/frame-page.ts";

/**
 * Outlines what differs first between two pages that have loaded, read in order, and scrolls there where it
 * is out of sight. What one of them has alone is outlined in that one; the other follows its scrolling. Of a
 * page that is new all differs: nothing is outlined.
 */
export function showFirstChange(before: PageWindow, after: PageWindow): void {
  if (before.document.documentElement.hasAttribute("data-new")) return;
  const [was, is] = [shownIn(before), shownIn(after)];
  const found = is.findIndex(({ said }, index) => said !== was[index]?.said);
  const first = found === -1 ? is.length : found;
  const [leader] = [
    { page: after, own: is[first], others: was },
    { page: before, own: was[first], others: is },
  ].filter(({ page, own, others }) => {
    if (!own || others.some(({ said }) => said === own.said)) return false;
    outline(page, own.element);
    return true;
  });
  if (leader?.own) bringIntoView(leader.page, leader.own.element);
}

/** The texts and pictures that a page shows, in order. */
function shownIn({ document }: PageWindow) {
  return [...document.body.querySelectorAll<HTMLElement>("*")].flatMap((element) => {
    const said = element.getAttribute("src") ?? textOf(element);
    return said !== "" && element.checkVisibility({ visibilityProperty: true }) ? [{ element, said }] : [];
  });
}

/** An element's own text, without that of the elements in it. */
const textOf = ({ childNodes }: HTMLElement) =>
  [...childNodes]
    .map(({ nodeName, nodeValue }) => (nodeName === "#text" ? nodeValue : ""))
    .join("")
    .trim();

function bringIntoView(page: PageWindow, element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect();
  // Who has scrolled already stays there.
  if (page.scrollY > 0 || bottom <= page.innerHeight) return;
  page.scrollTo({ top: top - page.innerHeight / 3, behavior: "instant" });
}
