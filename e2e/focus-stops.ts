import type { Page } from "@playwright/test";
import { applyStyle } from "./opening.ts";
import { changedPixels, contrastOf, luminanceAt, pixelsOf } from "./pixels.ts";

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where the focus is, and what is wrong with it there. */
export interface Stop {
  /** Tag and name of the element. */
  readonly at: string;
  readonly faults: readonly string[];
  /** Ring and background: stops of the same look are drawn alike. */
  readonly look: string;
  /** The CSS of its ring. */
  readonly colour: string;
  /** Its box in the window, in px: its card, if its target is as large as the card. */
  readonly box: Box;
  /** The box inside the ring, in px of the window. */
  readonly ringed: Box;
  /** How far the page was scrolled. */
  readonly scrolled: number;
  /** Whether the page's order defines its position. */
  readonly placed: boolean;
}

/** The current focus stop, judged by its styles and by what covers it; null once it has left the page. */
export function focusStop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return null;
    const faults: string[] = [];
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const said = [
      element.getAttribute("aria-label"),
      ...(element.getAttribute("aria-labelledby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent),
      ...(labels ? [...(element.labels ?? [])].map((label) => label.textContent) : [element.textContent]),
      ...[...element.querySelectorAll("img")].map(({ alt }) => alt),
      element.getAttribute("title"),
    ].find((words) => words?.trim());
    if (!said) faults.push("has no name");
    const at = `${element.localName} "${(said ?? element.id).trim().slice(0, 40)}"`;
    if (element instanceof HTMLElement && element.tabIndex > 0)
      faults.push("comes before its place in the page");

    // The ring is on the element, on the box that stretches its target over a card, or on a part of that
    // card.
    const card = element.closest("article, li");
    const parts = [element, ...(card?.querySelectorAll("*") ?? [])];
    const rings = parts
      .flatMap((part) =>
        [undefined, "::after"].map((pseudo) => ({ part, pseudo, style: getComputedStyle(part, pseudo) })),
      )
      .map(({ part, pseudo, style }) => ({
        part,
        pseudo,
        style,
        width: style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth),
      }));
    const ring = rings.find(({ width }) => width >= 2);
    if (!ring) faults.push(`has a ring of ${Math.max(...rings.map(({ width }) => width))} px`);

    // A target that its ::after stretches over a card is as large as the card.
    const stretched = (part: Element) =>
      part instanceof HTMLElement &&
      getComputedStyle(part, "::after").position === "absolute" &&
      part.offsetParent
        ? part.offsetParent
        : part;
    const own = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const boxOf = (box: DOMRect) => ({ left: box.left, right: box.right, top: box.top, bottom: box.bottom });
    const box = stretched(element) === element ? own : stretched(element).getBoundingClientRect();
    const ringed = ring?.pseudo && ring.part === element ? box : (ring?.part.getBoundingClientRect() ?? own);

    // It must be visible and on top as far as the window allows; completely, if it fits into the space that
    // the page keeps free.
    const left = Math.max(own.left, 0);
    const right = Math.min(own.right, innerWidth);
    const top = Math.max(own.top, 0);
    const bottom = Math.min(own.bottom, innerHeight);
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
    const room = innerHeight - (parseFloat(scrollPaddingTop) || 0) - (parseFloat(scrollPaddingBottom) || 0);
    const fits = own.height <= room;
    if (right - left < 2 || bottom - top < 2) faults.push("is out of sight");
    else if (fits && (own.top < -1 || own.bottom > innerHeight + 1)) faults.push("is half out of sight");
    const over = (x: number, y: number) => {
      const found = document.elementFromPoint(x, y);
      return found && !element.contains(found) && !found.contains(element) ? found : undefined;
    };
    /** What holds an element in place while the page is scrolled. */
    const pinOf = (one: Element | null): Element | undefined => {
      if (!one) return undefined;
      return ["fixed", "sticky"].includes(getComputedStyle(one).position) ? one : pinOf(one.parentElement);
    };
    const shares = [0.1, 0.5, 0.9];
    const covers = shares.flatMap((x) =>
      shares.map((y) => over(left + (right - left) * x, top + (bottom - top) * y)),
    );
    if (covers[4]) faults.push("is covered");
    const lid = covers.map((one) => pinOf(one ?? null)).find((pin) => pin && !pin.contains(element));
    if (lid && fits) faults.push(`lies under ${lid.localName}.${lid.className}`);

    // What the ring is drawn on: the ground's colour, or a picture, and then no other stop is like this one.
    const groundOf = (one: Element | null): string => {
      if (!one) return "";
      const { backgroundColor } = getComputedStyle(one);
      return /^rgba\(.*, 0\)$/.test(backgroundColor) ? groundOf(one.parentElement) : backgroundColor;
    };
    const pictured = [...document.querySelectorAll("img, iframe")].some((picture) => {
      const edge = picture.getBoundingClientRect();
      const apart =
        edge.left > ringed.right + 6 ||
        edge.right < ringed.left - 6 ||
        edge.top > ringed.bottom + 6 ||
        edge.bottom < ringed.top - 6;
      return !apart && !ring?.part.contains(picture);
    });
    const look = [
      ring?.style.outlineColor,
      ring?.style.outlineWidth,
      groundOf(ring?.part.parentElement ?? null),
      pictured ? `${location.pathname} ${element.className}` : "",
    ].join(" ");
    // A carousel's controls come before its slides in the tab order, but are below them (APG); fixed elements
    // have no position in the page.
    const placed = !pinOf(element) && !element.closest("[aria-roledescription=carousel]");
    const colour = ring?.style.outlineColor ?? "";
    return { at, faults, look, colour, box: boxOf(box), ringed: boxOf(ringed), scrolled: scrollY, placed };
  });
}

/** Ends all transitions at once, so that each stop can be judged without a wait. */
export const still = "*, ::before, ::after { transition: none !important }";

/** Whether the next stop is where a reader expects it: below the current one, or to its right. */
export function follows(before: Stop, next: Stop): boolean {
  if (!before.placed || !next.placed || next.box.left >= before.box.right - 1) return true;
  return next.box.bottom + next.scrolled > before.box.top + before.scrolled;
}

/**
 * Minimum contrast of a ring against its background (WCAG 1.4.11), and the share of the ring that must have
 * it.
 */
const least = 3;
const share = 0.75;
const noRing = "*, ::before, ::after { outline-color: transparent !important }";

/** How far from the edge of its element a ring may be drawn, in px. */
const reach = 8;

/** What is wrong with a stop's ring as drawn: measured from pixels, with the ring and without. */
export async function ringFaults(page: Page, { ringed, colour }: Stop): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const x = Math.max(0, Math.floor(ringed.left - reach));
  const y = Math.max(0, Math.floor(ringed.top - reach));
  const clip = {
    x,
    y,
    width: Math.min(width, ringed.right + reach) - x,
    height: Math.min(height, ringed.bottom + reach) - y,
  };
  const shot = async () => pixelsOf(await page.screenshot({ clip }));
  const drawn = await shot();
  await applyStyle(page, still + noRing);
  const bare = await shot();
  await applyStyle(page, still);
  const channels = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const isRing = (byte: number) =>
    [0, 1, 2].every((at) => Math.abs((drawn.data[byte + at] ?? 0) - (channels[at] ?? 0)) < 16);
  const ring = changedPixels(drawn, bare).filter(isRing);
  const strong = ring.filter(
    (byte) => contrastOf(luminanceAt(drawn.data, byte), luminanceAt(bare.data, byte)) >= least,
  );
  // Two pixels wide along one side of the smallest target.
  if (strong.length < 48) return [`has a ring of ${strong.length} pixels that stand out`];
  if (strong.length < ring.length * share)
    return [`has a ring of which ${Math.round((100 * strong.length) / ring.length)} % stand out`];
  return [];
}

/** Most Tab stops on a page; more would mean an endless cycle. */
const most = 250;

/** Looks whose ring has been measured: nearly all stops look like one on another page. */
const measured = new Set<string>();

/** Presses Tab through all stops of a page until the focus leaves it. */
export async function tabThrough(page: Page): Promise<{ stops: number; found: string[]; ended: boolean }> {
  const found: string[] = [];
  let before: Stop | undefined;
  for (let stops = 0; stops < most; stops += 1) {
    await page.keyboard.press("Tab");
    const now = await focusStop(page);
    if (!now) return { stops, found, ended: true };
    const faults = [...now.faults];
    if (before && !follows(before, now)) faults.push(`comes after ${before.at}, which stands below it`);
    if (!measured.has(now.look)) faults.push(...(await ringFaults(page, now)));
    measured.add(now.look);
    found.push(...faults.map((fault) => `${now.at} ${fault}`));
    before = now;
  }
  return { stops: most, found, ended: false };
}
