import { expect, type Locator, type Page } from "@playwright/test";
import { failing, ownClock } from "./clock.ts";
import { unknownPath } from "./examples.ts";
import {
  hydrated,
  keepToasts,
  loadingScreen,
  open,
  scrollTo,
  scrollY,
  stopAnimations,
  toast,
  uncover,
} from "./opening.ts";
import { resize } from "./resize.ts";
import { test } from "./test.ts";
import { endTransitions } from "./end-transitions.ts";
import { words } from "./words.ts";

const categories = [
  "Brand identity",
  "Digital product",
  "Campaigns",
  "Packaging",
  "Motion",
  "Strategy",
] as const;

const header = (page: Page) => page.getByRole("banner");
const footer = (page: Page) => page.getByRole("contentinfo");
const panel = (page: Page) => page.getByRole("dialog", { name: words.nav.sidePanel });
const services = (page: Page) => header(page).getByRole("button", { name: words.nav.services });
const menuButton = (page: Page) => header(page).getByRole("button", { name: words.nav.menu });

async function expectLinks(room: Page | Locator, links: Record<string, string>) {
  for (const [name, path] of Object.entries(links))
    await expect(room.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
}

test.describe("header", () => {
  test("SHELL-1 stays at the top while the page scrolls", async ({ sharedPage: page }) => {
    await open(page, "/");
    await scrollTo(page, 2000);
    await expect.poll(() => scrollY(page)).toBe(2000);
    expect((await header(page).boundingBox())?.y).toBe(0);
    await expect(header(page).getByRole("link", { name: words.nav.blog, exact: true })).toBeInViewport();
  });

  test("SHELL-2 SHELL-3 Services opens only by click, with one entry per category", async ({
    sharedPage: page,
  }) => {
    await open(page, "/contact-us");
    const entry = header(page).getByRole("link", { name: categories[0] });
    const opened = page.locator("#services-menu:popover-open");
    await expect(opened).toHaveCount(0);
    await expect(entry).toBeHidden();
    await services(page).hover();
    await expect(entry).toBeHidden();
    await services(page).click();
    await expect(opened).toHaveCount(1);
    for (const [index, name] of categories.entries())
      await expect(header(page).getByRole("link", { name, exact: true })).toHaveAttribute(
        "href",
        `/category/${index + 1}`,
      );
    await endTransitions(page);
    const [button, menu] = [await services(page).boundingBox(), await opened.boundingBox()];
    expect(menu?.x, "it begins where its button does").toBeCloseTo(button?.x ?? 0, 0);
    for (const name of categories) {
      await header(page).getByRole("link", { name, exact: true }).hover();
      await endTransitions(page);
      expect((await opened.boundingBox())?.height, `as high with the pointer on ${name}`).toBe(menu?.height);
    }
    await services(page).click();
    await expect(entry).toBeHidden();
  });

  test("SHELL-3 Services by keyboard: Enter and Space toggle, Escape returns the focus", async ({
    sharedPage: page,
  }) => {
    await open(page, "/contact-us");
    const entry = header(page).getByRole("link", { name: categories[0] });
    await services(page).focus();
    await page.keyboard.press("Enter");
    await expect(entry).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(entry).toBeHidden();
    await page.keyboard.press("Space");
    await expect(entry).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(entry).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(entry).toBeHidden();
    await expect(services(page)).toBeFocused();
  });

  test("SHELL-4 is `no-background` at the top and `sticked` past 5 px", async ({ sharedPage: page }) => {
    await open(page, "/");
    await expect(header(page)).toHaveClass(/no-background/);
    await scrollTo(page, 5);
    await expect(header(page)).toHaveClass(/no-background/);
    await scrollTo(page, 6);
    await expect(header(page)).toHaveClass(/sticked/);
    await expect(header(page)).not.toHaveClass(/no-background/);
    await scrollTo(page, 0);
    await expect(header(page)).toHaveClass(/no-background/);
  });
});

test.describe("side panel", () => {
  async function openPanel(page: Page) {
    await menuButton(page).click();
    await expect(panel(page)).toBeVisible();
    await expect(page.locator("body")).toHaveClass(/on-side/);
  }
  async function expectClosed(page: Page) {
    await expect(panel(page)).toBeHidden();
    await expect(page.locator("body")).not.toHaveClass(/on-side/);
  }

  test("SHELL-5 beside the open panel the page stays where it is, in the window", async ({
    sharedPage: page,
  }) => {
    await open(page, "/about-us");
    const crumb = page.getByRole("main").getByRole("link", { name: words.breadcrumb.home, exact: true });
    const place = async () => (await crumb.boundingBox())?.x ?? Number.NEGATIVE_INFINITY;
    for (const width of [1440, 768, 390]) {
      await resize(page, { width, height: 900 });
      const before = await place();
      await openPanel(page);
      await page
        .locator("#main")
        .evaluate((main) =>
          Promise.all((main.parentElement ?? main).getAnimations().map((moving) => moving.finished)),
        );
      expect(await place()).toBeGreaterThan(0);
      expect(await place()).toBe(before);
      await page.keyboard.press("Escape");
      await expectClosed(page);
    }
  });

  test("SHELL-5 closes by Close, Escape and overlay and returns the focus", async ({ sharedPage: page }) => {
    await open(page, "/faq");
    await openPanel(page);
    await panel(page).getByRole("button", { name: words.nav.close }).click();
    await expectClosed(page);
    await expect(menuButton(page)).toBeFocused();
    await openPanel(page);
    await page.keyboard.press("Escape");
    await expectClosed(page);
    await expect(menuButton(page)).toBeFocused();
    await openPanel(page);
    await page.mouse.click(40, 300);
    await expectClosed(page);
  });

  test("SHELL-5 closes on a route change", async ({ sharedPage: page }) => {
    await open(page, "/faq");
    await openPanel(page);
    await panel(page).getByRole("link", { name: words.nav.contact, exact: true }).click();
    await expect(page).toHaveURL("/contact-us");
    await expectClosed(page);
  });

  test("SHELL-5 keeps the focus inside", async ({ sharedPage: page }) => {
    await open(page, "/faq");
    await openPanel(page);
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press("Tab");
      // Between the last and the first control the focus is in the browser's own toolbar, so on the body.
      const inside = await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest("dialog[open]"),
      );
      expect(inside).toBe(true);
    }
  });

  test("SHELL-6 SHELL-3 contains name, navigation, contact details and newsletter", async ({
    sharedPage: page,
  }) => {
    await open(page, "/faq");
    await openPanel(page);
    await expectLinks(panel(page), {
      Quarterlight: "/home",
      Blog: "/blog",
      About: "/about-us",
      Contact: "/contact-us",
      "hello@quarterlight.example": "mailto:hello@quarterlight.example",
      "+44 131 496 0142": "tel:+441314960142",
    });
    await expect(panel(page).getByText("9 Lampwick Lane, Leith, Edinburgh EH6")).toBeVisible();
    await expect(panel(page).getByRole("heading", { name: words.newsletter.title })).toBeVisible();
    const entries = panel(page).getByText(words.nav.services, { exact: true });
    const entry = panel(page).getByRole("link", { name: categories[5] });
    await expect(entry).toBeHidden();
    await entries.click();
    await expect(entry).toHaveAttribute("href", "/category/6");
    await expect(entry).toBeVisible();
    await entries.click();
    await expect(entry).toBeHidden();
  });

  test.describe("on a small screen", () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test("SHELL-8 is the mobile menu and leaves 48 px of overlay", async ({ sharedPage: page }) => {
      await open(page, "/faq");
      await expect(services(page)).toBeHidden();
      await openPanel(page);
      await expect.poll(async () => (await panel(page).boundingBox())?.x).toBe(48);
      await page.mouse.click(20, 400);
      await expectClosed(page);
      await openPanel(page);
      await panel(page).getByRole("button", { name: words.nav.close }).click();
      await expectClosed(page);
      await openPanel(page);
      await panel(page).getByRole("link", { name: words.nav.contact, exact: true }).click();
      await expect(page).toHaveURL("/contact-us");
      await expectClosed(page);
    });
  });
});

test.describe("loading screen", () => {
  /** When the animation that removes the screen starts and ends, in ms after the load. */
  function leaving(page: Page) {
    return loadingScreen(page).evaluate((screen) =>
      screen.getAnimations().map((animation) => {
        const { delay, duration } = animation.effect?.getComputedTiming() ?? {};
        return { delay, duration: Number(duration) };
      }),
    );
  }

  /** Opens an address and waits until the loading screen is drawn: a page without its styles shows it too. */
  async function openCovered(page: Page, path: string) {
    await page.goto(path, { waitUntil: "commit" });
    await expect(loadingScreen(page)).toHaveCSS("position", "fixed");
    await expect(loadingScreen(page)).toHaveCSS("visibility", "visible");
  }

  test("SHELL-12 covers the page for 1.2 s, never on a client navigation", async ({ page }) => {
    const release = await stopAnimations(page);
    await openCovered(page, "/");
    const box = await loadingScreen(page).boundingBox();
    expect(box).toEqual({ x: 0, y: 0, width: 1280, height: 720 });
    expect(await leaving(page)).toEqual([{ delay: 680, duration: 520 }]);
    await release();
    await expect(loadingScreen(page)).toHaveCSS("visibility", "hidden");
    await hydrated(page);
    await header(page).getByRole("link", { name: words.nav.contact, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: words.contact.title })).toBeVisible();
    await expect(loadingScreen(page)).toHaveCSS("visibility", "hidden");
  });

  test("SHELL-12 shows neither on a reload, nor where a page of the site leads with a full load", async ({
    page,
  }) => {
    await page.goto("/");
    await uncover(page);
    await stopAnimations(page);
    const expectBare = async () => {
      expect(await leaving(page)).toEqual([]);
      await expect(loadingScreen(page)).toHaveCSS("visibility", "hidden");
    };
    await page.reload();
    await expectBare();
    await page.evaluate(() => location.assign("/faq"));
    await page.waitForURL("/faq");
    await expectBare();
    await page.goto("/contact-us");
    await expect(loadingScreen(page)).toHaveCSS("visibility", "visible");
  });

  test("SHELL-12 does not move under reduced motion and disappears", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const release = await stopAnimations(page);
    await openCovered(page, "/");
    const [timing] = await leaving(page);
    expect(timing?.delay).toBe(1200);
    expect(timing?.duration).toBeLessThanOrEqual(1);
    await release();
    await expect(loadingScreen(page)).toHaveCSS("visibility", "hidden");
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("SHELL-12 covers the page and disappears", async ({ page }) => {
      const release = await stopAnimations(page);
      await openCovered(page, "/");
      await release();
      await expect(loadingScreen(page)).toHaveCSS("visibility", "hidden");
    });
  });
});

test("SHELL-13 a new route starts at the top, Back restores the position", async ({ sharedPage: page }) => {
  await open(page, "/");
  const link = footer(page).getByRole("link", { name: words.footer.contact, exact: true });
  await link.scrollIntoViewIfNeeded();
  const place = await scrollY(page);
  expect(place).toBeGreaterThan(1000);
  await link.click();
  await expect(page).toHaveURL("/contact-us");
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(async () => Math.abs((await scrollY(page)) - place)).toBeLessThan(3);
});

test("SHELL-14 a button scrolls to the top after 100 px", async ({ sharedPage: page }) => {
  await open(page, "/contact-us");
  const button = page.getByRole("button", { name: words.nav.toTop });
  await expect(button).toBeHidden();
  await scrollTo(page, 100);
  await expect(button).toBeHidden();
  await scrollTo(page, 101);
  await expect(button).toBeVisible();
  const [edge, arrow] = await button.evaluate((part) => {
    const { boxShadow, color } = getComputedStyle(part);
    return [boxShadow, color];
  });
  expect(edge, "its edge is as light as its arrow").toContain(arrow);
  await button.click();
  await expect.poll(() => scrollY(page)).toBe(0);
  await expect(button).toBeHidden();
});

test.describe("newsletter and toasts", () => {
  const form = (room: Locator) => room.getByRole("form", { name: words.newsletter.title });
  const email = (room: Locator) => form(room).getByRole("textbox", { name: words.newsletter.email });
  const send = (room: Locator) => form(room).getByRole("button", { name: words.newsletter.send });

  test("SHELL-15 toasts: top right, 320 px, 5 s, paused by hover, Alt+T, close button", async ({ page }) => {
    await open(page, "/contact-us");
    await keepToasts(page);
    await send(footer(page)).click();
    const said = toast(page, words.newsletter.invalid);
    await expect(said).toBeVisible();
    await expect(said).toHaveCSS("width", "320px");
    await expect
      .poll(async () => {
        const box = await said.boundingBox();
        // Below the header.
        return box && box.y > 80 && box.y < 120 && 1280 - box.x - box.width < 40;
      })
      .toBe(true);
    const clock = page.locator(".Toastify__progress-bar--animated");
    await expect(clock).toHaveCSS("animation-duration", "5s");
    // It runs once the toast has slid in.
    await expect(clock).toHaveCSS("animation-play-state", "running");
    await said.hover();
    await expect(clock).toHaveCSS("animation-play-state", "paused");
    await page.mouse.move(5, 700);
    await expect(clock).toHaveCSS("animation-play-state", "running");
    await page.keyboard.press("Alt+t");
    const toasts = page.getByRole("region", { name: /^Notifications/ });
    await expect(toasts.locator(":focus")).toHaveCount(1);
    await expect(clock).toHaveCSS("animation-play-state", "paused");
    await page.keyboard.press("Escape");
    await expect(clock).toHaveCSS("animation-play-state", "running");
    await page.getByRole("button", { name: /close/i }).last().click();
    await expect(said).toBeHidden();
  });

  test("SHELL-15 a toast is light, waits while the window has no focus, and closes by itself", async ({
    page,
  }) => {
    await open(page, "/contact-us");
    await keepToasts(page);
    await send(footer(page)).click();
    const said = toast(page, words.newsletter.invalid);
    await expect(said).toHaveAttribute("data-in", "true");
    await expect(page.locator(".Toastify__toast")).toHaveClass(/Toastify__toast-theme--light/);
    const clock = page.locator(".Toastify__progress-bar--animated");
    // It runs once the toast has slid in; a pause before that would end there.
    await expect(clock).toHaveCSS("animation-play-state", "running");
    for (const [event, state] of [
      ["blur", "paused"],
      ["focus", "running"],
    ] as const) {
      await page.evaluate((name) => window.dispatchEvent(new Event(name)), event);
      await expect(clock).toHaveCSS("animation-play-state", state);
    }
    // The clock's end, without waiting for it.
    await clock.evaluate((bar) => bar.getAnimations().forEach((animation) => animation.finish()));
    await expect(said).toBeHidden();
  });

  test("SHELL-15 under reduced motion toasts stand still, close after their 5 s, and by their button", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, "/contact-us");
    await keepToasts(page);
    await send(footer(page)).click();
    const said = page.locator(".Toastify__toast");
    const clock = page.locator(".Toastify__progress-bar--animated");
    await expect(clock).toHaveCSS("animation-duration", "5s");
    await expect(clock).toHaveCSS("animation-play-state", "running");
    for (const one of [said, clock]) await expect(one).toHaveCSS("transform", "none");
    // The clock's end, without waiting for it.
    await clock.evaluate((bar) => bar.getAnimations().forEach((animation) => animation.finish()));
    await expect(said).toHaveCount(0);

    await send(footer(page)).click();
    await said.getByRole("button").click();
    await expect(said).toHaveCount(0);
  });

  test("SHELL-15 a swipe past 80 % of its width dismisses a toast, a shorter one does not", async ({
    page,
  }) => {
    await open(page, "/contact-us");
    await keepToasts(page);
    await send(footer(page)).click();
    const said = toast(page, words.newsletter.invalid);
    await expect(said).toHaveAttribute("data-in", "true");
    const place = async () => Math.round((await said.boundingBox())?.x ?? 0);
    await said.evaluate((card) => Promise.all(card.getAnimations().map((slidingIn) => slidingIn.finished)));
    const rest = await place();
    const finger = await page.context().newCDPSession(page);
    const swipe = async (by: number) => {
      const box = await said.boundingBox();
      if (!box) throw new Error("no toast");
      const at = (x: number) => [{ x, y: box.y + box.height / 2 }];
      const from = box.x + box.width - 30;
      await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(from) });
      for (let step = 1; step <= 8; step++)
        await finger.send("Input.dispatchTouchEvent", {
          type: "touchMove",
          touchPoints: at(from - (by * step) / 8),
        });
      await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    await swipe(160);
    await expect.poll(place).toBe(rest);
    await swipe(280);
    await expect(said).toBeHidden();
  });

  test("SHELL-20 no constraint but the type; empty: a toast and no request", async ({ sharedPage: page }) => {
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(request.url());
    });
    await open(page, "/contact-us");
    await expect(email(footer(page))).toHaveAttribute("type", "email");
    for (const bound of ["required", "maxlength", "minlength"])
      await expect(email(footer(page))).not.toHaveAttribute(bound);
    await send(footer(page)).click();
    await expect(toast(page, words.newsletter.invalid)).toBeVisible();
    await email(footer(page)).fill("no address");
    await send(footer(page)).click();
    await expect(email(footer(page))).toBeFocused();
    expect(posts).toEqual([]);
  });

  test("SHELL-20 success: a toast and an empty form", async ({ sharedPage: page }) => {
    await open(page, "/contact-us");
    await email(footer(page)).fill("reader@example.com");
    await send(footer(page)).click();
    await expect(toast(page, words.newsletter.done)).toBeVisible();
    await expect(email(footer(page))).toHaveValue("");
  });

  test("SHELL-20 failure: a toast, the form kept, the error in the console", async ({ sharedPage: page }) => {
    await page.route("**/api/**", (route) => route.fulfill({ status: 500, json: {} }));
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    await open(page, "/faq");
    await keepToasts(page);
    await menuButton(page).click();
    await email(panel(page)).fill("reader@example.com");
    await send(panel(page)).click();
    await expect(email(panel(page))).toHaveValue("reader@example.com");
    // A click needs an uncovered target: the toast is above the open panel.
    await toast(page, words.newsletter.failed).getByRole("button").click();
    await expect(toast(page, words.newsletter.failed)).toHaveCount(0);
    await expect(email(panel(page))).toHaveAccessibleDescription(words.newsletter.failed);
    expect(errors.some((text) => text.includes("answered with 500"))).toBe(true);
  });
});

test("SHELL-17 an unknown path: status 404, the sentence, a link home", async ({ sharedPage: page }) => {
  const response = await page.goto(unknownPath);
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.notFound.sentence);
  await page.getByRole("link", { name: words.notFound.back }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("region", { name: words.home.banner })).toBeVisible();
});

test("SHELL-9 an entry's page ends with a way to write, and the footer leads to the work", async ({
  sharedPage: page,
}) => {
  for (const path of ["/service-details/2", "/team-details/4", "/project-details/1", "/blog-single/24"]) {
    await open(page, path);
    const call = page.getByRole("main").getByRole("link", { name: words.nav.getInTouch });
    await expect(call).toHaveAttribute("href", "/contact-us");
    await expect(call.locator("[data-quarter]")).toHaveCSS("background-color", "rgb(242, 240, 234)");
    const work = footer(page).getByRole("link", { name: words.titles.projects, exact: true });
    await expect(work).toHaveAttribute("href", "/projects");
  }
});

test("SHELL-18 ERR-1 a failed read is tried 4 times, shows its sentence, and can be retried", async ({
  page,
}) => {
  await ownClock(page);
  await open(page, unknownPath);
  const triedOut = await failing(page, "**/api/about", (route) => route.abort());
  await page.getByRole("link", { name: words.notFound.back }).click();
  await expect(page.getByRole("main").getByRole("status")).toBeAttached();
  expect(await triedOut()).toBe(4);
  const sentence = page.getByText(words.errors.testimonials);
  await expect(sentence).toBeVisible();
  await page.unroute("**/api/about");
  await page.getByRole("button", { name: words.retry }).click();
  await expect(page.getByRole("heading", { name: words.testimonials.heading })).toBeVisible();
  await expect(sentence).toBeHidden();
});
