import { expect, type Page } from "@playwright/test";
import { deepSweep } from "./deep.ts";
import { recordShifts, scrollThrough, shiftsOf } from "./layout-shifts.ts";
import { loaders, open, scrollY, uncover } from "./opening.ts";
import { test } from "./test.ts";
import { words } from "./words.ts";

/** Lists whose cards lead to a page with the same picture. */
const lists = [
  "/",
  "/project/1",
  "/projects",
  "/category/1",
  "/services-2",
  "/services-3",
  "/services-4",
  "/blog-3-column",
  "/team",
  "/team-2",
  "/about-us",
  "/project-2-light",
];
const revealed = "[data-reveal]";

interface Recorded {
  /** Pseudo-elements that moved, one entry per transition; null if the transition was aborted. */
  moved: (string[] | null)[];
}

/** Records every view transition of a page: what moved, or that it was aborted. */
async function recordTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: Recorded["moved"] = [];
    Object.assign(window, { moved });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const note = async () => {
        const ready = await transition.ready.then(
          () => true,
          () => false,
        );
        const effects = document.getAnimations().map(({ effect }) => effect);
        const names = effects.map((effect) =>
          effect instanceof KeyframeEffect ? (effect.pseudoElement ?? "") : "",
        );
        moved.push(ready ? names.filter((name) => name.startsWith("::view-transition")) : null);
      };
      void note();
      return transition;
    };
  });
}

const transitions = (page: Page) =>
  page.evaluate(() => {
    // Set by `recordTransitions`.
    return (window as unknown as Recorded).moved;
  });

/** Waits until one transition more than these is recorded and over: it covers the page while it moves. */
async function moreThan(page: Page, length: number): Promise<void> {
  await expect.poll(async () => (await transitions(page)).length).toBe(length + 1);
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
        .filter((name) => name?.startsWith("::view-transition")),
    );
  await expect.poll(moving).toEqual([]);
}

const clipOf = (page: Page, index: number) =>
  page
    .locator(revealed)
    .nth(index)
    .evaluate((frame) => getComputedStyle(frame).clipPath);

test("SHELL-21 pictures of cards open as they scroll up and are complete once they are in view", async ({
  sharedPage: page,
}) => {
  await open(page, "/project/1");
  const last = (await page.locator(revealed).count()) - 1;
  expect(last).toBeGreaterThan(1);
  expect(await clipOf(page, last)).toMatch(/^circle\(0(?:px|%)? at/);
  for (let index = 0; index <= last; index++) {
    await page
      .locator(revealed)
      .nth(index)
      .evaluate((frame) => frame.scrollIntoView({ block: "end", behavior: "instant" }));
    await expect.poll(() => clipOf(page, index)).toMatch(/^circle\(142% at/);
  }
});

test("with reduced motion, and in print, every picture is complete at once", async ({ sharedPage: page }) => {
  const clips = () =>
    page.locator(revealed).evaluateAll((frames) => frames.map((frame) => getComputedStyle(frame).clipPath));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/project/1");
  expect(new Set(await clips())).toEqual(new Set(["none"]));
  await page.emulateMedia({ reducedMotion: "no-preference", media: "print" });
  expect(new Set(await clips())).toEqual(new Set(["none"]));
});

for (const path of lists)
  test(
    `${path}: a card's picture moves along to its page and back, with focus and scroll position`,
    deepSweep(path),
    async ({ page }) => {
      await recordTransitions(page);
      const link = page
        .locator("main :is(article, li, details)")
        .locator('a[href*="-details"], a[href*="/blog-single"], a[href^="/project/"]')
        .first();
      let before = 0;
      /** Follows the link; gives what moved. */
      const follow = async () => {
        const { length } = await transitions(page);
        await link.scrollIntoViewIfNeeded();
        before = await scrollY(page);
        await link.click();
        await expect(page).not.toHaveURL(path);
        await moreThan(page, length);
        return (await transitions(page)).at(-1) ?? [];
      };
      /** Goes back; gives what moved, null if the transition was aborted. */
      const goBack = async () => {
        const { length } = await transitions(page);
        await page.goBack();
        await expect(page).toHaveURL(path);
        await moreThan(page, length);
        await expect.poll(async () => Math.abs((await scrollY(page)) - before)).toBeLessThan(2);
        return (await transitions(page)).at(-1) ?? null;
      };
      const goThere = async () => {
        await open(page, path);
        // The entry is loaded before: a picture moves along to a page that is complete at once.
        await follow();
        await expect(loaders(page)).toHaveCount(0);
        await goBack();
        const moved = await follow();
        // Read from the document itself: repeated searches by role would delay the arriving page.
        await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
        await expect.poll(() => scrollY(page)).toBe(0);
        return moved;
      };
      // A group that only one of the pages has does not move.
      const pictures = (names: string[]) =>
        names.filter((name) => name.startsWith("::view-transition-group(p-"));
      let there = await goThere();
      // On a busy machine the browser may give a transition up: then once more, until the time is over.
      while (pictures(there).length === 0) there = await goThere();
      expect(pictures(there)).toHaveLength(1);
      expect(there).toContain("::view-transition-new(root)");
      expect(there).not.toContain("::view-transition-old(root)");
      expect(there).toContain("::view-transition-group(header)");

      let back = await goBack();
      while (back === null) {
        await goThere();
        back = await goBack();
      }
      expect(pictures(back)).toEqual(pictures(there));
    },
  );

for (const [path, shown] of [
  ["/services-2", "[data-lit]"],
  ["/services-3", "details[open]"],
  ["/services-4", "[data-lit]"],
] as const)
  test(`${path}: on the way back the service that was left is shown, so that its picture finds its place`, async ({
    page,
  }) => {
    await recordTransitions(page);
    await open(page, path);
    const third = page.locator("main :is(li:has(h2), details)").nth(2);
    await third.hover();
    await third.getByRole("link").click();
    await expect(page).toHaveURL("/service-details/3");
    await moreThan(page, 0);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(third.and(page.locator(shown))).toHaveCount(1);
  });

test("a page that is left before its wipe has started causes no error", async ({ sharedPage: page }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await open(page, "/blog");
  const link = page.locator("main article a").last();
  const skipped = await link.evaluate(async (one: HTMLAnchorElement) => {
    const begin = document.startViewTransition.bind(document);
    const begun = Promise.withResolvers<ViewTransition>();
    document.startViewTransition = (update) => {
      const transition = begin(update);
      begun.resolve(transition);
      return transition;
    };
    one.click();
    const transition = await begun.promise;
    history.back();
    return transition.finished.then(
      () => "finished",
      () => "failed",
    );
  });
  expect(skipped).toBe("finished");
  await expect(page).toHaveURL("/blog");
  // Unhandled rejections are reported in a task after the promises have settled.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(errors).toEqual([]);
});

test("only the header has a transition name once a page has loaded", async ({ sharedPage: page }) => {
  await open(page, "/project/1");
  await page.locator('main article a[href*="-details"]').first().click();
  await expect(page).toHaveURL(/project-details/);
  const named = () =>
    page.evaluate(() =>
      Array.from(
        document.body.querySelectorAll("*"),
        (one) => getComputedStyle(one).viewTransitionName,
      ).filter((name) => name !== "none"),
    );
  await expect.poll(named).toEqual(["header"]);
});

test("with reduced motion a page appears at once", async ({ page }) => {
  await recordTransitions(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/faq");
  await page.getByRole("banner").getByRole("link", { name: words.nav.contact, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect.poll(() => transitions(page)).toEqual([[]]);
});

test("with reduced motion no picture moves along, there or back", async ({ page }) => {
  await recordTransitions(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/services-4");
  await page.locator('main li a[href="/service-details/1"]').click();
  await expect(page.getByRole("heading", { level: 1, name: "Brand identity" })).toBeVisible();
  await expect.poll(() => transitions(page)).toEqual([[]]);
  await page.goBack();
  await expect(page).toHaveURL("/services-4");
  await expect.poll(() => transitions(page)).toEqual([[], []]);
});

test("a browser without view transitions navigates all the same", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, "startViewTransition"));
  await open(page, "/faq");
  await page.getByRole("banner").getByRole("link", { name: words.nav.contact, exact: true }).click();
  await expect(page).toHaveURL("/contact-us");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a page can be used during its transition", async ({ sharedPage: page }) => {
  await open(page, "/faq");
  const banner = page.getByRole("banner");
  await banner.getByRole("link", { name: words.nav.contact, exact: true }).click();
  await expect(page).toHaveURL("/contact-us");
  await banner.getByRole("link", { name: words.nav.about, exact: true }).click();
  await expect(page).toHaveURL("/about-us");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

// The sweep measures every address with reduced motion; these two have content that only motion could shift.
for (const path of ["/", "/about-us"])
  test(`${path}: nothing jumps while it loads, moves and is scrolled through (CLS at most 0.01)`, async ({
    page,
  }) => {
    await recordShifts(page);
    await open(page, path);
    await uncover(page);
    await scrollThrough(page);
    const { sum, shifts } = await shiftsOf(page);
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.01);
  });
