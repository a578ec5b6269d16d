import { type APIRequestContext, expect, type Page, type Locator } from "@playwright/test";
import { armed, ownClock, stopClock } from "./clock.ts";
import { open, scrollTo, scrollY } from "./opening.ts";
import { resize } from "./resize.ts";
import { test } from "./test.ts";
import { turnWheel } from "./turn-wheel.ts";
import { words } from "./words.ts";

interface Categories {
  data: { id: number; title: string; sub_title: string; title_pic: string }[];
  meta: { pictures: Record<string, { alt: string; gel: string }> };
}

const count = 6;
const banner = (page: Page) => page.getByRole("region", { name: words.home.banner, exact: true });
const control = (page: Page, name: string) => banner(page).getByRole("button", { name });
const position = (page: Page) =>
  banner(page)
    .locator("p")
    .filter({ hasText: `of ${count}` });
const current = (page: Page) => banner(page).locator("li[data-on]");

async function expectSlide(page: Page, number: number) {
  await expect(position(page)).toHaveText(new RegExp(`^${number} of ${count}`));
}

/** The number of the slide that is shown. */
async function shown(page: Page): Promise<number> {
  return Number(/^\d+/.exec((await position(page).textContent()) ?? "")?.[0]);
}

/** The slide that comes some steps after another. */
const after = (from: number, steps: number) => ((from - 1 + steps) % count) + 1;

/** Stops the slideshow at the first slide. */
async function stopAtFirst(page: Page) {
  await control(page, words.home.pause).click();
  // It may have advanced before.
  for (let at = await shown(page); at > 1; at--) {
    await control(page, words.home.previousSlide).click();
    await expectSlide(page, at - 1);
  }
}

async function categories(request: APIRequestContext) {
  // The contract's tests check this answer.
  const { data, meta } = (await (await request.get("/api/categories")).json()) as Categories;
  return data.map((one) => ({ ...one, ...meta.pictures[one.title_pic] }));
}

test.describe("banner", () => {
  test("HOME-1 one bullet per category; bullets, picture and light in sync", async ({
    sharedPage: page,
    request,
  }) => {
    const expected = await categories(request);
    expect(expected).toHaveLength(count);
    await open(page, "/");
    await expect(banner(page).getByRole("listitem", { includeHidden: true })).toHaveCount(count);
    expect(await banner(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
    await stopAtFirst(page);
    for (const [index, { id, title, sub_title, title_pic, alt, gel }] of expected.entries()) {
      await expectSlide(page, index + 1);
      await expect(current(page).getByRole("link", { name: title })).toHaveAttribute(
        "href",
        `/category/${id}`,
      );
      await expect(current(page).getByText(sub_title)).toBeVisible();
      const picture = banner(page).getByRole("img");
      await expect(picture).toHaveAttribute("alt", alt ?? "");
      await expect(picture).toHaveAttribute("src", new RegExp(title_pic));
      await expect(picture).toHaveAttribute("width", "800");
      await expect(picture).toHaveAttribute("height", "600");
      await expect(page.locator("html")).toHaveAttribute("data-gel", gel ?? "straw");
      await control(page, words.home.nextSlide).click();
    }
    await expectSlide(page, 1);
    await control(page, words.home.previousSlide).click();
    await expectSlide(page, count);
  });

  test("HOME-2 advances after 5 s until it is paused permanently", async ({ page }) => {
    await ownClock(page);
    await open(page, "/");
    await stopClock(page);
    await armed(page, 5000);
    const from = await shown(page);
    await control(page, words.home.nextSlide).click();
    await expectSlide(page, after(from, 1));
    await armed(page, 5000);
    await page.clock.runFor(4900);
    await expectSlide(page, after(from, 1));
    await page.clock.runFor(200);
    await expectSlide(page, after(from, 2));
    await control(page, words.home.pause).click();
    await expect(control(page, words.home.play)).toBeVisible();
    await page.clock.runFor(20_000);
    await expectSlide(page, after(from, 2));
    await control(page, words.home.nextSlide).click();
    await page.clock.runFor(20_000);
    await expectSlide(page, after(from, 3));
  });

  test("HOME-2 pictures cross and bullets move in 1 s, bullets 50 px apart", async ({ sharedPage: page }) => {
    await open(page, "/");
    const seconds = (moving: Locator, property: string) =>
      moving.evaluate((element, wanted) => {
        const { transitionProperty, transitionDuration } = getComputedStyle(element);
        return transitionDuration.split(", ")[transitionProperty.split(", ").indexOf(wanted)];
      }, property);
    const bullets = banner(page).getByRole("listitem");
    expect(await seconds(bullets.first(), "transform")).toBe("1s");
    const frame = banner(page)
      .locator("[aria-hidden=false]")
      .filter({ has: page.locator("img") });
    expect(await seconds(frame, "opacity")).toBe("1s");
    // They cross-fade in one place, without a visible gap.
    const places = await banner(page)
      .locator("[aria-hidden]")
      .filter({ has: page.locator("img") })
      .evaluateAll((all: HTMLElement[]) =>
        // Their layout position, whatever scale they fade in from.
        all.map((one) => [one.offsetLeft, one.offsetTop, one.offsetWidth, one.offsetHeight]),
      );
    expect(places).toHaveLength(count);
    expect(places).toEqual(places.map(() => places[0]));
    const gaps = async () => {
      const tops = await bullets.evaluateAll((all) =>
        all
          .filter((one) => getComputedStyle(one).visibility === "visible")
          .map((one) => ({ top: one.getBoundingClientRect().top, height: one.clientHeight }))
          .toSorted((a, b) => a.top - b.top),
      );
      expect(tops.length).toBeGreaterThan(2);
      return tops
        .slice(1)
        .map(({ top }, index) => top - (tops[index]?.top ?? 0) - (tops[index]?.height ?? 0));
    };
    // Their final position.
    await expect.poll(async () => Math.min(...(await gaps()))).toBeGreaterThanOrEqual(45);
  });

  test("HOME-2 pauses while the keyboard focus is inside", async ({ page }) => {
    await ownClock(page);
    await open(page, "/");
    await stopClock(page);
    await armed(page, 5000);
    await control(page, words.home.pause).focus();
    await page.keyboard.press("Tab");
    await expect(control(page, words.home.previousSlide)).toBeFocused();
    const before = await position(page).textContent();
    await page.clock.runFor(20_000);
    await expect(position(page)).toHaveText(before ?? "");
  });

  test("HOME-2 waits while the banner is out of view, so that the page keeps its colour", async ({
    page,
  }) => {
    await ownClock(page);
    await open(page, "/");
    await stopClock(page);
    await armed(page, 5000);
    const from = await shown(page);
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await expect(page.locator("[data-running]")).toHaveCount(0);
    await page.clock.runFor(20_000);
    await expectSlide(page, from);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await armed(page, 5000);
    await page.clock.runFor(5100);
    await expectSlide(page, after(from, 1));
  });

  test("HOME-2 waits behind the open Services and side panel", async ({ page }) => {
    await ownClock(page);
    await open(page, "/");
    await stopClock(page);
    await armed(page, 5000);
    const from = await shown(page);
    for (const name of [words.nav.services, words.nav.menu]) {
      await page.getByRole("banner").getByRole("button", { name }).click();
      await expect(page.locator("[data-running]")).toHaveCount(0);
      await page.clock.runFor(20_000);
      await expectSlide(page, from);
      await page.keyboard.press("Escape");
      await expect(page.locator("[data-running]")).toHaveCount(1);
    }
    await armed(page, 5000);
    await page.clock.runFor(5100);
    await expectSlide(page, after(from, 1));
  });

  test("HOME-2 arrow keys change the slide; the wheel holds the page over the bullets, for one slide each time", async ({
    sharedPage: page,
  }) => {
    await open(page, "/");
    await stopAtFirst(page);
    await page.keyboard.press("ArrowDown");
    await expectSlide(page, 2);
    await page.keyboard.press("ArrowUp");
    await expectSlide(page, 1);

    const passOver = async (slide: number) => {
      await current(page).getByRole("link").hover();
      // Scrolling the control into view may have moved the page.
      const before = await scrollY(page);
      await turnWheel(page, 120);
      await expectSlide(page, slide);
      expect(await scrollY(page)).toBe(before);
      await expect
        .poll(async () => {
          await turnWheel(page, 120);
          return scrollY(page);
        })
        .toBeGreaterThan(before);
      await expectSlide(page, slide);
    };
    await passOver(2);
    // Over the picture.
    await scrollTo(page, 0);
    await page.mouse.move(1100, 500);
    await turnWheel(page, 120);
    await expect.poll(() => scrollY(page)).toBeGreaterThan(0);
    await expectSlide(page, 2);
    await scrollTo(page, 0);
    await passOver(3);
  });

  test.describe("by touch", () => {
    test.use({ hasTouch: true });

    test("HOME-2 a swipe counts, also where the slideshow advances under the finger", async ({ page }) => {
      await ownClock(page);
      await open(page, "/");
      await stopClock(page);
      await armed(page, 5000);
      const from = await shown(page);
      const finger = await page.context().newCDPSession(page);
      const touch = (
        type: "touchStart" | "touchMove" | "touchEnd",
        ...touchPoints: { x: number; y: number }[]
      ) => finger.send("Input.dispatchTouchEvent", { type, touchPoints });
      await touch("touchStart", { x: 1000, y: 400 });
      await page.clock.runFor(5000);
      await expectSlide(page, after(from, 1));
      await touch("touchMove", { x: 700, y: 404 });
      await touch("touchEnd");
      await expectSlide(page, after(from, 2));
    });
  });

  test("HOME-2 no autoplay under reduced motion, but with its control", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await ownClock(page);
    await open(page, "/");
    await expect(control(page, words.home.play)).toBeVisible();
    await page.clock.runFor(20_000);
    await expectSlide(page, 1);
    await control(page, words.home.play).click();
    await expect(control(page, words.home.pause)).toBeVisible();
  });

  test("HOME-3 a picture that fails is replaced by the fallback", async ({ sharedPage: page, request }) => {
    const [first] = await categories(request);
    await page.route(`**/storage/${first?.title_pic}*`, (route) => route.abort());
    await open(page, "/");
    await stopAtFirst(page);
    const fallback = banner(page).locator("[aria-hidden=false] img");
    await expect(fallback).toHaveAttribute("src", /fallback/);
    await expect
      .poll(() => fallback.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  });

  test("HOME-4 the body's cover picture comes and goes with the banner", async ({ sharedPage: page }) => {
    await open(page, "/");
    const body = page.locator("body");
    await expect(body).toHaveCSS("background-image", /^linear-gradient.*radial-gradient/);
    await page.getByRole("banner").getByRole("link", { name: words.nav.contact, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: words.contact.title })).toBeVisible();
    await expect(body).not.toHaveCSS("background-image", /radial-gradient/);
    await page.goBack();
    await expect(body).toHaveCSS("background-image", /radial-gradient/);
  });
});

test("HOME-5 SHELL-21 counters count up to 38 K and 4 M once they are in view", async ({ page }) => {
  await ownClock(page);
  await open(page, "/");
  const projects = page.locator("dl > div").filter({ hasText: "Completed projects" });
  const clients = page.locator("dl > div").filter({ hasText: /^Clients/ });
  await expect(projects.getByRole("definition")).toHaveText("38K");
  await expect(clients.getByRole("definition")).toHaveText("4M");
  const figure = projects.locator("dd span").first();
  const counted = async (ms: number) => {
    await page.clock.runFor(ms);
    return Number(await figure.textContent());
  };
  await stopClock(page);
  await projects.scrollIntoViewIfNeeded();
  await expect.poll(() => counted(16)).toBeLessThan(38);
  const seen = [await counted(0), await counted(100), await counted(200), await counted(600)];
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b));
  expect(seen.at(-1)).toBe(38);
  await expect(projects.getByRole("definition")).toHaveText("38K");
});

test("HOME-7 two plans; the first is lit until pointer or focus lights another", async ({
  sharedPage: page,
  request,
}) => {
  // The contract's tests check this answer.
  const { data } = (await (await request.get("/samples/pricing.json")).json()) as {
    data: { suitability: string; features: string[] }[];
  };
  await open(page, "/");
  const plans = page.getByRole("article").filter({ hasText: "15 day free trial" });
  await expect(plans).toHaveCount(2);
  const [first, second] = [plans.nth(0), plans.nth(1)];
  await expect(first).toContainText("$26");
  await expect(second).toContainText("$52");
  for (const [index, plan] of [first, second].entries()) {
    expect(await plan.getByRole("listitem").count()).toBeGreaterThan(3);
    await expect(plan.getByRole("listitem")).toHaveText(data[index]?.features ?? []);
    await expect(plan.getByText(data[index]?.suitability ?? "", { exact: true })).toBeVisible();
    await expect(plan.getByRole("link", { name: words.home.choosePlan })).toHaveAttribute(
      "href",
      "/contact-us",
    );
  }
  await expect(first).toHaveAttribute("data-lit");
  await expect(second).not.toHaveAttribute("data-lit");
  await second.hover();
  await expect(second).toHaveAttribute("data-lit");
  await expect(first).not.toHaveAttribute("data-lit");
  await first.getByRole("link").focus();
  await expect(first).toHaveAttribute("data-lit");
  await expect(second).not.toHaveAttribute("data-lit");
});

test("a lit service is as high as before: no row below it slides under the header (WCAG 2.4.11)", async ({
  sharedPage: page,
}) => {
  await open(page, "/");
  const services = page.locator("section").filter({
    has: page.getByRole("heading", { level: 2, name: words.home.services, exact: true }),
  });
  const rows = services.getByRole("listitem").getByRole("link");
  const place = (row: Locator) => row.evaluate((one) => one.getBoundingClientRect().top + window.scrollY);
  for (const width of [320, 768, 1440]) {
    await resize(page, { width, height: 900 });
    await rows.first().focus();
    await expect(rows.first()).toHaveAttribute("data-lit");
    const before = await place(rows.last());
    for (const row of await rows.all()) {
      await row.focus();
      await expect(row).toHaveAttribute("data-lit");
      expect(await place(rows.last()), `${width} px`).toBeCloseTo(before, 0);
    }
  }
});

test("HOME-8 testimonials: the carousel's controls move it", async ({ sharedPage: page }) => {
  await open(page, "/");
  const carousel = page.getByRole("region", { name: words.testimonials.heading });
  const slides = carousel.getByRole("group", { name: words.carousel.strip });
  const place = () => slides.evaluate((strip) => strip.scrollLeft);
  const bullet = (n: number) =>
    carousel.getByRole("button", { name: words.carousel.goTo({ slide: n }), exact: true });
  await expect(carousel.locator("figure")).toHaveCount(9);
  await expect(bullet(1)).toHaveAttribute("aria-current", "true");
  await carousel.getByRole("button", { name: words.carousel.next }).click();
  await expect(bullet(2)).toHaveAttribute("aria-current", "true");
  await expect.poll(place).toBeGreaterThan(100);
  await carousel.getByRole("button", { name: words.carousel.previous }).click();
  await expect(bullet(1)).toHaveAttribute("aria-current", "true");
  await expect.poll(place).toBe(0);
  await bullet(3).click();
  await expect(bullet(3)).toHaveAttribute("aria-current", "true");
});

test("SHELL-21 the statement's words light up only above 1023 px, and its last line has more than one", async ({
  sharedPage: page,
}) => {
  await open(page, "/");
  const word = page.getByText("Most", { exact: true });
  await expect(word).not.toHaveCSS("animation-name", "none");
  await resize(page, { width: 1023, height: 720 });
  await expect(word).toHaveCSS("animation-name", "none");
  for (const width of [390, 1280, 1440, 1920]) {
    await resize(page, { width, height: 900 });
    const lines = await page.locator("main p[data-type=statement] span span").evaluateAll((all) => {
      const tops = all.map((one) => Math.round(one.getBoundingClientRect().bottom));
      return tops.map((top) => tops.filter((other) => other === top).length);
    });
    expect(lines.at(-1), `${width} px`).toBeGreaterThan(1);
  }
});
