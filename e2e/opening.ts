import { expect, type Frame, type Locator, type Page } from "@playwright/test";
import { endTransitions } from "./end-transitions.ts";

/** Waits until the page marks itself as interactive everywhere (`web/sources/hydration-mark.ts`). */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/** The loading screen (SHELL-12). */
export function loadingScreen(page: Page): Locator {
  return page.locator("body > [role=status]").first();
}

/** What stands in the main part for what still loads (SHELL-18). */
export function loaders(place: Page | Frame): Locator {
  return place.locator("main [role=status] > [data-quarter]");
}

/** Opens an address and waits until it is interactive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Ends the loading screen at once, instead of waiting for the second and a half that it takes. */
export async function uncover(page: Page): Promise<void> {
  await loadingScreen(page).evaluate((screen) =>
    screen.getAnimations({ subtree: true }).forEach((animation) => animation.finish()),
  );
  await expect(loadingScreen(page)).toHaveCSS("visibility", "hidden");
}

export function scrollY(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

export function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
}

/** The text of a toast (SHELL-15). */
export function toast(page: Page, text: string): Locator {
  return page.getByRole("alert").filter({ hasText: text });
}

/** Lets the toasts of an open page stay until they are closed: a thousand times their five seconds. */
export async function keepToasts(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.addEventListener("animationstart", ({ target }) => {
      // The bar is the toast's clock: it closes when the bar's animation ends.
      if (!(target instanceof Element) || !target.matches(".Toastify__progress-bar--animated")) return;
      for (const clock of target.getAnimations()) clock.playbackRate = 0.001;
    }),
  );
}

/**
 * Stops all animations and transitions of a page and of what it opens next; the returned function lets them
 * run. A state that ends by itself can be looked at in between, however slow the machine is.
 */
export async function stopAnimations(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
  return async () => {
    await session.send("Animation.setPlaybackRate", { playbackRate: 1 });
  };
}

/**
 * Navigates to an address as a link inside a text does, without a full load; returns once the page has taken
 * the click. The server need not know the address: what the link asks it first is answered here. Throws for
 * the address that is open already, which a link does not open again.
 */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    const text = document.createElement("p");
    text.dataset["text"] = "";
    const link = Object.assign(document.createElement("a"), { href: to });
    text.append(link);
    document.querySelector("main")?.after(text);
    if (link.href === location.href) throw new Error(`the page is at ${to} already`);
    const fetchNow = window.fetch.bind(window);
    // A click that the page does not take yet must not load the address in full.
    const stay = (event: Event) => {
      if (!event.defaultPrevented) {
        event.preventDefault();
        link.dataset["left"] = "";
      }
    };
    addEventListener("click", stay);
    do {
      delete link.dataset["left"];
      await new Promise((resolve) => requestAnimationFrame(resolve));
      window.fetch = async () => new Response();
      link.click();
      window.fetch = fetchNow;
    } while ("left" in link.dataset);
    removeEventListener("click", stay);
    text.remove();
  }, path);
}

/**
 * Adds a style to the page despite its content security policy, like a user style sheet; replaces the
 * previous one.
 */
export async function applyStyle(page: Page, style: string): Promise<void> {
  await page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, style);
  await endTransitions(page);
}
