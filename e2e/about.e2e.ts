import { expect, type Locator, type Page } from "@playwright/test";
import type { About } from "../contract/about.ts";
import { armed, ownClock, stopClock } from "./clock.ts";
import { unknownPath } from "./examples.ts";
import { navigate, open } from "./opening.ts";
import { resize } from "./resize.ts";
import { test } from "./test.ts";
import { words } from "./words.ts";

const carousel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const team = (page: Page) => carousel(page, words.about.team);
const strip = (region: Locator) => region.getByRole("group", { name: words.carousel.strip, exact: true });
const bullet = (region: Locator, n: number) =>
  region.getByRole("button", { name: words.carousel.goTo({ slide: n }), exact: true });
const left = (region: Locator) => strip(region).evaluate((element) => element.scrollLeft);

async function about({ request }: Pick<Page, "request">): Promise<About> {
  // The contract's tests check this answer.
  return ((await (await request.get("/api/about")).json()) as { data: About }).data;
}

/** Waits for the carousel's code, which loads after the page. */
async function ready(region: Locator) {
  await expect(bullet(region, 1)).toHaveAttribute("aria-current", "true");
  await expect(region).toHaveAttribute("data-live");
}

/** How many slides are fully visible in their strip. */
function slidesInView(region: Locator): Promise<number> {
  return strip(region).evaluate((element) => {
    const view = element.getBoundingClientRect();
    return Array.from(element.children, (slide) => slide.getBoundingClientRect()).filter(
      (slide) => slide.left > view.left - 1 && slide.right < view.right + 1,
    ).length;
  });
}

test("ABOUT-1 title, text and picture from the backend, under 'About Company'", async ({
  sharedPage: page,
}) => {
  const { about: text } = await about(page);
  await open(page, "/about-us");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Company");
  const section = page.locator("section").filter({
    has: page.getByRole("heading", { level: 2, name: text.title, exact: true }),
  });
  await expect(section.getByRole("heading", { name: "How we work" })).toBeVisible();
  await expect(section.getByRole("listitem")).toHaveText([/^One room/, /^Five/, /^You see/, /^Nothing/]);
  expect(text.content).toContain("<li>");
  await expect(section.getByRole("img")).toHaveAttribute("src", new RegExp(`/storage/${text.media}`));
});

test("ABOUT-1 the picture is in a quarter that stands on the title's line, at the right edge, above the text", async ({
  sharedPage: page,
}) => {
  await resize(page, { width: 1440, height: 900 });
  await open(page, "/about-us");
  const lens = page.getByRole("img", { name: /desk lamp/ }).locator("..");
  const title = await page.getByRole("main").getByRole("heading", { level: 2 }).first().boundingBox();
  const below = await page.getByRole("heading", { name: "How we work" }).boundingBox();
  const box = await lens.boundingBox();
  expect(box?.width).toBeCloseTo(box?.height ?? 0, 0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(1440, 0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo((title?.y ?? 0) + (title?.height ?? 0), 0);
  expect(below?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));
  await expect(lens).toHaveCSS("border-top-right-radius", "100%");
});

test.describe("ABOUT-2 the team carousel", () => {
  test("shows the backend's team under a heading, each leading to their page", async ({
    sharedPage: page,
  }) => {
    const { teams } = await about(page);
    await open(page, "/about-us");
    await expect(page.getByRole("heading", { level: 2, name: words.about.team })).toBeVisible();
    for (const [index, { id, name }] of teams.entries()) {
      const slide = strip(team(page)).locator(":scope > *").nth(index);
      await expect(slide.locator("h3").getByText(name, { exact: true })).toHaveAttribute(
        "href",
        `/team-details/${id}`,
      );
    }
    expect(teams.length).toBeGreaterThan(3);
  });

  test("ABOUT-2 shows one on a phone, two on a tablet, three on a screen", async ({ sharedPage: page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, "/about-us");
    await ready(team(page));
    for (const [width, count] of [
      [390, 1],
      [767, 1],
      [768, 2],
      [1023, 2],
      [1024, 3],
      [1440, 3],
    ] as const) {
      await resize(page, { width, height: 900 });
      await expect.poll(() => slidesInView(team(page)), { message: `at ${width} px` }).toBe(count);
    }
  });

  /** Moves the pointer away: the next turn counts from now. */
  async function leave(page: Page) {
    await page.mouse.move(0, 0);
    await expect(strip(team(page))).toHaveAttribute("aria-live", "off");
    await armed(page, 2500);
  }

  /** A stopped clock, and the carousel running on it without a pointer above. */
  async function turning(page: Page, at: number) {
    await ownClock(page);
    await open(page, "/about-us");
    await ready(team(page));
    await stopClock(page);
    await bullet(team(page), at).click();
    await page.clock.runFor(1200);
    await expect(bullet(team(page), at)).toHaveAttribute("aria-current", "true");
    await leave(page);
  }

  test("ABOUT-2 advances after 2500 ms, in 1000 ms", async ({ page }) => {
    await turning(page, 2);
    const from = await left(team(page));
    await page.clock.runFor(2400);
    expect(await left(team(page))).toBe(from);
    // Two thirds of the way in time.
    await page.clock.runFor(770);
    const late = await left(team(page));
    expect(late).toBeGreaterThan(from);
    await page.clock.runFor(430);
    await expect(bullet(team(page), 3)).toHaveAttribute("aria-current", "true");
    const there = await left(team(page));
    expect(there).toBeGreaterThan(late);
    await page.clock.runFor(400);
    expect(await left(team(page))).toBe(there);
  });

  test("ABOUT-2 wraps from the last stop to the first, and back, without sweeping over the others", async ({
    page,
  }) => {
    const last = (await about(page)).teams.length - 2;
    await turning(page, last);
    await expect(bullet(team(page), last + 1)).toHaveCount(0);
    const end = await left(team(page));
    await page.clock.runFor(3200);
    expect(await left(team(page))).toBeGreaterThan(end);
    await page.clock.runFor(500);
    await expect(bullet(team(page), 1)).toHaveAttribute("aria-current", "true");
    expect(await left(team(page))).toBe(0);
    await team(page).getByRole("button", { name: words.carousel.previous }).click();
    await page.clock.runFor(1200);
    await expect(bullet(team(page), last)).toHaveAttribute("aria-current", "true");
  });

  test("ABOUT-2 its button stops it permanently, and starts it again", async ({ page }) => {
    await turning(page, 1);
    await team(page).getByRole("button", { name: words.carousel.pause }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    await expect(bullet(team(page), 1)).toHaveAttribute("aria-current", "true");
    await team(page).getByRole("button", { name: words.carousel.play }).click();
    await leave(page);
    await page.clock.runFor(3700);
    await expect(bullet(team(page), 2)).toHaveAttribute("aria-current", "true");
  });

  test("ABOUT-2 the pointer above it pauses it", async ({ page }) => {
    await turning(page, 1);
    await strip(team(page)).hover();
    await expect(strip(team(page))).toHaveAttribute("aria-live", "polite");
    await page.clock.runFor(20_000);
    await expect(bullet(team(page), 1)).toHaveAttribute("aria-current", "true");
  });

  test("ABOUT-2 the keyboard stops and controls it", async ({ page }) => {
    await ownClock(page);
    await open(page, "/about-us");
    await ready(team(page));
    await page.getByRole("link", { name: words.about.wholeTeam }).focus();
    await page.keyboard.press("Tab");
    const stopped = team(page).getByRole("button", { name: words.carousel.play });
    await expect(stopped).toBeFocused();
    await bullet(team(page), 1).press("Enter");
    await page.clock.runFor(20_000);
    await expect(bullet(team(page), 1)).toHaveAttribute("aria-current", "true");
    await team(page).getByRole("button", { name: words.carousel.next }).press("Enter");
    await page.clock.runFor(1200);
    await expect(bullet(team(page), 2)).toHaveAttribute("aria-current", "true");
    await page.keyboard.press("ArrowRight");
    await expect(bullet(team(page), 3)).toHaveAttribute("aria-current", "true");
  });

  test("ABOUT-2 does not start by itself under reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await ownClock(page);
    await open(page, "/about-us");
    await ready(team(page));
    await page.clock.runFor(20_000);
    await expect(bullet(team(page), 1)).toHaveAttribute("aria-current", "true");
    await expect(team(page).getByRole("button", { name: words.carousel.play })).toBeVisible();
  });
});

const said = {
  id: 1,
  rate: 9,
  content: "<p>They turned <strong>most</strong> of it off.</p>",
  media: "projects/kelda.webp",
  name: "Ada Lamp",
  title: "Keeper of the northern lighthouses",
};

/** Navigates to the about page with a stubbed answer. */
async function openWith(page: Page, answer: object) {
  await open(page, unknownPath);
  await page.route("**/api/about", (route) => route.fulfill({ json: { data: answer } }));
  await navigate(page, "/about-us");
}

test.describe("ABOUT-3 the testimonials carousel", () => {
  const quotes = (page: Page) => carousel(page, words.testimonials.heading);
  const section = (page: Page) =>
    page.locator("section").filter({
      has: page.getByRole("heading", { level: 2, name: words.testimonials.heading, exact: true }),
    });

  test("ABOUT-3 HTML, picture, name, title cut at 25 characters, stars capped at 5 with halves", async ({
    sharedPage: page,
  }) => {
    await openWith(page, {
      testimonials: [said, { ...said, id: 2, rate: 3.4, name: "Bo", title: "x".repeat(25) }],
      averageRate: 4.26,
      reviewCount: 2,
    });
    const [first, second] = [quotes(page).locator("figure").nth(0), quotes(page).locator("figure").nth(1)];
    await expect(first.locator("blockquote strong")).toHaveText("most");
    await expect(first.getByText("Ada Lamp", { exact: true })).toBeVisible();
    await expect(first.getByText("Keeper of the northern li", { exact: true })).toBeVisible();
    await expect(first.locator("img")).toHaveAttribute("src", /kelda\.webp/);
    await expect(first.getByRole("img", { name: "5.0 out of 5" })).toBeVisible();
    await expect(second.getByText("x".repeat(25), { exact: true })).toBeVisible();
    const stars = second.getByRole("img", { name: "3.4 out of 5" });
    // What is drawn, not what is set: a name that is registered elsewhere makes the gradient invalid.
    const drawn = await stars
      .locator("span")
      .first()
      .evaluate((element) => getComputedStyle(element, "::before").backgroundImage);
    expect(drawn).toMatch(/^linear-gradient\(90deg, .+ 70%, .+\)$/);
    await expect(section(page).getByText("4.3", { exact: true })).toBeVisible();
    await expect(section(page).getByText("2 Reviews", { exact: true })).toBeVisible();
  });

  test("ABOUT-3 among testimonials with pictures, one without leaves no empty place: none has one", async ({
    sharedPage: page,
  }) => {
    await openWith(page, {
      testimonials: [said, { ...said, id: 2, media: "" }],
      averageRate: 5,
      reviewCount: 2,
    });
    await expect(quotes(page).locator("figure")).toHaveCount(2);
    await expect(quotes(page).locator("figure").locator("img, figcaption [aria-hidden]")).toHaveCount(0);
  });

  test("ABOUT-3 one is a 'Review'", async ({ sharedPage: page }) => {
    await openWith(page, { testimonials: [said], averageRate: 5, reviewCount: 1 });
    await expect(section(page).getByText("1 Review", { exact: true })).toBeVisible();
    await expect(section(page).getByText("5.0", { exact: true }).first()).toBeVisible();
  });

  for (const [width, count] of [
    [767, 1],
    [768, 2],
  ] as const)
    test(`ABOUT-3 shows ${count} at ${width} px, with arrows and pagination`, async ({
      sharedPage: page,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await resize(page, { width, height: 900 });
      await open(page, "/about-us");
      await ready(quotes(page));
      expect(await slidesInView(quotes(page))).toBe(count);
      await quotes(page).getByRole("button", { name: words.carousel.next }).click();
      await expect(bullet(quotes(page), 2)).toHaveAttribute("aria-current", "true");
      await quotes(page).getByRole("button", { name: words.carousel.previous }).click();
      await expect(bullet(quotes(page), 1)).toHaveAttribute("aria-current", "true");
      await bullet(quotes(page), 3).click();
      await expect(bullet(quotes(page), 3)).toHaveAttribute("aria-current", "true");
      // Nothing here moves by itself.
      await expect(quotes(page).getByRole("button", { name: words.carousel.play })).toHaveCount(0);
    });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("ABOUT-1 ABOUT-2 ABOUT-3 every word is in the page, and the strips scroll", async ({
    sharedPage: page,
  }) => {
    await page.goto("/about-us");
    const { teams, testimonials } = await about(page);
    for (const { name } of teams) await expect(team(page).getByText(name, { exact: true })).toBeVisible();
    await expect(page.locator("blockquote")).toHaveCount(testimonials.length);
    await expect(strip(team(page))).toHaveCSS("overflow-x", "auto");
    await expect(team(page).getByRole("button")).toHaveCount(0);
  });
});
