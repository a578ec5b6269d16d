import type { HiddenEntry } from "../preview-state.ts";
import type { PageWindow } from "./frame-page.ts";

/** The attribute with an element's mark, which the style shows as text before its own. */
const attribute = "data-not-public";

const style = `
[${attribute}]::before {
  content: attr(${attribute});
  position: static;
  display: inline-block;
  margin: 0 0.5em 0 0;
  padding: 0.1em 0.5em;
  border: 1px dashed currentColor;
  font: 500 0.8125rem/1.5 system-ui, sans-serif;
  letter-spacing: 0;
  text-transform: none;
  vertical-align: middle;
  white-space: nowrap;
}`;

const styled = new WeakSet<Document>();

/**
 * Marks what visitors do not see in a page: links to hidden entries, and the heading of a page that is one.
 * The mark is text in front of the element and its description, and changes nothing else of the page.
 */
export function markHidden(page: PageWindow, hidden: readonly HiddenEntry[]): void {
  const { document, location } = page;
  if (!styled.has(document) && hidden.length > 0) {
    const sheet = new page.CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
    styled.add(document);
  }
  const marks = new Map(hidden.flatMap(({ paths, mark }) => paths.map((path) => [path, mark] as const)));
  for (const link of document.querySelectorAll<HTMLAnchorElement>("main a[href]"))
    setMark(link, marks.get(link.pathname));
  for (const heading of document.querySelectorAll("main h1")) setMark(heading, marks.get(location.pathname));
}

function setMark(element: Element, mark: string | undefined): void {
  if ((element.getAttribute(attribute) ?? undefined) === mark) return;
  if (mark === undefined) {
    element.removeAttribute(attribute);
    element.removeAttribute("aria-description");
    return;
  }
  element.setAttribute(attribute, mark);
  element.setAttribute("aria-description", `${mark}. Visitors do not see this.`);
}
