import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { failing, ownClock } from "./clock.ts";
import { unknownPath } from "./examples.ts";
import { navigate, open, uncover } from "./opening.ts";
import { resize } from "./resize.ts";
import { test } from "./test.ts";
import { words } from "./words.ts";

interface Entry {
  id: number;
  title: string;
  client: string;
  content_pic: string;
  media: string[];
}
interface Work extends Entry {
  projects: Entry[];
}

/** The samples, in their order (content/samples/projects.yaml). */
const sampleIds = [10, 19, 14, 1, 23, 27, 21, 12];
const kelda = 1;

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, level: number) => main(page).getByRole("heading", { level });
const cards = (page: Page) => main(page).getByRole("article");
const section = (page: Page, name: string) =>
  main(page)
    .locator("section")
    .filter({ has: page.getByRole("heading", { level: 2, name, exact: true }) });
const pager = (page: Page) => page.getByRole("navigation", { name: words.entryPager.label });

async function call<Data>(request: APIRequestContext, path: string): Promise<Data> {
  // The contract's tests check these answers.
  const body = (await (await request.get(path)).json()) as { data: Data };
  return body.data;
}

function hrefs(links: Locator): Promise<(string | null)[]> {
  return links.evaluateAll((found) => found.map((link) => link.getAttribute("href")));
}

async function box(locator: Locator) {
  const found = await locator.boundingBox();
  if (!found) throw new Error("It is not drawn");
  return found;
}

/** The API paths that a page requests from now on. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) paths.push(pathname);
  });
  return paths;
}

/** Opens a path as a link does, with stubbed answers. */
async function openOver(page: Page, path: string, answers: Record<string, unknown>) {
  await open(page, unknownPath);
  for (const [address, data] of Object.entries(answers))
    await page.route(`**${address}`, (route) => route.fulfill({ json: { data } }));
  await navigate(page, path);
}

test.describe("category", () => {
  for (const path of ["/projects", "/category/2", "/blog"])
    test(`${path}: the title of a card can be selected by dragging over it, and a click on it follows`, async ({
      page,
    }) => {
      await open(page, path);
      const title = main(page).getByRole("article").first().getByRole("heading").first();
      const text = (await title.textContent()) ?? "";
      await title.scrollIntoViewIfNeeded();
      const { x, y, width, height } = await box(title);
      await page.mouse.move(x + 2, y + 4);
      await page.mouse.down();
      await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
      await page.mouse.move(x + width - 2, y + height - 4, { steps: 4 });
      await page.mouse.up();
      const selected = await page.evaluate(() => String(getSelection()));
      expect(selected.length).toBeGreaterThan(3);
      expect(text).toContain(selected);
      await expect(page).toHaveURL(path);
      const opened = page.context().waitForEvent("page");
      await title.click({ button: "middle" });
      const other = await opened;
      await expect(other).not.toHaveURL(path);
      await expect(other).not.toHaveURL("about:blank");
      await other.close();
      await expect(page).toHaveURL(path);
      await title.click();
      await expect(page).not.toHaveURL(path);
    });

  test("WORK-1 title bar with its picture at 800x800, its light on the whole page, its items to See Details", async ({
    sharedPage: page,
    request,
  }) => {
    const category = await call<{ title: string; sub_title: string; content_pic: string; item: Entry[] }>(
      request,
      "/api/categories/2",
    );
    await open(page, "/category/2");
    await expect(heading(page, 1)).toHaveText("Our Services");
    await expect(page).toHaveTitle(`Quarterlight - Our Services: ${category.title}`);
    const banner = main(page).locator("section").first().getByRole("img");
    await expect(banner).toHaveAttribute("src", new RegExp(category.content_pic));
    await expect(banner).toHaveAttribute("width", "800");
    await expect(banner).toHaveAttribute("height", "800");
    await expect(heading(page, 2).filter({ hasText: category.title })).toBeVisible();
    await expect(main(page).getByText(category.sub_title, { exact: true })).toBeVisible();

    await expect(main(page).locator('[data-page-gel="steel"]')).toHaveCount(1);
    const gel = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--gel"));
    await expect.poll(gel).toMatch(/^(?:#5cc8f2|rgb\(92, 200, 242\))$/);

    expect(category.item.length).toBeGreaterThan(1);
    await expect(cards(page)).toHaveCount(category.item.length);
    for (const [index, { id, title }] of category.item.entries()) {
      const link = cards(page)
        .nth(index)
        .getByRole("link", { name: `See Details ${title}`, exact: true });
      await expect(link).toHaveText("See Details");
      await expect(link).toHaveAttribute("href", `/project/${id}`);
    }
    // The whole card is the link.
    const picture = await box(cards(page).first().getByRole("img"));
    await page.mouse.click(picture.x + picture.width / 2, picture.y + 40);
    await expect(page).toHaveURL(`/project/${category.item[0]?.id}`);
    await expect(heading(page, 1)).toHaveText("Projects");
  });

  test("WORK-1 items take 7 and 5 columns, the second lower; no text of the title bar overlaps its picture", async ({
    sharedPage: page,
  }) => {
    await resize(page, { width: 1440, height: 900 });
    await open(page, "/category/1");
    const [wide, narrow] = [await box(cards(page).nth(0)), await box(cards(page).nth(1))];
    expect(wide.width / narrow.width).toBeCloseTo(7 / 5, 1);
    expect(narrow.x).toBeGreaterThan(wide.x + wide.width);
    expect(narrow.y - wide.y).toBeCloseTo(1440 * 0.09, 0);
    await resize(page, { width: 390, height: 844 });
    const [first, second] = [await box(cards(page).nth(0)), await box(cards(page).nth(1))];
    expect(second.x).toBe(first.x);
    expect(second.y).toBeGreaterThan(first.y + first.height);

    for (const width of [320, 390, 767, 768, 1199, 1440]) {
      await resize(page, { width, height: 844 });
      const picture = await box(main(page).locator("section").first().getByRole("img"));
      const title = await box(heading(page, 1).locator("xpath=.."));
      const beside = title.x + title.width <= picture.x + 1;
      expect(beside || title.y >= picture.y + picture.height, `at ${width} px`).toBe(true);
      const header = await box(page.getByRole("banner"));
      expect(picture.y).toBeGreaterThanOrEqual(header.y + header.height - 1);
    }
  });

  test("WORK-1 WORK-2 the title of what a list belongs to stands large in its bar, the page's own above it", async ({
    sharedPage: page,
  }) => {
    const size = (level: number) =>
      heading(page, level)
        .first()
        .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    for (const [path, title] of [
      ["/category/1", "Brand identity"],
      ["/project/1", "Kelda, a bindery in Selkirk"],
    ] as const) {
      await open(page, path);
      for (const width of [390, 1440]) {
        await resize(page, { width, height: 844 });
        const bar = main(page).locator("section").first();
        await expect(bar.getByRole("heading", { level: 2 })).toHaveText(title);
        await expect(bar.getByRole("heading", { level: 2 })).toBeInViewport({ ratio: 1 });
        expect(await size(2)).toBeGreaterThan(2 * (await size(1)));
        const [own, entry] = [await box(heading(page, 1)), await box(heading(page, 2).first())];
        expect(own.y + own.height).toBeLessThanOrEqual(entry.y + 1);
      }
    }
  });
});

test.describe("projects of an item", () => {
  test("WORK-2 the item's text, its projects in two equal columns, Load More", async ({
    sharedPage: page,
    request,
  }) => {
    const item = await call<Work>(request, `/api/items/${kelda}`);
    await resize(page, { width: 1440, height: 900 });
    await open(page, `/project/${kelda}`);
    await expect(heading(page, 1)).toHaveText("Projects");
    await expect(heading(page, 2).first()).toHaveText(item.title);
    await expect(main(page).getByText(item.client, { exact: true })).toBeVisible();
    await expect(main(page).getByText("Kelda binds books by hand")).toBeVisible();

    expect(item.projects).toHaveLength(7);
    expect(await hrefs(cards(page).getByRole("link"))).toEqual(
      item.projects.map(({ id }) => `/project-details/${id}`),
    );
    for (const [index, { title }] of item.projects.entries())
      await expect(cards(page).nth(index).getByRole("link")).toHaveText(title);
    const [left, right] = [await box(cards(page).nth(0)), await box(cards(page).nth(1))];
    expect(right.y).toBe(left.y);
    expect(right.width).toBeCloseTo(left.width, 0);
    for (const index of [0, 1, 6]) {
      const picture = await box(cards(page).nth(index).getByRole("img"));
      expect(picture.width / picture.height).toBeCloseTo(4 / 3, 1);
    }
    // No row has a gap: the one that would be left over is as wide as two.
    const [wide, last] = [await box(cards(page).nth(2)), await box(cards(page).nth(6))];
    expect(wide.x + wide.width).toBeCloseTo(right.x + right.width, 0);
    expect(wide.x).toBe(left.x);
    expect(last.x).toBe(right.x);
    await expect(main(page).getByRole("link", { name: "Load More" })).toHaveAttribute("href", "/contact-us");
  });

  test("WORK-2 requests an item only if there is an id", async ({ sharedPage: page }) => {
    await open(page, unknownPath);
    const paths = asked(page);
    await navigate(page, "/project-light");
    await expect(cards(page)).toHaveCount(sampleIds.length);
    expect(paths).toEqual([]);
    await navigate(page, "/project/2");
    await expect(heading(page, 2).filter({ hasText: /^Fen/ })).toBeVisible();
    expect(paths).toEqual(["/api/items/2"]);
  });

  test("WORK-3 all work is paged when it is long", async ({ sharedPage: page }) => {
    const item = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, title: `Item ${index + 1}` }));
    const long = { "/api/categories": [{ id: 1, title: "All" }], "/api/categories/1": { id: 1, item } };
    await openOver(page, "/projects?page=2", long);
    await expect(cards(page)).toHaveCount(12);
    await expect(cards(page).first()).toContainText("Item 13");
    await main(page).getByRole("link", { name: "Page 3" }).click();
    await expect(page).toHaveURL("/projects?page=3");
    await expect(cards(page).first()).toContainText("Item 25");
  });

  test("WORK-5 a long client's name is cut on a category's cards", async ({ sharedPage: page }) => {
    const client = "Guild of Lamp Wick Trimmers of Leith";
    await openOver(page, "/category/1", {
      "/api/categories/1": { id: 1, title: "A", item: [{ id: 1, client }] },
    });
    await expect(cards(page).first()).toContainText("Guild of Lamp Wick T...");
    await expect(cards(page).first()).not.toContainText("Trimmers");
  });
});

test.describe("case studies", () => {
  const carousel = (page: Page) => page.getByRole("region", { name: words.titles.caseStudies });
  const slide = (page: Page, n: number) =>
    carousel(page).getByRole("group", {
      name: words.carousel.slideOf({ now: n, all: sampleIds.length }),
      exact: true,
      includeHidden: true,
    });
  const button = (page: Page, name: string) => carousel(page).getByRole("button", { name, exact: true });
  /** Waits until the strip rests at a slide, which then begins where the heading does. */
  async function expectAtEdge(page: Page, n: number) {
    const edge = () =>
      Promise.all([box(slide(page, n)), box(heading(page, 1))]).then(([one, h1]) =>
        Math.abs(Math.round(one.x - h1.x)),
      );
    await expect.poll(edge).toBe(0);
  }
  async function expectSlide(page: Page, n: number) {
    await expect(button(page, words.carousel.goTo({ slide: n }))).toHaveAttribute("aria-current", "true");
    await expect(slide(page, n)).toHaveAttribute("data-now");
    // The last slide is at the right edge.
    if (n < sampleIds.length) await expectAtEdge(page, n);
  }
  /** Drags a slide to the left by half its width. */
  async function dragOn(page: Page, n: number) {
    const { x, y, width, height } = await box(slide(page, n));
    await page.mouse.move(x + width / 2, y + height / 3);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 - 120, y + height / 3, { steps: 5 });
    await page.mouse.move(x + width / 2 - 260, y + height / 3, { steps: 5 });
    await page.mouse.up();
  }

  for (const [path, details] of [
    ["/project-3", "/project-details/"],
    ["/project-3-light", "/project-details-light/"],
  ] as const)
    test(`WORK-4 WORK-8 ${path}: eight sample projects, each linking to its page`, async ({
      sharedPage: page,
    }) => {
      await open(page, path);
      await expect(heading(page, 1)).toHaveText(words.titles.caseStudies);
      const links = carousel(page).locator("a");
      expect(await hrefs(links)).toEqual(sampleIds.map((id) => details + id));
      await carousel(page).getByRole("link").first().click();
      await expect(page).toHaveURL(`${details}10`);
      await expect(heading(page, 1)).toHaveText("Tally, money in four parts");
    });

  test("WORK-4 a slide's width follows the breakpoints 991, 1200 and 1800 px", async ({
    sharedPage: page,
  }) => {
    await open(page, "/project-3");
    for (const [width, share] of [
      [390, 0.86],
      [767, 0.86],
      [768, 0.72],
      [990, 0.72],
      [991, 0.64],
      [1199, 0.64],
      [1200, 0.58],
      [1440, 0.58],
      [1799, 0.58],
      [1800, 0.5],
    ] as const) {
      await resize(page, { width, height: 900 });
      await expect
        .poll(async () => (await box(slide(page, 1))).width, { message: `at ${width} px` })
        .toBeCloseTo(width * share, 0);
    }
  });

  test("WORK-4 arrows, bullets and arrow keys step, and do not wrap at the ends", async ({
    sharedPage: page,
  }) => {
    await open(page, "/project-3");
    await expectSlide(page, 1);
    await expect(button(page, words.carousel.previous)).toHaveAttribute("aria-disabled", "true");
    await button(page, words.carousel.next).click();
    await expectSlide(page, 2);
    await button(page, words.carousel.previous).click();
    await expectSlide(page, 1);
    await button(page, words.carousel.next).focus();
    await page.keyboard.press("ArrowRight");
    await expectSlide(page, 2);
    await page.keyboard.press("ArrowLeft");
    await expectSlide(page, 1);
    await button(page, words.carousel.goTo({ slide: 8 })).click();
    await expectSlide(page, 8);
    await expect(button(page, words.carousel.next)).toHaveAttribute("aria-disabled", "true");
    await expect(page.getByRole("link", { name: /^Wending/ })).toBeVisible();
  });

  test("WORK-4 the mouse drags the strip, and a drag follows no link", async ({ sharedPage: page }) => {
    await open(page, "/project-3");
    await uncover(page);
    await expectSlide(page, 1);
    await dragOn(page, 1);
    await expectSlide(page, 2);
    await expect(page).toHaveURL("/project-3");
    await slide(page, 2).getByRole("link").click();
    await expect(page).toHaveURL("/project-details/19");
  });

  test("WORK-4 moves at once under reduced motion, and two steps within one frame add up", async ({
    sharedPage: page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, "/project-3");
    await expectSlide(page, 1);
    const moved = await button(page, words.carousel.next).evaluate((element: HTMLElement) => {
      const scrolled = element.closest("section")?.querySelector<HTMLElement>("[role=group][aria-live]");
      const before = scrolled?.scrollLeft ?? 0;
      element.click();
      return (scrolled?.scrollLeft ?? 0) - before;
    });
    expect(moved).toBeGreaterThan(300);
    await expectSlide(page, 2);
    await button(page, words.carousel.next).evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    });
    await expectSlide(page, 4);
  });

  const firstSteps = {
    "a key": (page: Page) => button(page, words.carousel.next).press("ArrowRight"),
    "a click": (page: Page) => button(page, words.carousel.goTo({ slide: 2 })).click(),
    "a drag": (page: Page) => dragOn(page, 1),
  };
  for (const [name, step] of Object.entries(firstSteps))
    test(`WORK-4 ${name} moves the strip before its first layout is reported`, async ({ page }) => {
      // That comes in a frame after hydration: here it never comes.
      await page.addInitScript(() => {
        window.ResizeObserver = class extends ResizeObserver {
          constructor() {
            super(() => {});
          }
        };
      });
      await open(page, "/project-3");
      await uncover(page);
      await expect(carousel(page)).not.toHaveAttribute("data-live");
      await step(page);
      await expectSlide(page, 2);
    });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("WORK-4 the strip scrolls, and controls without effect are hidden", async ({ sharedPage: page }) => {
      await page.goto("/project-3");
      await uncover(page);
      await expect(carousel(page).getByRole("button")).toHaveCount(0);
      const last = carousel(page).getByRole("link", { name: /^Wending/ });
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport();
    });
  });
});

test.describe("project", () => {
  test("WORK-5 the hero extends to the left edge at 16:9, at 390 px it is 4:3 with a corner of 56 px", async ({
    sharedPage: page,
  }) => {
    await resize(page, { width: 1440, height: 900 });
    await open(page, "/project-details/8");
    const hero = main(page).locator("article > header img");
    const wide = await box(hero);
    expect(wide.x).toBe(0);
    expect(wide.width).toBeGreaterThan(1340);
    expect(wide.width / wide.height).toBeCloseTo(16 / 9, 1);
    await resize(page, { width: 390, height: 844 });
    const small = await box(hero);
    expect(small.width / small.height).toBeCloseTo(4 / 3, 1);
    await expect(hero.locator("xpath=..")).toHaveCSS("border-top-right-radius", "56px");
  });

  test("WORK-5 the gallery's rhythm: 7 and 5 columns, full width, 5 and 7", async ({ sharedPage: page }) => {
    await resize(page, { width: 1440, height: 900 });
    await open(page, "/project-details/10");
    const frames = page.getByRole("list", { name: words.work.gallery }).getByRole("listitem");
    const [a, b, c, d, e] = await Promise.all([0, 1, 2, 3, 4].map((index) => box(frames.nth(index))));
    if (!a || !b || !c || !d || !e) throw new Error("There are five");
    expect(a.width / b.width).toBeCloseTo(7 / 5, 1);
    expect([b.y, Math.round(b.height)]).toEqual([a.y, Math.round(a.height)]);
    expect([c.x, c.width]).toEqual([0, 1440]);
    expect(e.width / d.width).toBeCloseTo(7 / 5, 1);
    expect(d.y).toBe(e.y);
  });

  test("WORK-5 one path as media is a gallery of one; alone in its item it has none related", async ({
    sharedPage: page,
  }) => {
    const project = { id: 8, title: "Alone", media: "projects/fen.webp", item_id: 2 };
    await openOver(page, "/project-details/8", {
      "/api/projects/8": project,
      "/api/items/2": { id: 2, title: "Fen", projects: [project] },
    });
    await expect(heading(page, 1)).toHaveText("Alone");
    await expect(page.getByRole("list", { name: words.work.gallery }).locator("img")).toHaveCount(1);
    await expect(main(page).getByText("No related projects available")).toBeVisible();
    await expect(section(page, "Related Projects")).toHaveCount(0);
  });

  test("WORK-5 requests the project by its id, then its item", async ({ sharedPage: page }) => {
    await open(page, unknownPath);
    const paths = asked(page);
    await navigate(page, "/project-details/8");
    const related = section(page, "Related Projects").getByRole("article");
    await expect(related).toHaveCount(1);
    expect((await box(related)).width).toBe((await box(related.locator("xpath=ancestor::ul"))).width);
    // The next item is looked for in the categories, at the same time.
    const ofProject = paths.filter((path) => !path.startsWith("/api/categories/"));
    expect(ofProject).toEqual(["/api/projects/8", "/api/items/2"]);
  });

  test("WORK-5 ERR-1 if only the related projects fail, the project is shown with the sentence below", async ({
    page,
  }) => {
    await ownClock(page);
    await open(page, unknownPath);
    const triedOut = await failing(page, "**/api/items/2");
    await navigate(page, "/project-details/8");
    await expect(heading(page, 1)).toHaveText(/^Fen/);
    expect(await triedOut()).toBe(4);
    const sentence = main(page).getByText("Error loading project or related projects.", { exact: true });
    await expect(sentence).toBeVisible();
    await expect(heading(page, 1)).toHaveText(/^Fen/);
  });

  test("WORK-6 the pager leads on, and says where its group ends", async ({ sharedPage: page }) => {
    await open(page, "/project-details/5");
    const way = (label: string) => pager(page).getByRole("link", { name: label });
    await expect(way("Previous Post").getByText("Kelda, a", { exact: true })).toBeVisible();
    await expect(way("Next Post").getByText("Kelda, the", { exact: true })).toBeVisible();
    await way("Next Post").click();
    await expect(page).toHaveURL("/project-details/7");
    await expect(heading(page, 1)).toHaveText(/^Kelda, the/);
    await expect(pager(page).getByText(words.projectPager.noNext, { exact: true })).toBeVisible();
  });

  test("WORK-6 'No Title' where the neighbour has none", async ({ sharedPage: page }) => {
    const projects = [1, 2, 3, 4].map((id) => ({ id, title: id === 4 ? "" : "One two three", item_id: 2 }));
    await openOver(page, "/project-details/1", {
      "/api/projects/1": projects[0],
      "/api/items/2": { id: 2, projects },
    });
    await expect(pager(page).getByRole("link", { name: "Next Post" }).getByText("No Title")).toBeVisible();
  });

  test("WORK-5 WORK-2 a word wider than the screen is broken, at 320 px too", async ({
    sharedPage: page,
  }) => {
    const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk";
    const project = { id: 8, title: long, client: long, item: { title: long }, item_id: 2 };
    const projects = [project, { id: 9, title: long }];
    await resize(page, { width: 320, height: 700 });
    await openOver(page, "/project-details/8", {
      "/api/projects/8": project,
      "/api/items/2": { id: 2, title: long, client: long, content: long, projects },
      "/api/categories/2": { id: 2, title: long, sub_title: long, item: projects },
    });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    for (const path of ["/project-details/8", "/project/2", "/category/2"]) {
      if (path !== "/project-details/8") await navigate(page, path);
      await expect(cards(page).getByRole("heading", { name: long }).first()).toBeVisible();
      expect(await width(), path).toBe(320);
      const wide = await cards(page)
        .getByRole("heading")
        .evaluateAll((found) => found.filter((one) => one.scrollWidth > one.clientWidth).length);
      expect(wide, path).toBe(0);
    }
  });

  test("WORK-7 defaults for what is missing, and no item is requested", async ({ sharedPage: page }) => {
    await open(page, unknownPath);
    await page.route("**/api/projects/8", (route) =>
      route.fulfill({ json: { data: { content: "<p>x</p>" } } }),
    );
    const paths = asked(page);
    await navigate(page, "/project-details/8");
    await expect(heading(page, 1)).toHaveText("Untitled");
    const head = main(page).locator("article > header");
    await expect(head.getByRole("paragraph")).toHaveText("UX Design");
    await expect(main(page).getByRole("definition")).toHaveCount(0);
    await expect(main(page).getByText("No related projects available")).toBeVisible();
    await expect(pager(page)).toHaveCount(0);
    expect(paths).toEqual(["/api/projects/8"]);
  });
});

test.describe("light samples", () => {
  const toSamples = sampleIds.map((id) => `/project-details-light/${id}`);

  test("WORK-8 /project-2-light: stacked cards with See Details", async ({ sharedPage: page }) => {
    await resize(page, { width: 1440, height: 900 });
    await open(page, "/project-2-light");
    const links = cards(page).getByRole("link");
    expect(await hrefs(links)).toEqual(toSamples);
    expect(await links.allTextContents()).toEqual(sampleIds.map(() => "See Details"));
    await expect(links.first()).toHaveAccessibleName("See Details Tally, money in four parts");
    // One card sticks on top of the other.
    await cards(page).nth(3).scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy({ top: 600, behavior: "instant" }));
    const [under, over] = [await box(cards(page).nth(0)), await box(cards(page).nth(1))];
    expect(over.y).toBe(under.y);
  });

  test("WORK-8 a covered card moves to the front when the keyboard reaches it", async ({
    sharedPage: page,
  }) => {
    await resize(page, { width: 1440, height: 900 });
    await open(page, "/project-2-light");
    await uncover(page);
    const links = cards(page).getByRole("link");
    await links.nth(2).focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(links.first()).toBeFocused();
    const onTop = () =>
      links.first().evaluate((link) => {
        const { x, y, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    await expect.poll(onTop).toBe(true);
  });
});

test("WORK-4 the carousel's page loads at most 145 KB of script in total", async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js"))
      sizes.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      );
  });
  await open(page, "/project-3");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(90_000);
  expect(total).toBeLessThanOrEqual(145_000);
});
