import { expect, type Page } from "@playwright/test";
import { armed, ownClock, stopClock } from "./clock.ts";
import { unknownPath } from "./examples.ts";
import { open, uncover } from "./opening.ts";
import { test } from "./test.ts";
import { words } from "./words.ts";
import { deep } from "./deep.ts";

const address = "hello@quarterlight.example";
const light = words.theme.light;
const dark = words.theme.dark;
const panel = (page: Page) => page.getByRole("dialog", { name: words.nav.sidePanel });
const openPanel = (page: Page) => page.getByRole("button", { name: words.nav.menu }).click();

test("SHELL-6 the side panel leads to the page's counterpart in the other theme, and back", async ({
  sharedPage: page,
}) => {
  await open(page, "/team");
  await openPanel(page);
  await panel(page).getByRole("link", { name: light }).click();
  await expect(page).toHaveURL("/team-light");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(panel(page)).toBeHidden();
  await openPanel(page);
  await panel(page).getByRole("link", { name: dark }).click();
  await expect(page).toHaveURL("/team");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("a click on an e-mail address copies it, announces that, and still opens a mail", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await ownClock(page);
  await open(page, "/contact-us");
  await page.evaluate(() => {
    document.addEventListener("click", (event) => {
      document.body.dataset["kept"] = String(!event.defaultPrevented);
    });
  });
  const link = page.getByRole("main").getByRole("link", { name: address });
  await stopClock(page);
  await link.click();
  await expect(link).toHaveAttribute("data-copied", words.copied);
  await armed(page, 50);
  await page.clock.runFor(50);
  await expect(page.locator("#announcer")).toHaveText(words.copied);
  await expect(page.locator("body")).toHaveAttribute("data-kept", "true");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.clock.resume();
  await expect(link).not.toHaveAttribute("data-copied", /./);
  await expect(link).toHaveAttribute("href", `mailto:${address}`);

  // Screen readers ignore what is outside of an open dialog.
  await openPanel(page);
  await panel(page).getByRole("link", { name: address }).focus();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("status").filter({ hasText: words.copied })).toHaveCount(1);
});

const mark = (page: Page) => page.getByRole("contentinfo").locator("[aria-hidden] > p");
const widths = (page: Page) =>
  mark(page)
    .locator("span")
    .evaluateAll((letters) =>
      letters.map((letter) => Number.parseFloat(getComputedStyle(letter).fontStretch)),
    );

test("SHELL-9 the footer's name widens its letters near a mouse and keeps its width", async ({
  sharedPage: page,
}) => {
  await open(page, "/");
  await mark(page).scrollIntoViewIfNeeded();
  const end = () => mark(page).evaluate((word) => word.scrollWidth);
  const before = await end();
  const box = await mark(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 30);
  await page.mouse.move((box?.x ?? 0) + 80, (box?.y ?? 0) + 30);
  await expect.poll(async () => (await widths(page))[0] ?? 0).toBeGreaterThan(118);
  expect((await widths(page)).at(-1)).toBeLessThan(100);
  await expect(mark(page)).toHaveText("Quarterlight");
  expect(Math.abs((await end()) - before)).toBeLessThan(30);
  await page.mouse.move(400, 10);
  await expect.poll(async () => new Set(await widths(page))).toEqual(new Set([104]));
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test("SHELL-9 the footer's name is left alone", async ({ sharedPage: page }) => {
    await open(page, "/");
    await mark(page).scrollIntoViewIfNeeded();
    await mark(page).tap();
    await expect(mark(page).locator("span")).toHaveCount(0);
  });
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("SHELL-9 the footer's name does not move", async ({ sharedPage: page }) => {
    await open(page, "/");
    await page.waitForLoadState("networkidle");
    await mark(page).hover({ force: true });
    await expect(mark(page).locator("span")).toHaveCount(0);
  });

  test("SHELL-17 the beam does not move", async ({ sharedPage: page }) => {
    await open(page, unknownPath);
    await page.waitForLoadState("networkidle");
    const before = await beam(page);
    await page.getByRole("heading", { level: 1 }).hover();
    expect(await beam(page)).toBe(before);
  });
});

const beam = (page: Page) =>
  page.locator("[data-beam] > div").evaluate((one) => getComputedStyle(one).transform);

test("SHELL-17 the 404 page's beam points at the link home, then follows the mouse", async ({
  sharedPage: page,
}) => {
  await open(page, unknownPath);
  await uncover(page);
  const before = await beam(page);
  expect(before).toMatch(/^matrix/);
  const home = page.getByRole("main").getByRole("link", { name: words.notFound.back });
  await home.scrollIntoViewIfNeeded();
  // Its code loads after the page: the mouse moves until the beam follows.
  await expect(async () => {
    await home.hover();
    await page.getByRole("heading", { level: 1 }).hover();
    expect(await beam(page)).not.toBe(before);
  }).toPass();
  // The still life does not turn with it.
  const still = page.locator("[data-beam] > div > div");
  const room = page.locator("[data-beam]");
  await expect
    .poll(async () => Math.round((await still.boundingBox())?.width ?? 0))
    .toBe(Math.round((await room.boundingBox())?.width ?? -1));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("SHELL-17 the 404 page's beam is visible and does not move", async ({ sharedPage: page }) => {
    await page.goto(unknownPath);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const lamp = page.locator("[data-beam] > div");
    await expect(lamp).toHaveCSS("transform", /^matrix/);
    await expect(lamp.locator("div")).toHaveCSS("background-image", /not-found[\w-]*\.(?:avif|webp)/);
  });
});

test(
  "in print: black on white, addresses after links, open accordions, nothing to fill in or click",
  deep,
  async ({ page }) => {
    // As people print: a page that is already there.
    const openInPrint = async (path: string) => {
      await page.emulateMedia({ media: "screen", reducedMotion: "reduce" });
      await open(page, path);
      await page.emulateMedia({ media: "print" });
    };
    await openInPrint("/privacy");
    await expect(page.locator("body")).toHaveCSS("color", "rgb(0, 0, 0)");
    const prose = page.getByRole("main").getByRole("heading", { level: 2 }).first().locator("..");
    const after = await prose.evaluate((text) => {
      const link = document.createElement("a");
      link.href = "https://example.org/lamps";
      text.append(link);
      return getComputedStyle(link, "::after").content;
    });
    expect(after).toContain("https://example.org/lamps");
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");

    for (const path of [
      "/",
      "/contact-us",
      "/faq",
      "/blog-single-with-sidebar/23",
      "/project-3",
      "/services-3-light",
    ]) {
      await openInPrint(path);
      for (const hidden of ["form", "header nav", "header button", "main button", "dialog"])
        await expect(page.locator(hidden).filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await openInPrint("/faq");
    const answers = page.getByRole("main").locator("details");
    expect(await answers.count()).toBeGreaterThan(3);
    for (const answer of await answers.all())
      expect(
        await answer.evaluate((one) =>
          one.lastElementChild?.checkVisibility({ contentVisibilityAuto: true }),
        ),
      ).toBe(true);
  },
);
