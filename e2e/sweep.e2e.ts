import { expect, type Page } from "@playwright/test";
import { crowdedTargets } from "./crowded-targets.ts";
import { deepSweep } from "./deep.ts";
import { firstEqual } from "./equal-pages.ts";
import { type Example, examples } from "./examples.ts";
import { still, tabThrough } from "./focus-stops.ts";
import { layoutFaults, pinnedFaults } from "./layout-faults.ts";
import { recordShifts, scrollThrough, shiftsOf } from "./layout-shifts.ts";
import { applyStyle, hydrated, scrollTo, uncover } from "./opening.ts";
import { faintTexts } from "./pictured-texts.ts";
import { readersSpacing } from "./readers-spacing.ts";
import { resize } from "./resize.ts";
import { test } from "./test.ts";
import { violations } from "./violations.ts";
import { watchPage } from "./watch-page.ts";

/** The most of a page's height that its footer may have: the page remains the larger part. */
const footerShare = { 1440: 1 / 5, 390: 1 / 4 };

/** The height of the footer in px, and its share of the page. */
const footerOf = (page: Page) =>
  page.getByRole("contentinfo").evaluate((footer) => {
    const { height } = footer.getBoundingClientRect();
    return { height, share: height / document.documentElement.scrollHeight };
  });

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Opens an address in a window of a width, and checks what is true for every page. */
async function expectWhole(
  page: Page,
  { path, theme, status, home }: Example,
  width: 390 | 1440,
  { errors, requests }: ReturnType<typeof watchPage>,
) {
  // Of the page that is left no frame is waited for.
  await page.setViewportSize({ width, height: 900 });
  const response = await page.goto(path);
  expect(response?.status()).toBe(status);
  await hydrated(page);
  await uncover(page);

  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  await expect(page).toHaveTitle(home ? "Quarterlight - Home" : /^Quarterlight - \S/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  for (const landmark of ["banner", "main", "contentinfo"] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1);
  const trail = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(trail).toHaveCount(home ? 0 : 1);
  if (!home)
    await expect(trail.getByRole("link", { name: "Home", exact: true })).toHaveAttribute("href", "/");
  await expect(page.locator('a[href="#"], a[href=""], a:not([href])')).toHaveCount(0);

  expect(await violations(page)).toEqual([]);
  expect(await widthOf(page)).toBe(width);

  await scrollThrough(page);
  if (!home && status === 200) {
    const footer = await footerOf(page);
    expect(footer.height, "SHELL-9 a low footer").toBeLessThanOrEqual(420);
    expect(footer.share, "SHELL-9 the page is larger than its footer").toBeLessThanOrEqual(
      footerShare[width],
    );
  }
  const { sum, shifts } = await shiftsOf(page);
  expect(sum, `nothing jumps (CLS at most 0.01): ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.01);

  await page.waitForLoadState("networkidle");
  const own = new URL(page.url()).origin;
  const abroad = requests.filter(({ origin, protocol }) => protocol.startsWith("http") && origin !== own);
  expect(abroad).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  const reads = requests.filter(({ pathname }) => /\.data$|^\/(?:api|samples)\//.test(pathname));
  expect(reads).toEqual([]);
  // The browser itself reports the status of the page.
  expect(errors.filter((text) => status === 200 || !/status of 404/.test(text))).toEqual([]);
}

/** Texts over pictures are readable, at a desk and on a phone. */
async function expectReadable(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await resize(page, size);
    expect.soft(await faintTexts(page), `${size.width} px`).toEqual([]);
  }
}

/** Narrow widths, half of 1280 px as at 200 %, and a wide one. */
const windows = [
  [320, 780],
  [390, 900],
  [640, 450],
  [768, 900],
  [1440, 900],
] as const;
/** Readers' type settings: default, at 200 %, with their own spacing. */
const settings = {
  "as it comes": "",
  "large type": "html { font-size: 200% !important }",
  spacing: readersSpacing,
};

/** Nothing overflows, overlaps or is cut off in narrow windows, however large the reader's type is. */
async function expectRoom(page: Page) {
  await scrollTo(page, 0);
  for (const [width, height] of windows) {
    await resize(page, { width, height });
    for (const [setting, style] of Object.entries(settings)) {
      await applyStyle(page, style);
      expect.soft(await layoutFaults(page), `${width} px, ${setting}`).toEqual([]);
    }
  }
  await applyStyle(page, "");
  for (const width of [768, 1440]) {
    await resize(page, { width, height: 900 });
    expect.soft(await pinnedFaults(page), `${width} px, pinned`).toEqual([]);
  }
}

/** Every target is large enough for a finger, or has room around it. */
async function expectTargets(page: Page) {
  for (const width of [390, 1280]) {
    await resize(page, { width, height: 800 });
    expect.soft(await crowdedTargets(page), `${width} px`).toEqual([]);
  }
}

/** Every Tab stop has a name and a ring, is visible, uncovered and in order. */
async function expectStops(page: Page, sizes: readonly { width: number; height: number }[]) {
  await applyStyle(page, still);
  for (const size of sizes) {
    await resize(page, size);
    await scrollTo(page, 0);
    const { stops, found, ended } = await tabThrough(page);
    expect.soft(found, `${size.width} px`).toEqual([]);
    // Header, content and footer each have stops.
    expect(stops).toBeGreaterThan(12);
    expect(ended, "the focus leaves the page").toBe(true);
  }
}

const desk = { width: 1280, height: 720 };
/** A window of 1280 x 1024 at 400 %. */
const enlarged = { width: 320, height: 256 };

const marks = "ADDR-1, SHELL-6, SHELL-10, SHELL-11, SHELL-17, SHELL-18, SHELL-23, WCAG 2.2 AA";
for (const example of examples)
  test(
    `${example.path} is complete and free of errors at 390 and 1440 px, and for every reader (${marks})`,
    deepSweep(example.path),
    async ({ page }) => {
      // Of a page with two addresses only the colours can differ, and only from one theme to the other.
      const first = await firstEqual(page.request, example);
      // No colour transition may be running while it is measured.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await recordShifts(page);
      const watched = watchPage(page);
      if (first === example) await expectWhole(page, example, 390, watched);
      // Larger windows take larger pictures: nothing of them is there yet.
      await expectWhole(page, example, 1440, watched);
      await resize(page, { width: 390, height: 900 });
      expect(await widthOf(page)).toBe(390);
      if (first === example) {
        await test.step("targets (WCAG 2.5.8)", () => expectTargets(page));
        await test.step("reflow, large type, spacing (WCAG 1.4.4, 1.4.10, 1.4.12)", () => expectRoom(page));
      } else if (first.theme !== example.theme) expect(await violations(page)).toEqual([]);
      if (first === example || first.theme !== example.theme) {
        await test.step("texts over pictures (WCAG 1.4.3)", () => expectReadable(page));
        // In other colours the stops are the same, and their rings are seen in one window.
        await test.step("Tab stops (WCAG 2.1.2, 2.4.3, 2.4.7, 2.4.11)", () =>
          expectStops(page, first === example ? [desk, enlarged] : [desk]));
      }
    },
  );
