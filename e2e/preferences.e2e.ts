import { expect, type Locator, type Page } from "@playwright/test";
import { deepSweep } from "./deep.ts";
import { open, toast, uncover } from "./opening.ts";
import { resize } from "./resize.ts";
import { test } from "./test.ts";
import { words } from "./words.ts";

const panel = (page: Page) => page.getByRole("dialog", { name: words.nav.sidePanel });
const openPanel = (page: Page) => page.getByRole("button", { name: words.nav.menu }).click();
/** The widest border that is drawn around an element, in px. */
const edge = (one: Locator) =>
  one.evaluate((element) => {
    const style = getComputedStyle(element);
    const sides = ["top", "right", "bottom", "left"].map((side) => ({
      drawn: style.getPropertyValue(`border-${side}-style`) === "solid",
      width: Number.parseFloat(style.getPropertyValue(`border-${side}-width`)),
    }));
    return Math.max(...sides.map(({ drawn, width }) => (drawn ? width : 0)));
  });

test("with forced colours menu, panel, toast and the newsletter's button have edges", async ({
  sharedPage: page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, "/contact-us");
  await page.getByRole("banner").getByRole("button", { name: words.nav.services }).click();
  expect(await edge(page.locator("#services-menu"))).toBeGreaterThanOrEqual(1);
  await page.keyboard.press("Escape");
  await openPanel(page);
  expect(await edge(panel(page))).toBeGreaterThanOrEqual(1);
  const send = panel(page).getByRole("button", { name: words.newsletter.send });
  expect(await edge(send)).toBeGreaterThanOrEqual(1);
  await send.click();
  expect(await edge(toast(page, words.newsletter.invalid))).toBeGreaterThanOrEqual(1);
});

test("with forced colours a field with a wrong value has a thicker edge than others", async ({
  sharedPage: page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, "/contact-us");
  const form = page.getByRole("form", { name: words.contactForm.title });
  const name = form.getByLabel(words.contactForm.name, { exact: true });
  const before = await edge(name);
  await form.getByRole("button").click();
  expect(await edge(name)).toBeGreaterThan(before);
  const newsletter = page.getByRole("contentinfo").getByRole("form", { name: words.newsletter.title });
  await newsletter.getByRole("button").click();
  expect(await edge(newsletter.getByRole("textbox"))).toBeGreaterThan(before);
});

for (const path of ["/faq", "/faq-light"])
  test(`${path}: a visitor who prefers more contrast gets stronger greys and lines`, async ({
    sharedPage: page,
  }) => {
    const greys = () =>
      page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return ["muted", "faint", "unlit", "line", "ctl"].map((name) => style.getPropertyValue(`--${name}`));
      });
    await open(page, path);
    const usual = await greys();
    await page.emulateMedia({ contrast: "more" });
    const more = await greys();
    for (const [index, grey] of more.entries()) expect(grey).not.toBe(usual[index]);
  });

test("the banner and the lightbox leave the page its scroll and zoom, strips scroll by finger", async ({
  sharedPage: page,
}) => {
  await open(page, "/");
  await expect(page.locator("[data-banner]")).toHaveCSS("touch-action", "pan-y pinch-zoom");
  const strips = page.locator("[aria-roledescription=carousel] [role=group][tabindex]");
  expect(await strips.count()).toBeGreaterThan(0);
  for (const strip of await strips.all()) await expect(strip).toHaveCSS("touch-action", "auto");
});

test.describe("at 320 px", () => {
  test.use({ viewport: { width: 320, height: 700 } });
  test("the header's name is on one line beside MENU", async ({ sharedPage: page }) => {
    await open(page, "/");
    const name = page
      .getByRole("banner")
      .getByRole("link", { name: "Quarterlight" })
      .locator("span:not([aria-hidden])");
    const menu = page.getByRole("banner").getByRole("button", { name: words.nav.menu });
    expect(await name.evaluate((one) => one.getClientRects().length)).toBe(1);
    const [left, right] = [await name.boundingBox(), await menu.boundingBox()];
    const line = await name.evaluate((one) => Number.parseFloat(getComputedStyle(one).lineHeight));
    expect(left?.height).toBeLessThan(line * 1.5);
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
    expect((right?.x ?? 0) + (right?.width ?? 0)).toBeLessThanOrEqual(320);
  });
});

for (const path of ["/", "/about-us", "/services-2", "/blog-single/23", "/project-3"])
  test(
    `${path}: every text at 1920 px can be zoomed to twice its size (WCAG 1.4.4)`,
    deepSweep(path),
    async ({ sharedPage: page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      /** Font sizes by their text, in px of the screen. */
      const sizes = async (zoom: number) => {
        await resize(page, { width: Math.round(1920 / zoom), height: Math.round(1080 / zoom) });
        const found = await page.evaluate(() => {
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const all: [string, number][] = [];
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const said = node.textContent?.trim() ?? "";
            const owner = node.parentElement;
            if (!said || !owner?.checkVisibility() || owner.closest("[aria-hidden=true], script, style"))
              continue;
            all.push([said, Number.parseFloat(getComputedStyle(owner).fontSize)]);
          }
          return all;
        });
        return new Map(found.map(([said, size]) => [said, size * zoom]));
      };
      await open(page, path);
      const usual = await sizes(1);
      // The maximum zoom of browsers.
      const zoomed = await sizes(5);
      expect(usual.size).toBeGreaterThan(20);
      const small = [...usual].filter(([said, size]) => (zoomed.get(said) ?? Infinity) < size * 2 - 0.5);
      expect(small).toEqual([]);
    },
  );

test("each article in a carousel has a name", async ({ sharedPage: page }) => {
  for (const path of ["/about-us", "/project-3", "/project-3-light"]) {
    await open(page, path);
    const articles = await page.locator("[aria-roledescription=slide] article").all();
    expect(articles.length).toBeGreaterThan(2);
    for (const article of articles) await expect(article).toHaveAccessibleName(/\S/);
  }
});

test("under reduced motion nothing has a transition, which would draw what was before", async ({
  sharedPage: page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/");
  const [all, moving] = await page.evaluate(() => {
    const elements = [...document.querySelectorAll("*")];
    const names = elements.filter((one) => getComputedStyle(one).transitionProperty !== "none");
    return [elements.length, names.map((one) => one.className)];
  });
  expect(all).toBeGreaterThan(500);
  expect(moving).toEqual([]);
});

test.describe("at 1440 px", () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  test("at the first load of home only the loading screen moves", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/", { waitUntil: "domcontentloaded" });
    // Before the first paint a style sheet may still be loading: that layout is never visible.
    await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll(":is(header, [data-banner]) :not(svg *), main :is(h2, h3, p)")].map(
          (one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return `${one.localName}.${one.getAttribute("class")} ${[x, y + scrollY, width, height].map(Math.round).join()}`;
          },
        ),
      );
    await page.evaluate(() => document.fonts.ready);
    const before = await places();
    await uncover(page);
    await page.waitForLoadState("networkidle");
    expect(before.length).toBeGreaterThan(100);
    // Parts that load later add elements, but move none of the existing ones.
    const after = new Set(await places());
    expect(before.filter((place) => !after.has(place))).toEqual([]);
  });
});

test.describe("in print", () => {
  test("no skip link, and /project-3 prints each of its pictures, two side by side", async ({
    sharedPage: page,
  }) => {
    await open(page, "/project-3");
    await page.waitForLoadState("networkidle");
    await resize(page, { width: 794, height: 1123 });
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("link", { name: words.skipToContent })).toBeHidden();
    const slides = page.locator("[aria-roledescription=slide]");
    const boxes = await slides.evaluateAll((all) =>
      all.map((slide) => {
        const { left, right, top } = slide.getBoundingClientRect();
        const picture = slide.querySelector("img")?.getBoundingClientRect();
        return { left, right, top, width: picture?.width ?? 0, height: picture?.height ?? 0 };
      }),
    );
    expect(boxes.length).toBeGreaterThan(3);
    for (const { left, right, width, height } of boxes) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(794);
      expect(width).toBeGreaterThan(200);
      expect(height).toBeGreaterThan(100);
    }
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(Math.ceil(boxes.length / 2));
  });
});
