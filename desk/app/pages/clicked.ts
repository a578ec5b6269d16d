import type { PageWindow } from "../shell/frame-page.ts";
import type { Clicked } from "./find-field.ts";

/** A click in the page, with the element that it hit. */
export interface ClickedElement extends Clicked {
  readonly element: HTMLElement;
}

/** The attribute of the element that has the line. */
const attribute = "data-desk-chosen";
const style = `[${attribute}] { outline: 2px solid var(--focus) !important; outline-offset: 4px !important; }`;
const styled = new WeakSet<Document>();
/** The attribute of elements of which no field has been found. */
const without = "data-desk-without";

/** Texts and pictures say under the pointer that they can be chosen; the innermost is the one that is. */
const underPointer = `
  @media (hover: hover) {
    :is(h1, h2, h3, h4, p, li, dt, dd, blockquote, figcaption, th, td, a, span, strong, em, cite, time,
      img):hover:not(:has(:hover), button *, :focus-visible, [${without}]) {
      outline: 1px solid var(--focus);
      outline-offset: 4px;
      cursor: pointer;
    }
  }
`;

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

/** Shows in a page what can be chosen; called once for each. */
export function showChoices(page: PageWindow): void {
  addStyle(page, underPointer);
}

/**
 * Clicks what stands where the mouse lets go of something that the page has replaced since it was pressed, as
 * after an edit: to the browser that is no click. Called once for each page.
 */
export function clickReplaced(page: PageWindow): void {
  let pressed: HTMLElement | null = null;
  page.addEventListener("mousedown", ({ target }) => (pressed = elementOf(target)), true);
  const release = ({ target, button }: MouseEvent) => {
    const isGone = pressed?.isConnected === false;
    // What was pressed in the desk beside is let go here too, after an edit has replaced the one before.
    pressed = null;
    if (button === 0 && isGone) elementOf(target)?.click();
  };
  page.addEventListener("mouseup", release, true);
}

/** Draws a line around these elements of a page, and around no others. */
export function outline(page: PageWindow, ...elements: readonly HTMLElement[]): void {
  if (!styled.has(page.document)) addStyle(page, style);
  styled.add(page.document);
  for (const one of page.document.querySelectorAll(`[${attribute}]`)) one.removeAttribute(attribute);
  for (const element of elements) element.setAttribute(attribute, "");
}

/** Takes the line back from an element of which there is no field, also under the pointer. */
export function leaveOut(element: HTMLElement): void {
  element.removeAttribute(attribute);
  element.setAttribute(without, "");
}

function addStyle(page: PageWindow, text: string): void {
  const sheet = new page.CSSStyleSheet();
  sheet.replaceSync(text);
  page.document.adoptedStyleSheets.push(sheet);
}

/** Published pictures: their names with a hash before the ending. */
const stored = /^\/storage\/(.+)-[\da-f]{8}(\.\w+)$/;

/**
 * The names that content may have for the picture at an address of the site; none for what is no picture of
 * the content. A GIF is shown as WebP.
 */
export function namesAt(address: string): string[] {
  const [, stem, ending] = stored.exec(new URL(address, "http://site.example").pathname) ?? [];
  if (stem === undefined || ending === undefined) return [];
  return [`${stem}${ending}`, ...(ending === ".webp" ? [`${stem}.gif`] : [])];
}

/** The names of the picture that a click hit, also where a link lies above it; none where it hit a text. */
function picturesHit({ clientX: x, clientY: y, detail }: MouseEvent, element: HTMLElement): string[] {
  // A key was pressed: there is no place.
  if (detail === 0 || (element.tagName !== "IMG" && isOnText(element, x, y))) return [];
  // Of the frame's realm, so an instance of no class of this one.
  const images = element.ownerDocument.elementsFromPoint(x, y).filter(({ tagName }) => tagName === "IMG");
  return images.flatMap((image) => namesAt((image as HTMLImageElement).currentSrc));
}

/** Whether a place is on a line of text of an element. */
function isOnText(element: HTMLElement, x: number, y: number): boolean {
  const { ownerDocument: page } = element;
  // 4: texts alone.
  const texts = page.createTreeWalker(element, 4);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = page.createRange();
    range.selectNodeContents(text);
    const rows = [...range.getClientRects()];
    if (rows.some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom))
      return true;
  }
  return false;
}
