import { type Point, type Tab, until } from "./tab.ts";

/**
 * Runs in a page: whether it has loaded, nothing covers it, its fonts are loaded, its carousels are measured
 * and their titles have taken their width: without motion a transition still takes a frame, which is long on
 * a busy machine.
 */
function isUncovered(): boolean {
  const moving = document
    .getAnimations()
    .some((one) => one instanceof CSSTransition && one.playState === "running");
  if (moving) return false;
  if (document.querySelector("section[aria-roledescription]:not([data-banner], [data-live])")) return false;
  const cover = document.querySelector("body > [role=status]");
  const covered = cover !== null && getComputedStyle(cover).visibility !== "hidden";
  return document.readyState === "complete" && !covered && document.fonts.status === "loaded";
}

/** Opens an address and waits until the page is interactive. */
export async function openPage(tab: Tab, address: string): Promise<void> {
  await tab.open(address);
  await present(tab, "html[data-hydrated]");
  await until(tab, "nothing covers the page", isUncovered);
}

/**
 * Runs in a page: scrolls an element into view and returns its centre, once it stands still and is on top.
 */
async function aim(selector: string): Promise<Point | string> {
  const element = document.querySelector(selector);
  if (!element) return `there is no ${selector}`;
  element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const middle = () => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) };
  };
  let point = middle();
  for (let frames = 0, still = 0; still < 3 && frames < 120; frames++) {
    await frame();
    const next = middle();
    still = next.x === point.x && next.y === point.y ? still + 1 : 0;
    point = next;
  }
  const top = document.elementFromPoint(point.x, point.y);
  if (element.contains(top)) return point;
  return `${selector} is covered by ${top?.outerHTML.slice(0, 80) ?? "nothing"}`;
}

/**
 * The centre of an element, once a click there would hit it: during a page transition the old page covers
 * everything.
 */
async function pointAt(tab: Tab, selector: string): Promise<Point> {
  for (let tries = 20; ; tries--) {
    const point = await tab.evaluate(aim, selector);
    if (typeof point !== "string") return point;
    if (tries === 0) throw new Error(point);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Clicks the centre of an element, as a mouse does: the topmost element gets the click. */
export async function click(tab: Tab, selector: string): Promise<void> {
  await tab.clickAt(await pointAt(tab, selector));
}

/** Clicks into a field and types. */
export async function fill(tab: Tab, selector: string, text: string): Promise<void> {
  await click(tab, selector);
  await tab.type(text);
}

/** Drags an element sideways with the mouse. */
export async function drag(tab: Tab, selector: string, byX: number): Promise<void> {
  await tab.dragFrom(await pointAt(tab, selector), byX);
}

/** Swipes over an element with a finger, equally far to both sides of its centre. */
export async function swipe(tab: Tab, selector: string, byX: number): Promise<void> {
  const { x, y } = await pointAt(tab, selector);
  await tab.swipeFrom({ x: x - byX / 2, y }, byX);
}

/** Waits until something matches a selector. */
export function present(tab: Tab, selector: string): Promise<void> {
  return until(tab, selector, (one) => document.querySelector(one) !== null, selector);
}

/** Waits until nothing matches a selector. */
export function absent(tab: Tab, selector: string): Promise<void> {
  return until(tab, `no ${selector}`, (one) => document.querySelector(one) === null, selector);
}

/** Waits until the element with the focus matches a selector. */
export function focused(tab: Tab, selector: string): Promise<void> {
  return until(
    tab,
    `the focus on ${selector}`,
    (one) => document.activeElement?.matches(one) === true,
    selector,
  );
}

/** Waits until the address has this path and query. */
export function at(tab: Tab, address: string): Promise<void> {
  return until(tab, `the address ${address}`, (one) => location.pathname + location.search === one, address);
}

/** Waits until the text of the first match starts with the given text. */
export function reads(tab: Tab, selector: string, text: string): Promise<void> {
  return until(
    tab,
    `${selector} to begin with "${text}"`,
    (one, words) => document.querySelector(one)?.textContent.trim().startsWith(words) === true,
    selector,
    text,
  );
}
