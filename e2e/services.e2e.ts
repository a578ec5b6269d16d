import { expect, type Locator, type Page } from "@playwright/test";
import { ownClock, stopClock } from "./clock.ts";
import { unknownPath } from "./examples.ts";
import { hydrated, navigate, open, uncover } from "./opening.ts";
import { resize } from "./resize.ts";
import { test } from "./test.ts";
import { words } from "./words.ts";

const titles = ["Brand identity", "Digital product", "Campaigns", "Packaging", "Motion", "Strategy"];
const paths = titles.map((_, index) => `/service-details/${index + 1}`);
const touch = { hasTouch: true, isMobile: true };
const phone = { ...touch, viewport: { width: 390, height: 844 } };

const main = (page: Page) => page.getByRole("main");
/** The entries of a list of services: those with a title of their own. */
const entries = (page: Page, level = 2) =>
  main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level }) });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not shown");
  return box;
}

/** Exactly one entry is lit. */
async function onlyLit(page: Page, list: Locator, lit: number) {
  await expect(list.nth(lit)).toHaveAttribute("data-lit");
  await expect(list.and(page.locator("[data-lit]"))).toHaveCount(1);
}

async function expectLinks(list: Locator, expected: string[]) {
  await expect(list).toHaveCount(expected.length);
  for (const [index, path] of expected.entries())
    await expect(list.nth(index).getByRole("link")).toHaveAttribute("href", path);
}

/** How far the shade of a card's picture is turned: away from it, or to a beam of light. */
const shadeOf = (card: Locator) =>
  card.locator("[data-light]").evaluate((box) => {
    const { a, b } = new DOMMatrix(getComputedStyle(box, "::after").transform);
    return Math.round((Math.atan2(b, a) * 180) / Math.PI);
  });
const [away, beam] = [99, 37];

test.describe("SERV-1 /services", () => {
  test("six cards with icons of 48 px, each linking to its page: three, two, or one side by side", async ({
    sharedPage: page,
  }) => {
    await open(page, "/services");
    await expectLinks(entries(page), paths);
    await expect(entries(page).getByRole("heading", { level: 2 })).toHaveText(titles);
    for (const entry of await entries(page).all()) {
      await expect(entry.locator("svg")).toHaveCSS("width", "48px");
      expect((await entry.locator("p").first().textContent())?.length).toBeGreaterThan(40);
    }
    for (const [width, columns] of [
      [1440, 3],
      [1199, 2],
      [767, 1],
    ] as const) {
      await resize(page, { width, height: 900 });
      const lefts = () =>
        entries(page).evaluateAll((cards) =>
          cards.map((card) => Math.round(card.getBoundingClientRect().left)),
        );
      await expect.poll(async () => new Set(await lefts()).size, { message: `at ${width} px` }).toBe(columns);
    }
  });

  test("the light grid keeps its theme and links to all pages", async ({ sharedPage: page }) => {
    await open(page, "/services-light");
    await expectLinks(
      entries(page),
      paths.map((path) => path.replace(/^\/[\w-]+/, "$&-light")),
    );
    await onlyLit(page, entries(page), 0);
    await expect.poll(() => shadeOf(entries(page).nth(0))).toBe(away);
    await expect.poll(() => shadeOf(entries(page).nth(1))).toBe(beam);
  });

  test("the first card is lit initially, then the one under mouse or focus", async ({ sharedPage: page }) => {
    await open(page, "/services");
    const cards = entries(page);
    await onlyLit(page, cards, 0);
    await cards.nth(2).hover();
    await onlyLit(page, cards, 2);
    await expect.poll(() => shadeOf(cards.nth(2))).toBe(away);
    await page.mouse.move(5, 5);
    await onlyLit(page, cards, 2);
    await cards.nth(3).getByRole("link").focus();
    await page.keyboard.press("Tab");
    await expect(cards.nth(4).getByRole("link")).toBeFocused();
    await onlyLit(page, cards, 4);
  });

  test.describe("touch", () => {
    test.use(phone);
    test("a tap anywhere on a card follows it", async ({ sharedPage: page }) => {
      await open(page, "/services");
      await entries(page)
        .nth(2)
        .tap({ position: { x: 40, y: 30 } });
      await expect(page).toHaveURL("/service-details/3");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Campaigns");
    });
  });
});

test.describe("SERV-2 /services-2", () => {
  const preview = (row: Locator) => row.locator("div:has(> img)");

  test("rows of at least 128, 104 or 88 px; the first is lit, then the one under mouse or focus; each links to its page", async ({
    sharedPage: page,
  }) => {
    await open(page, "/services-2");
    const rows = entries(page);
    await expectLinks(rows, paths);
    await onlyLit(page, rows, 0);
    for (const [width, height] of [
      [390, 88],
      [768, 104],
      [1440, 128],
    ] as const) {
      await resize(page, { width, height: 900 });
      await expect(entries(page).nth(4)).toHaveCSS("min-height", `${height}px`);
      await expect.poll(async () => (await boxOf(entries(page).nth(4))).height).toBe(height);
    }
    await rows.nth(3).hover();
    await onlyLit(page, rows, 3);
    await rows.nth(1).getByRole("link").focus();
    await onlyLit(page, rows, 1);
    await rows.nth(2).click({ position: { x: 400, y: 10 } });
    await expect(page).toHaveURL("/service-details/3");
  });

  test("the lit row's picture follows the mouse gradually, and returns when it leaves", async ({ page }) => {
    await resize(page, { width: 1440, height: 1000 });
    // Its frames, however few a busy machine draws.
    await ownClock(page);
    await open(page, "/services-2");
    await uncover(page);
    await stopClock(page);
    const row = entries(page).nth(2);
    const { y, height } = await boxOf(row);
    const end = await boxOf(preview(row));
    expect(end).toMatchObject({ width: 360, height: 360 });

    await page.mouse.move(800, y + height / 2);
    await onlyLit(page, entries(page), 2);
    await expect(row.locator("..")).toHaveAttribute("data-following");
    const lefts = [(await boxOf(preview(row))).x];
    do {
      await page.clock.runFor(32);
      lefts.push((await boxOf(preview(row))).x);
    } while (lefts.at(-1) !== lefts.at(-2));
    expect(lefts.length).toBeGreaterThan(10);
    expect(lefts).toEqual(lefts.toSorted((a, b) => b - a));
    expect(lefts.at(-1)).toBeCloseTo(832, -1);
    const near = await boxOf(preview(row));
    expect(near.y + 180).toBeCloseTo(y + height / 2, -1);

    await page.clock.resume();
    await page.mouse.move(800, 20);
    await expect(entries(page).locator("..").first()).not.toHaveAttribute("data-following");
    await expect.poll(async () => (await boxOf(preview(row))).x).toBe(end.x);
    await onlyLit(page, entries(page), 2);
  });

  test("the keyboard pins the picture at the row's end, even while the mouse is near", async ({
    sharedPage: page,
  }) => {
    await resize(page, { width: 1440, height: 1000 });
    await open(page, "/services-2");
    const [first, second] = [entries(page).nth(0), entries(page).nth(1)];
    await first.hover({ position: { x: 300, y: 40 } });
    const list = first.locator("..");
    await expect(list).toHaveAttribute("data-following");
    await first.getByRole("link").focus();
    await page.keyboard.press("Tab");
    await expect(second.getByRole("link")).toBeFocused();
    await expect(list).not.toHaveAttribute("data-following");
    const [box, row] = [await boxOf(preview(second)), await boxOf(second)];
    expect(Math.abs(box.x + box.width - row.x - row.width)).toBeLessThanOrEqual(1);
    expect(Math.abs(box.y + box.height / 2 - row.y - row.height / 2)).toBeLessThanOrEqual(1);
  });

  test("nothing follows under reduced motion", async ({ sharedPage: page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await resize(page, { width: 1440, height: 1000 });
    await open(page, "/services-2");
    const row = entries(page).nth(1);
    const before = await boxOf(preview(row));
    await row.hover({ position: { x: 300, y: 40 } });
    await onlyLit(page, entries(page), 1);
    await expect(row.locator("..")).not.toHaveAttribute("data-following");
    expect(await boxOf(preview(row))).toEqual(before);
  });

  for (const width of [390, 1180])
    test.describe(`touch at ${width} px`, () => {
      test.use({ ...touch, viewport: { width, height: 844 } });
      test("every picture is in its row, and a tap follows the link", async ({ sharedPage: page }) => {
        await open(page, "/services-2");
        for (const row of await entries(page).all()) {
          const [inner, outer] = [await boxOf(preview(row)), await boxOf(row)];
          expect(inner.y).toBeGreaterThanOrEqual(outer.y);
          expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
          await expect(preview(row)).toHaveCSS("clip-path", "none");
        }
        await entries(page).nth(3).tap();
        await expect(page).toHaveURL("/service-details/4");
      });
    });
});

test.describe("SERV-3 /services-3", () => {
  const rows = (page: Page) => main(page).locator("details");
  const summary = (page: Page, index: number) => rows(page).nth(index).locator("summary");

  /** Exactly these rows are open, with visible content. */
  async function expectOpen(page: Page, ...shown: number[]) {
    for (const index of titles.keys())
      await expect(rows(page).nth(index).getByRole("list")).toBeVisible({ visible: shown.includes(index) });
    await expect(rows(page).and(page.locator("[open]"))).toHaveCount(shown.length);
  }

  for (const width of [1440, 768, 767, 390])
    test(`the first of six numbered rows is open at ${width} px: text, list, picture 4:3`, async ({
      sharedPage: page,
    }) => {
      await resize(page, { width, height: 900 });
      await open(page, "/services-3");
      await expect(rows(page).getByRole("heading", { level: 2 })).toHaveText(titles);
      await expect(summary(page, 5)).toContainText("06");
      await expectOpen(page, 0);
      const first = rows(page).first();
      await expect(first.getByRole("listitem")).toHaveCount(5);
      await expect(first.getByText("six metres")).toBeVisible();
      const { width: wide, height } = await boxOf(first.getByRole("img"));
      expect(wide / height).toBeCloseTo(4 / 3, 1);
    });

  test("above 767 px the mouse opens the row that it moves to, only one; its click closes none", async ({
    sharedPage: page,
  }) => {
    await open(page, "/services-3");
    await summary(page, 1).hover();
    await expectOpen(page, 1);
    await summary(page, 4).hover();
    await expectOpen(page, 4);
    await summary(page, 4).click();
    await expectOpen(page, 4);
    await summary(page, 0).hover();
    await expectOpen(page, 0);
    await page.mouse.move(5, 5);
    await expectOpen(page, 0);
  });

  test("at 767 px hovering opens nothing; a click opens and closes", async ({ sharedPage: page }) => {
    await resize(page, { width: 767, height: 900 });
    await open(page, "/services-3");
    await summary(page, 1).hover();
    await summary(page, 2).hover();
    await expectOpen(page, 0);
    await summary(page, 2).click();
    await expectOpen(page, 2);
    await summary(page, 2).click();
    await expectOpen(page);
  });

  test("Enter and Space open and close, gradually, and at once under reduced motion", async ({
    sharedPage: page,
  }) => {
    await open(page, "/services-3");
    await summary(page, 0).focus();
    await page.keyboard.press("Enter");
    await expectOpen(page);
    await summary(page, 3).focus();
    await page.keyboard.press("Space");
    await expectOpen(page, 3);
    await page.keyboard.press("Tab");
    await expect(rows(page).nth(3).getByRole("link")).toBeFocused();

    const duration = () =>
      rows(page)
        .nth(3)
        .evaluate((row) => getComputedStyle(row, "::details-content").transitionDuration);
    expect(await duration()).toContain("0.32s");
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await duration()).toBe("0s");
  });

  test("a resize to 767 px or less closes all, a resize of only the height none", async ({
    sharedPage: page,
  }) => {
    await resize(page, { width: 900, height: 900 });
    await open(page, "/services-3");
    await resize(page, { width: 768, height: 900 });
    await resize(page, { width: 768, height: 700 });
    await expectOpen(page, 0);
    await resize(page, { width: 767, height: 700 });
    await expectOpen(page);
    await summary(page, 1).click();
    await expectOpen(page, 1);
    await resize(page, { width: 767, height: 640 });
    // The resize event has fired once a frame has passed.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expectOpen(page, 1);
    await resize(page, { width: 600, height: 640 });
    await expectOpen(page);
  });

  for (const width of [390, 1180])
    test.describe(`touch at ${width} px`, () => {
      test.use({ ...touch, viewport: { width, height: 844 } });
      test("a tap opens and closes", async ({ sharedPage: page }) => {
        await open(page, "/services-3");
        await summary(page, 2).tap();
        await expectOpen(page, 2);
        await summary(page, 2).tap();
        await expectOpen(page);
        await summary(page, 2).tap();
        await expectOpen(page, 2);
        await rows(page).nth(2).getByRole("link").tap();
        await expect(page).toHaveURL("/service-details/3");
      });
    });
});

test.describe("SERV-4 /services-4", () => {
  test("six columns over 70 % of the height, the lit one four times as wide", async ({
    sharedPage: page,
  }) => {
    await resize(page, { width: 1440, height: 1000 });
    await open(page, "/services-4");
    const columns = entries(page);
    await expectLinks(columns, paths);
    await onlyLit(page, columns, 0);
    const [first, last] = [await boxOf(columns.first()), await boxOf(columns.last())];
    expect(first.height).toBe(700);
    expect(first.width / last.width).toBeCloseTo(4, 1);

    await columns.nth(4).hover();
    await onlyLit(page, columns, 4);
    await expect(columns.nth(4)).toHaveCSS("flex-grow", "4");
    await expect(columns.nth(0)).toHaveCSS("flex-grow", "1");
    await expect(columns.nth(4).getByText("Things move")).toBeInViewport();
    await columns.nth(1).getByRole("link").focus();
    await onlyLit(page, columns, 1);
    await columns.nth(1).click({ position: { x: 90, y: 60 } });
    await expect(page).toHaveURL("/service-details/2");
  });

  test("text is on a plate in the page's background colour; tiles of three at 768 px", async ({
    sharedPage: page,
  }) => {
    await resize(page, { width: 1440, height: 1000 });
    await open(page, "/services-4");
    const plate = entries(page).first().locator("div:has(> h2)");
    await expect(plate).toHaveCSS("background-color", "rgb(13, 14, 16)");
    const closed = await entries(page)
      .nth(1)
      .evaluate((column) => {
        const { content, backgroundColor, writingMode } = getComputedStyle(column, "::before");
        return { content, backgroundColor, writingMode };
      });
    expect(closed.content).toContain("Digital product");
    expect(closed).toMatchObject({ backgroundColor: "rgb(13, 14, 16)", writingMode: "vertical-rl" });

    await resize(page, { width: 768, height: 1024 });
    const rows = () =>
      entries(page).evaluateAll((tiles) => {
        const tops = tiles.map((tile) => Math.round(tile.getBoundingClientRect().top));
        return tops.map((top) => tops.indexOf(top));
      });
    await expect.poll(rows).toEqual([0, 0, 0, 3, 3, 3]);
  });

  test.describe("touch, columns", () => {
    test.use({ ...touch, viewport: { width: 1366, height: 1024 } });
    test("a tap opens a column, the next one follows the link", async ({ sharedPage: page }) => {
      await open(page, "/services-4");
      const column = entries(page).nth(2);
      await column.tap({ position: { x: 60, y: 200 } });
      await onlyLit(page, entries(page), 2);
      await expect(column.getByText("One idea")).toHaveCSS("opacity", "1");
      await expect(column).toHaveCSS("flex-grow", "4");
      await expect(page).toHaveURL("/services-4");
      await column.tap({ position: { x: 60, y: 200 } });
      await expect(page).toHaveURL("/service-details/3");
    });
  });

  test.describe("touch, phone", () => {
    test.use(phone);
    test("stacked pictures 4:3, all text below, one tap follows the link", async ({ sharedPage: page }) => {
      await open(page, "/services-4");
      for (const entry of await entries(page).all()) {
        const picture = await boxOf(entry.locator("img"));
        expect(picture.width / picture.height).toBeCloseTo(4 / 3, 1);
        await expect(entry.locator("div:has(> h2)")).toHaveCSS("opacity", "1");
        expect((await boxOf(entry.locator("p").first())).y).toBeGreaterThanOrEqual(
          picture.y + picture.height - 1,
        );
      }
      await entries(page)
        .nth(5)
        .tap({ position: { x: 60, y: 60 } });
      await expect(page).toHaveURL("/service-details/6");
    });
  });
});

for (const path of ["/services", "/services-2", "/services-3", "/services-4"])
  test(`SERV-4 ${path}: a service without a page leads to contact`, async ({ sharedPage: page }) => {
    await page.route("**/samples/services.json*", async (route) => {
      const response = await route.fetch();
      // The contract's tests check this answer.
      const body = (await response.json()) as { data: { services: { content: string | null }[] } };
      const [first, ...rest] = body.data.services;
      const services = [first, ...rest.map((service) => ({ ...service, content: null }))];
      await route.fulfill({ json: { ...body, data: { ...body.data, services } } });
    });
    await open(page, unknownPath);
    await navigate(page, path);
    // The call that closes the page leads there, too.
    const links = main(page).locator(
      'a:is([href^="/service-details/"], [href="/contact-us"]):not([data-section="ground"] a)',
    );
    await expect(links).toHaveCount(titles.length);
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(hrefs).toEqual(["/service-details/1", ...Array.from({ length: 5 }, () => "/contact-us")]);
  });

test.describe("SERV-5 /service-details/{id}", () => {
  const section = (page: Page, name: string) =>
    main(page)
      .locator("section")
      .filter({ has: page.getByRole("heading", { level: 2, name }) });

  for (const [index, title] of titles.entries())
    test(`${title}: title with its picture, copy, features, two more pictures`, async ({
      sharedPage: page,
    }) => {
      const answer = await page.goto(paths[index] ?? "");
      expect(answer?.status()).toBe(200);
      await expect(page).toHaveTitle(`Quarterlight - ${title}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      const article = main(page).getByRole("article");
      expect((await article.innerText()).split(/\s+/).length).toBeGreaterThan(120);
      await expect(article.getByRole("complementary").getByRole("listitem")).toHaveText([
        "Social media marketing",
        "Search engine optimization",
        "Public relations",
      ]);
      await expect(article.locator("h1 + [data-frame]").getByRole("img")).toBeInViewport({ ratio: 0.6 });
      await expect(article.locator("[data-reveal]").getByRole("img")).toHaveCount(2);
    });

  test("four steps, whose quarters form one circle of its picture while the page is scrolled", async ({
    sharedPage: page,
  }) => {
    await resize(page, { width: 1440, height: 900 });
    await open(page, "/service-details/1");
    const steps = section(page, "Four quarters, one job");
    await expect(steps.getByRole("listitem").getByRole("heading", { level: 3 })).toHaveText([
      "Project Research",
      "Best Concept",
      "Design Implement",
      "Final Result",
    ]);
    const quarters = steps.locator("[aria-hidden] span");
    await expect(quarters).toHaveCount(4);
    const shown = () =>
      quarters.evaluateAll((all) => all.filter((one) => getComputedStyle(one).opacity === "1").length);
    expect(await shown()).toBe(0);
    await steps.getByText("Best Concept").evaluate((step) => step.scrollIntoView({ block: "center" }));
    await expect.poll(shown).toBeGreaterThan(0);
    expect(await shown()).toBeLessThan(4);
    await main(page)
      .getByText("Business Innovation")
      .evaluate((step) => step.scrollIntoView({ block: "center" }));
    await expect.poll(shown).toBe(4);
    for (const quarter of await quarters.all())
      await expect(quarter).toHaveCSS("transform", /^none$|^matrix\(1, 0, 0, 1, 0, 0\)$/);
    expect(await quarters.evaluateAll((all) => all.map((one) => getComputedStyle(one).rotate))).toEqual([
      "none",
      "90deg",
      "180deg",
      "270deg",
    ]);
    // Each shows its part of the one picture, which stays beside the steps.
    const pictures = steps.locator("[aria-hidden] img");
    await expect(pictures).toHaveCount(5);
    const places = await pictures.evaluateAll((all) =>
      all.map((one) => {
        const { left, top, width } = one.getBoundingClientRect();
        return [(one as HTMLImageElement).currentSrc, ...[left, top, width].map(Math.round)].join(" ");
      }),
    );
    expect(new Set(places).size).toBe(1);
    await expect(steps.locator("div[aria-hidden]")).toHaveCSS("position", "sticky");
  });

  test("the circle is complete from the start under reduced motion", async ({ sharedPage: page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, "/service-details/1");
    const quarters = section(page, "Four quarters, one job").locator("[aria-hidden] span");
    for (const quarter of await quarters.all()) {
      await expect(quarter).toHaveCSS("opacity", "1");
      await expect(quarter).toHaveCSS("transform", "none");
    }
  });

  test("three questions expand to their answers", async ({ sharedPage: page }) => {
    await open(page, "/service-details/2");
    const questions = section(page, "Questions before the first coffee");
    await expect(questions.getByRole("heading", { level: 3 })).toHaveText([
      "Business Innovation",
      "Search Engine Optimization",
      "Thinking Differently",
    ]);
    const answer = questions.getByText("Pages that answer the question");
    await expect(answer).toBeHidden();
    await questions.getByText("Search Engine Optimization").click();
    await expect(answer).toBeVisible();
    await questions.locator("summary").nth(1).press("Enter");
    await expect(answer).toBeHidden();
  });

  test("SERV-1 the three most popular services, lit as on the list, and 'All Members' to it", async ({
    sharedPage: page,
  }) => {
    for (const suffix of ["", "-light"]) {
      await open(page, `/service-details${suffix}/4`);
      const popular = section(page, "Most popular services");
      const cards = entries(page, 3).and(popular.getByRole("listitem"));
      await expectLinks(
        cards,
        [1, 2, 3].map((id) => `/service-details${suffix}/${id}`),
      );
      await onlyLit(page, cards, 0);
      await cards.nth(1).hover();
      await onlyLit(page, cards, 1);
      await cards.nth(2).getByRole("link").focus();
      await onlyLit(page, cards, 2);
      await expect(popular.getByRole("link", { name: "All Members" })).toHaveAttribute(
        "href",
        `/services${suffix}`,
      );
    }
  });

  test("an unknown one stays the server's 404 page in the browser, and leads back", async ({
    sharedPage: page,
  }) => {
    const answer = await page.goto("/service-details/99");
    expect(answer?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.services.detailsTitle);
    await expect(main(page).getByRole("heading")).toHaveCount(1);
    await main(page).getByRole("link", { name: words.services.all }).click();
    await expect(page).toHaveURL("/services");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [390, 1440])
    test(`SERV-2 SERV-4 SHELL-21 every service of the lists is readable and linked at ${width} px`, async ({
      sharedPage: page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ["/services", "/services-2", "/services-4"]) {
        await page.goto(path);
        await uncover(page);
        await expectLinks(entries(page), paths);
        const texts = entries(page).locator("h2, p");
        expect(await texts.count()).toBeGreaterThan(titles.length);
        const unseen = await texts.evaluateAll((all) =>
          all
            .filter((one) => {
              const box = one.getBoundingClientRect();
              const shown = one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
              return !shown || box.width === 0 || box.height === 0;
            })
            .map((one) => one.textContent),
        );
        expect(unseen, path).toEqual([]);
      }
      await entries(page).nth(3).getByRole("link").click();
      await expect(page).toHaveURL("/service-details/4");
    });

  test("SERV-3 SERV-5 every accordion opens", async ({ sharedPage: page }) => {
    for (const [path, count] of [
      ["/services-3", 6],
      ["/service-details/1", 3],
    ] as const) {
      await page.goto(path);
      await uncover(page);
      const rows = main(page).locator("details");
      await expect(rows).toHaveCount(count);
      const closed = main(page).locator("details:not([open]) > summary");
      while ((await closed.count()) > 0) await closed.first().click();
      for (const row of await rows.all()) await expect(row.locator("p").first()).toBeVisible();
    }
  });
});
