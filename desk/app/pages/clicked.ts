import type { PageWindow } from "../shell/frame-page.ts";
import { picturesHit } from "./clicked-picture.ts";
import type { Clicked } from "./find-field.ts";

/** A click in the page, with the element that it hit. */
export interface ClickedElement extends Clicked {
  readonly element: HTMLElement;
}

/** The attribute of the element that was clicked last. */
const attribute = "data-desk-chosen";
const style = `[${attribute}] { outline: 2px solid #1746c9 !important; outline-offset: 4px !important; }`;
const styled = new WeakSet<Document>();

/** Longer texts are several fields together. */
const longest = 2000;

/**
 * What a click in the page chooses. A link is chosen, not followed, unless Ctrl or Cmd is held; buttons and
 * fields of the page do what they do. Enter on a link is a click too. Null where the click is the page's.
 */
export function clickedIn(event: MouseEvent): ClickedElement | null {
  if (event.ctrlKey || event.metaKey) {
    followHere(event);
    return null;
  }
  const element = elementOf(event.target);
  if (!element || element.closest("input, textarea, select")) return null;
  const link = element.closest<HTMLAnchorElement>("a[href]");
  if (link) {
    event.preventDefault();
    event.stopPropagation();
  }
  const texts = [...picturesHit(event, element), ...textsAround(element)];
  return { element, texts, leadsTo: link ? link.pathname : undefined };
}

/** A browser would open another tab; the frame follows instead. */
function followHere(event: MouseEvent): void {
  const link = elementOf(event.target)?.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.origin !== location.origin) return;
  event.preventDefault();
  event.stopPropagation();
  link.ownerDocument.location.assign(link.href);
}

// An element of the frame's realm is an instance of none of this one's classes, `Object` included.
const elementOf = (target: EventTarget | null): HTMLElement | null =>
  target !== null && "closest" in target ? (target as HTMLElement) : null;

/** The texts of an element and of those around it; of a picture its description. */
function textsAround(element: HTMLElement): string[] {
  const texts: string[] = [];
  const alt = element.getAttribute("alt");
  if (alt) texts.push(alt);
  for (let one: HTMLElement | null = element; one && one.tagName !== "MAIN"; one = one.parentElement) {
    const text = one.innerText;
    if (text.length > longest) break;
    if (text.trim() !== "") texts.push(text);
  }
  return [...new Set(texts)];
}

/** Draws a line around the element that was chosen. */
export function outline(page: PageWindow, element: HTMLElement): void {
  if (!styled.has(page.document)) {
    const sheet = new page.CSSStyleSheet();
    sheet.replaceSync(style);
    page.document.adoptedStyleSheets.push(sheet);
    styled.add(page.document);
  }
  for (const one of page.document.querySelectorAll(`[${attribute}]`)) one.removeAttribute(attribute);
  element.setAttribute(attribute, "");
}
