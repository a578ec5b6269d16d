import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { exampleDir } from "#server/config/content-dir.ts";
import { deep } from "./deep.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { open, uncover } from "./opening.ts";
import { resize } from "./resize.ts";
import { test } from "./test.ts";
import { violations } from "./violations.ts";

/** The examples, each built in another way (docs/brand.md). */
const ways = { quarterlight: "split", laka: "poster", nur: "full" } as const;

/** Where the headings of their sections stand (`heads`). */
const headsOf: Readonly<Record<string, string>> = { quarterlight: "above", laka: "side", nur: "middle" };

// One site for the tests of an example.
test.describe.configure({ mode: "default" });

/** Opens an address, interactive and without the loading screen. */
const show = async (page: Page, address: string) => {
  await open(page, address);
  await uncover(page);
};

/** Whether the middle of a part is seen and pressed, and not what lies over it. */
const isUncovered = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && (part.contains(hit) || hit.contains(part)) && !hit.closest("[data-part=lens]");
    });

/** What lies below the corners of the claim's lines that is part of the picture or the reel. */
const belowClaim = (page: Page) =>
  page.locator("[data-part=claim]").evaluate((claim) => {
    const range = document.createRange();
    range.selectNodeContents(claim);
    const lines = [...range.getClientRects()];
    const texts = [...document.querySelectorAll("[data-part=reel] li > *")].filter((text) =>
      text.checkVisibility({ visibilityProperty: true }),
    );
    const under = lines
      .flatMap(({ left, right, top, bottom }) =>
        [left, right].flatMap((x) => [top, bottom].map((y) => [x, y])),
      )
      .flatMap(
        ([x = 0, y = 0]) => document.elementsFromPoint(x, y).find((part) => !claim.contains(part)) ?? [],
      )
      .filter((part) => part.closest("[data-part=lens]"));
    const touched = texts.filter((text) => {
      const box = text.getBoundingClientRect();
      return lines.some(
        ({ left, right, top, bottom }) =>
          left < box.right && box.left < right && top < box.bottom && box.top < bottom,
      );
    });
    return [...under, ...touched].map(({ outerHTML }) => outerHTML);
  });

/** How much of the window the picture and the words use: from where one begins to where one ends, in px. */
const usedWidth = (page: Page) =>
  page.evaluate(() => {
    const parts = document.querySelectorAll("[data-part=lens], [data-part=claim], li[data-on] > a");
    const edges = [...parts].flatMap((part) => {
      const { left, right } = part.getBoundingClientRect();
      return [Math.max(0, left), Math.min(innerWidth, right)];
    });
    return Math.max(...edges) - Math.min(...edges);
  });

/** The names in the header that need more than one line. */
const brokenNames = (page: Page) =>
  page.locator("header").evaluate((header) => {
    const names = [...header.querySelectorAll("a, button")].filter((name) => name.checkVisibility());
    return names.flatMap((name) => {
      const lines = new Set<number>();
      for (let word = document.createTreeWalker(name, NodeFilter.SHOW_TEXT); word.nextNode();) {
        const range = document.createRange();
        range.selectNodeContents(word.currentNode);
        for (const { top } of range.getClientRects()) lines.add(top);
      }
      return lines.size > 1 ? name.textContent : [];
    });
  });

/** Where a heading stands by what follows it. */
const standsAt = (head: Locator) =>
  head.evaluate((heading) => {
    const top = heading.closest("[data-head]");
    const [box, rest] = [top?.getBoundingClientRect(), top?.nextElementSibling?.getBoundingClientRect()];
    if (!box || !rest) return "alone";
    if (box.right <= rest.left) return "side";
    if (box.bottom > rest.top) return "over";
    const range = document.createRange();
    range.selectNodeContents(heading);
    const words = range.getBoundingClientRect();
    return Math.abs(words.left + words.right - innerWidth) < 2 ? "middle" : "above";
  });

for (const [example, way] of Object.entries(ways))
  test.describe(`HOME-1 HOME-8 SHELL-9 the home page of ${example}, with the banner ${way}`, deep, () => {
    let site: OpenSite | { readonly address: string };
    test.beforeAll(async ({ baseURL }) => {
      // The site that all tests share shows the first.
      site =
        example === path.basename(exampleDir)
          ? { address: baseURL ?? "" }
          : await openSite({ CONTENT_DIR: `examples/${example}` });
    });
    test.afterAll(() => ("close" in site ? site.close() : undefined));

    test("is clear of its picture at four widths and in low windows, in step with what it leads to, and headed as the brand has it", async ({
      sharedPage: page,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await show(page, site.address);
      for (const [width, height] of [
        [390, 844],
        [768, 1000],
        [1440, 1000],
        [2560, 1000],
        [1366, 700],
        [2560, 900],
      ] as const) {
        const where = `at ${width} x ${height} px`;
        await resize(page, { width, height });
        expect(await belowClaim(page), `below the claim ${where}`).toEqual([]);
        // A plate in the middle of the picture has space for three titles of a smaller size.
        if (way !== "full")
          expect(
            await page
              .locator("[data-part=reel] li[data-on] a")
              .evaluate((title) => parseFloat(getComputedStyle(title).fontSize)),
            `the title ${where}`,
          ).toBeGreaterThanOrEqual(35);
        for (const part of [
          "[data-part=claim]",
          "[data-part=reel] li[data-on] a",
          "[data-part=controls] button",
        ])
          expect(await isUncovered(page, part), `${part} ${where}`).toBe(true);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        expect(await violations(page)).toEqual([]);
      }

      await resize(page, { width: 992, height: 1000 });
      expect(await brokenNames(page), "the narrowest header with all its links").toEqual([]);

      await resize(page, { width: 768, height: 1024 });
      expect(await usedWidth(page), "a tablet held upright").toBeGreaterThan(0.85 * 768);
      expect(await isUncovered(page, "[data-part=controls] button")).toBe(true);

      await resize(page, { width: 1440, height: 900 });
      const on = page.locator("[data-part=reel] li[data-on] a");
      const first = await on.getAttribute("href");
      await page.locator("[data-part=controls] button").last().click();
      await expect(on).not.toHaveAttribute("href", first ?? "");
      await expect(on).toHaveAttribute("href", /^\/category\/\d/);
      const work = page.locator('main a[href^="/project-details/"]');
      expect(await work.count()).toBeGreaterThanOrEqual(3);

      const heads = page.locator("main section > h2[data-head], main section > [data-head] > h2");
      await expect(heads.nth(1)).toBeAttached();
      for (const head of await heads.all()) expect(await standsAt(head)).toBe(headsOf[example]);
    });

    test("reveals its plate by scrolling, and shows it whole without motion", async ({
      sharedPage: page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await show(page, site.address);
      const scene = page.locator("main [data-way]");
      const moved = () =>
        scene.evaluate((part) =>
          part
            .getAnimations({ subtree: true })
            .map(({ effect }) => effect?.getComputedTiming().progress ?? 1),
        );
      await scene.evaluate((part) => part.scrollIntoView({ block: "start", behavior: "instant" }));
      await expect.poll(async () => Math.max(...(await moved()))).toBeLessThan(0.1);
      await scene.evaluate((part) => part.scrollIntoView({ block: "end", behavior: "instant" }));
      await expect.poll(async () => Math.min(...(await moved()))).toBe(1);
      await page.emulateMedia({ reducedMotion: "reduce" });
      expect(await moved()).toEqual([]);
      expect(await scene.evaluate((part) => part.getBoundingClientRect().height)).toBeLessThanOrEqual(900);
      await expect(scene.getByRole("img")).toBeVisible();
    });

    test("has all of it without JavaScript", async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(site.address);
      for (const title of await page.locator("[data-part=reel] a").all()) await expect(title).toBeVisible();
      await expect(page.locator("[data-part=claim]")).toBeVisible();
      await context.close();
    });

    test("FAQ-1 draws another sign before an open question than before a closed one", async ({
      sharedPage: page,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await show(page, `${site.address}/faq`);
      const summary = page.locator("main summary").nth(1);
      const sign = summary.locator("[data-quarter]");
      await page.mouse.move(0, 0);
      const closed = await sign.screenshot({ animations: "disabled" });
      await summary.press("Enter");
      await summary.blur();
      await expect(page.locator("main details").nth(1)).toHaveAttribute("open");
      const opened = await sign.screenshot({ animations: "disabled" });
      expect(opened.equals(closed)).toBe(false);
    });

    test("SHELL-14 lays the way to the top over nothing that the foot of the home page leads to", async ({
      sharedPage: page,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await show(page, site.address);
      for (const width of [390, 1440]) {
        await resize(page, { width, height: 900 });
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
        const toTop = page.locator("[class*=_button][data-shown]");
        await expect(toTop).toBeInViewport({ ratio: 1 });
        const covering = await toTop.evaluate((button) => {
          const box = button.getBoundingClientRect();
          return Array.from(document.querySelectorAll("footer :is(a, button, input)"))
            .filter((part) => {
              const { left, right, bottom } = part.getBoundingClientRect();
              return bottom > box.top && right > box.left && left < box.right;
            })
            .map(({ outerHTML }) => outerHTML);
        });
        expect(covering, `at ${width} px`).toEqual([]);
        const room = await page
          .locator("footer a")
          .evaluateAll((links) =>
            Math.min(...links.map((link) => innerHeight - link.getBoundingClientRect().bottom)),
          );
        expect(room, `below the last link at ${width} px`).toBeGreaterThanOrEqual(16);
      }
    });

    test("SHELL-9 closes the other pages without the name or the place that closes the home page", async ({
      sharedPage: page,
    }) => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await show(page, `${site.address}/faq`);
        const [title, label] = [
          await page.locator("footer form h2").boundingBox(),
          await page.locator("footer form label").boundingBox(),
        ];
        if (!title || !label) throw new Error("the footer has no newsletter");
        expect(label.y, "the label stands below the title").toBeGreaterThanOrEqual(title.y + title.height);
        await expect(page.locator("footer [aria-hidden] > p, footer [class*=_place]")).toHaveCount(0);
      }
    });

    if (example !== "quarterlight")
      test("opens what has a page of its own in its way: a poster beside the words, or a picture in the middle", async ({
        sharedPage: page,
      }) => {
        await page.emulateMedia({ reducedMotion: "reduce" });
        await page.setViewportSize({ width: 1440, height: 900 });
        for (const at of ["/project-details/1", "/service-details/1", "/team-details/1"]) {
          await show(page, site.address + at);
          const picture = await page.locator("main [data-own]").boundingBox();
          const title = await page.locator("main h1").boundingBox();
          if (!picture || !title) throw new Error(`${at} has no picture or no title`);
          if (headsOf[example] === "side") {
            expect(picture.height, `${at}: a picture as high as the screen`).toBeGreaterThan(900 * 0.85);
            expect(picture.x + picture.width, `${at}: to the edge`).toBe(1440);
            expect(title.x + title.width, `${at}: beside the title`).toBeLessThanOrEqual(picture.x);
          } else {
            const middles = [picture, title].map(({ x, width }) => Math.round(x + width / 2));
            expect(middles, at).toEqual([720, 720]);
            // The motif is the picture of a person, and else the top of the plate before it.
            const shaped = at.startsWith("/team") ? "main [data-own]" : "main h1:has(~ [data-own])";
            await expect(page.locator(shaped)).toHaveCSS("clip-path", /^polygon\(/);
            if (shaped !== "main [data-own]") {
              expect(picture.width, `${at}: a picture from edge to edge`).toBe(1440);
              expect(title.y, `${at}: its title stands before it`).toBeLessThan(picture.y + picture.height);
              expect(await isUncovered(page, "main h1"), at).toBe(true);
            }
            const size = await page
              .locator("main h1")
              .evaluate((h1) => parseFloat(getComputedStyle(h1).fontSize));
            expect(size, `${at}: its title has the width to itself`).toBeGreaterThan(90);
          }
          const plate = await page.locator("main nav [data-frame]").boundingBox();
          const onward = await page.locator("main nav [data-type=title]").boundingBox();
          if (!plate || !onward) throw new Error(`${at} has no next entry`);
          if (headsOf[example] === "side")
            expect(plate.x + plate.width, `${at}: the next one's picture`).toBeLessThan(onward.x);
          else expect(Math.round(plate.x + plate.width / 2), `${at}: the next one's picture`).toBe(720);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
          expect(await violations(page)).toEqual([]);
        }
      });

    if (example !== "quarterlight")
      test("CONTACT-1 SHELL-17 ABOUT-1 has its captions, grounds and lines clear of each other's edges", async ({
        sharedPage: page,
      }) => {
        await page.emulateMedia({ reducedMotion: "reduce" });
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await show(page, `${site.address}/contact-us`);
          await expect(page.locator("#contact-form [name=phone]")).not.toHaveAttribute("required");
          const plate = page.locator("[class*=_plate]");
          await expect(plate).toHaveCSS("border-radius", "0px");
          const caption = await plate.evaluate((part) =>
            parseFloat(getComputedStyle(part).paddingInlineStart),
          );
          const degrees = await page
            .locator("main [class*=_degrees]")
            .evaluate((part) => parseFloat(getComputedStyle(part).insetInlineStart));
          expect(caption, "the caption begins below the degrees").toBe(degrees);
          const ends = await plate
            .locator("p")
            .first()
            .evaluate((address) => {
              const words = address.firstChild;
              if (!words) return NaN;
              const range = document.createRange();
              range.setStart(words, (words.textContent?.lastIndexOf(",") ?? 0) + 1);
              range.setEndAfter(words);
              return range.getClientRects().length;
            });
          if (example === "laka") expect(ends, "the postcode stands beside its town").toBe(1);
          if (headsOf[example] === "side" && width === 1440) {
            const drawing = await page.locator("main [class*=_drawing]").first().boundingBox();
            const words = await plate.boundingBox();
            expect(
              (words?.x ?? 0) + (words?.width ?? 0),
              "the caption is beside the place",
            ).toBeLessThanOrEqual(drawing?.x ?? 0);
            const [send, address] = [
              await page.locator("#contact-form > :not([data-head])").last().boundingBox(),
              await plate.locator("p").first().boundingBox(),
            ];
            const head = await page.locator("#contact-form [data-head]").boundingBox();
            expect(drawing?.x, "the place begins with the form's fields").toBeCloseTo(send?.x ?? 0, 0);
            expect(address?.x, "its caption with the form's heading").toBeCloseTo(head?.x ?? 0, 0);
          }

          await page.goto(`${site.address}/about-us`);
          const facts = await page.locator("main section:has(dl)").first().boundingBox();
          const above = await page
            .locator("main section:has(h1) > *")
            .evaluateAll((parts) => Math.max(...parts.map((part) => part.getBoundingClientRect().bottom)));
          expect(facts?.y, "a line above the facts").toBeGreaterThan(above + 16);
          if (headsOf[example] === "side" && width === 1440) {
            const [title, picture] = [
              await page.locator("main section:has(> [data-tile]) > h2").boundingBox(),
              await page.locator("main section > [data-tile]").boundingBox(),
            ];
            expect(picture?.y, "the picture stands beside the title").toBeCloseTo(title?.y ?? 0, 0);
          }

          await page.goto(`${site.address}/nowhere`);
          const ground = await page.locator("main [data-beam]").boundingBox();
          expect(ground?.y, "the ground begins with the page").toBeLessThanOrEqual(0);
        }
      });

    if (example !== "quarterlight")
      test("TEAM-1 leaves no gap at the end of the team's last row", async ({ sharedPage: page }) => {
        await open(page, `${site.address}/team`);
        for (const width of [768, 1440]) {
          await resize(page, { width, height: 1000 });
          const middle = await page.locator("main li:has(> article)").evaluateAll((cards) => {
            const boxes = cards.map((card) => card.getBoundingClientRect());
            const row = boxes.filter(({ bottom }) => bottom > (boxes.at(-1)?.top ?? 0));
            return (
              (Math.min(...row.map(({ left }) => left)) + Math.max(...row.map(({ right }) => right))) / 2
            );
          });
          expect(Math.abs(middle - width / 2), `at ${width} px`).toBeLessThan(2);
        }
      });

    if (example === "laka")
      test("WORK-3 SERV-1 SHELL-10 lists work and services in its ways, below a strip of paper", async ({
        sharedPage: page,
      }) => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.emulateMedia({ reducedMotion: "reduce" });
        await show(page, `${site.address}/projects`);
        const strip = page.locator("main svg:has(pattern)");
        await expect(strip).toHaveCSS("width", "1440px");
        const rows = page.locator("main li:has(article)");
        await expect(rows.first()).toContainText("2019");
        const [client, link] = [
          await rows.first().locator("[class*=_meta]").boundingBox(),
          await rows.first().getByRole("link").boundingBox(),
        ];
        if (!client || !link) throw new Error("the first row has no client or no link");
        expect(link.y - client.y - client.height, "the link follows the words").toBeLessThan(16);
        const heights = await rows
          .getByRole("img")
          .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().top));
        expect(new Set(heights).size, "each row has its own picture").toBe(await rows.count());
        const plate = await rows.first().getByRole("img").boundingBox();
        if (!plate) throw new Error("the first row has no picture");
        expect(plate.x + plate.width, "it runs off the page").toBe(1440);
        expect(plate.width, "and is large").toBeGreaterThan(500);
        const [pages, socials] = [
          await page.locator("footer [class*=_pages]").boundingBox(),
          await page.locator("footer a[target=_blank]").first().boundingBox(),
        ];
        if (!pages || !socials) throw new Error("the footer has no pages or no other sites");
        expect(socials.x - pages.x - pages.width, "the other sites follow the pages").toBeLessThan(50);
        await rows.last().getByRole("link").focus();
        // Beside the last row, too, its picture is seen whole.
        await expect(rows.last().getByRole("img")).toBeInViewport({ ratio: 0.99 });
        // Nothing lies over it but the row's own link.
        expect(
          await rows
            .last()
            .getByRole("img")
            .evaluate((part) => {
              const { left, top, width, height } = part.getBoundingClientRect();
              const hit = document.elementFromPoint(left + width / 2, top + height / 2);
              return hit?.closest("a, li") === part.closest("li")?.querySelector("a");
            }),
        ).toBe(true);
        expect(await violations(page)).toEqual([]);

        await show(page, `${site.address}/faq`);
        await expect(strip).toHaveCount(0);
        await expect(page.locator("main [data-section=ground]")).toHaveCSS("mask-image", /^url\(/);
        const lefts = await page
          .locator("main details")
          .evaluateAll((questions) => questions.map((one) => one.getBoundingClientRect().left));
        expect(lefts.length).toBeGreaterThan(1);
        expect(new Set(lefts).size, "its questions are one list").toBe(1);
        await show(page, `${site.address}/team-details/1`);
        const [portrait, facts] = [
          await page.locator("main [data-own]").boundingBox(),
          await page.locator("main dl").boundingBox(),
        ];
        if (!portrait || !facts) throw new Error("the person has no portrait or no facts");
        expect(facts.y, "the facts are below the portrait").toBeGreaterThan(portrait.y + portrait.height);
        expect(facts.x, "and begin with it").toBeCloseTo(portrait.x, 0);
        await resize(page, { width: 768, height: 1024 });
        const [beside, name] = [
          await page.locator("main [data-own]").boundingBox(),
          await page.locator("main h1").boundingBox(),
        ];
        if (!beside || !name) throw new Error("the person has no portrait or no name");
        expect(name.x + name.width, "the name is clear of the portrait").toBeLessThan(beside.x);
        expect(beside.x + beside.width, "which runs off the page").toBe(768);
        await show(page, `${site.address}/services`);
        await expect(strip).toBeVisible();
        const cards = page.locator("main li:has(img)");
        await expect(cards).toHaveCount(3);
        await expect(cards.first()).toHaveAttribute("data-lit");
        await cards.nth(1).hover();
        await expect(cards.nth(1)).toHaveAttribute("data-lit");
        await expect(cards.nth(1).getByRole("link")).toHaveAttribute("href", "/service-details/2");
        expect(await violations(page)).toEqual([]);
      });

    if (example === "laka")
      test("SERV-5 SHELL-10 has no empty square beside a step on a phone, and one line of links at the foot on a tablet", async ({
        sharedPage: page,
      }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await show(page, `${site.address}/service-details/1`);
        await expect(page.locator("main ol [class*=_small]")).toHaveCount(4);
        for (const square of await page.locator("main ol [class*=_small]").all())
          await expect(square).toHaveCSS("width", "0px");
        await resize(page, { width: 768, height: 1024 });
        const tops = await page
          .locator("footer [class*=_useful] li")
          .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
        expect(tops.length).toBeGreaterThan(3);
        expect(new Set(tops).size).toBe(1);
        const middles = await page
          .locator("footer [class*=_last] > ul")
          .evaluateAll((lists) =>
            lists.map((list) => list.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2),
          );
        expect(middles).toHaveLength(2);
        expect(new Set(middles).size, "the icons stand beside the pages").toBe(1);
        await show(page, site.address);
        const lefts = await page
          .locator("main [class*=_names] > li")
          .evaluateAll((clients) => clients.map((client) => client.getBoundingClientRect().left));
        expect(lefts, "five clients, three of them in the first row").toHaveLength(5);
        expect(new Set(lefts).size).toBe(3);
      });

    if (example === "nur")
      test("ABOUT-1 SHELL-17 draws the sign of the button that stops the team's carousel", async ({
        sharedPage: page,
      }) => {
        await show(page, `${site.address}/about-us`);
        const stop = page.locator("main button[class*=_pause]");
        const sign = stop.evaluate((button) => getComputedStyle(button, "::before").content);
        expect(await sign).toBe('""');
      });

    if (example === "nur")
      test("HOME-8 SERV-1 lays services as a floor from edge to edge, a picture beside each name", async ({
        sharedPage: page,
      }) => {
        for (const width of [390, 768, 1440])
          for (const at of ["/", "/services"]) {
            await page.setViewportSize({ width, height: 900 });
            await show(page, site.address + at);
            const floor = page.locator("main ul[class*=_floor]");
            const tiles = await floor.locator("[class*=_tile]").evaluateAll((all) =>
              all.map((tile) => {
                const { left, right, width: wide, height } = tile.getBoundingClientRect();
                return { left: Math.round(left), right: Math.round(right), square: height >= wide - 1 };
              }),
            );
            expect(tiles.length, `${at} at ${width} px`).toBe(8);
            expect(Math.min(...tiles.map(({ left }) => left))).toBe(0);
            expect(Math.max(...tiles.map(({ right }) => right))).toBe(width);
            expect(tiles.filter(({ square }) => !square)).toEqual([]);
            const names = floor.getByRole("heading").getByRole("link");
            await expect(names).toHaveCount(4);
            await names.last().focus();
            await expect(floor.locator("> li[data-lit]")).toHaveCount(1);
            await expect(floor.locator("> li[data-lit]")).toContainText(await names.last().innerText());
          }
      });

    if (example === "nur")
      test("SHELL-9 SHELL-10 HOME-5 HOME-8 sets titles and their pictures, figures and the low footer in the middle", async ({
        sharedPage: page,
      }) => {
        await page.emulateMedia({ reducedMotion: "reduce" });
        const inTheMiddle = async (selector: string, width: number) => {
          const boxes = await page.locator(selector).evaluateAll((parts) =>
            parts.map((part) => {
              const range = document.createRange();
              range.selectNodeContents(part);
              const { left, right } = (part.firstChild ? range : part).getBoundingClientRect();
              return (left + right) / 2;
            }),
          );
          expect(boxes.length, selector).toBeGreaterThan(0);
          for (const middle of boxes) expect(Math.abs(middle - width / 2), selector).toBeLessThan(2);
        };
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          for (const at of ["/services", "/projects", "/project/1", "/team"]) {
            await show(page, site.address + at);
            await inTheMiddle("main [data-opening] [data-tile]", width);
            await inTheMiddle("main [data-opening] :is(h1, h2):not([data-type])", width);
            const [title, picture] = [
              await page.locator("main [data-opening] nav ~ :last-child").boundingBox(),
              await page.locator("main [data-tile]").first().boundingBox(),
            ];
            expect((title?.y ?? 0) + (title?.height ?? 0), "above it").toBeLessThan(picture?.y ?? 0);
            if (width === 1440)
              await expect(
                page.locator("main [data-opening] ~ * li").first(),
                `${at} begins on the first screen`,
              ).toBeInViewport();
          }
          await show(page, `${site.address}/service-details/1`);
          await inTheMiddle("main aside li", width);
          await show(page, `${site.address}/team-details/1`);
          await inTheMiddle("main p[data-axis]", width);
          await show(page, `${site.address}/project-details/41`);
          // Of facts that share a line, the middle of the whole; the words of each in its own.
          const facts = await page.locator("main dl > [data-axis]").evaluateAll((all) =>
            all.map((fact) => {
              const { left, right, top } = fact.getBoundingClientRect();
              const middles = [...fact.children].map((part) => {
                const range = document.createRange();
                range.selectNodeContents(part);
                const words = range.getBoundingClientRect();
                return (words.left + words.right) / 2;
              });
              return { left, right, top, off: middles.map((middle) => middle - (left + right) / 2) };
            }),
          );
          expect(facts.length).toBeGreaterThan(1);
          for (const off of facts.flatMap((fact) => fact.off)) expect(Math.abs(off)).toBeLessThan(2);
          const rowsOfFacts = [...Map.groupBy(facts, ({ top }) => Math.round(top)).values()];
          if (width === 1440) expect(rowsOfFacts.length, "all facts are in one row").toBe(1);
          for (const row of rowsOfFacts) {
            const [left, right] = [row.map((fact) => fact.left), row.map((fact) => fact.right)];
            expect(Math.abs(Math.min(...left) + Math.max(...right) - width), "a row of facts").toBeLessThan(
              2,
            );
          }
          await show(page, `${site.address}/projects`);
          await inTheMiddle("main p[data-axis]", width);
          const [lead, star, list] = [
            await page.locator("main [data-opening] nav ~ :last-child").boundingBox(),
            await page.locator("main [data-tile]").boundingBox(),
            await page.locator("main ul:has(article)").boundingBox(),
          ];
          if (!lead || !star || !list) throw new Error("the list has no head");
          const [above, below] = [star.y - lead.y - lead.height, list.y - star.y - star.height];
          expect(above, "it stands as far from the words as from the list").toBeGreaterThan(below / 2);
          if (width === 1440) {
            const tops = await page
              .locator("main li article")
              .evaluateAll((cards) => cards.slice(0, 4).map((card) => card.getBoundingClientRect().top));
            expect(new Set(tops).size, "three works in a row").toBe(2);
            expect(new Set(tops.slice(0, 3)).size).toBe(1);
          }
          const foot = await page.locator("footer").boundingBox();
          expect(foot?.height, "a low footer").toBeLessThanOrEqual(420);
          // Of what shares a line, the middle of the whole.
          const lines = await page.locator("footer > :last-child :is(p, a)").evaluateAll((parts) => {
            const boxes = parts.map((part) => part.getBoundingClientRect());
            const groups = Map.groupBy(boxes, ({ top, bottom }) => Math.round((top + bottom) / 20));
            return [...groups.values()].map((line) => {
              const [left, right] = [line.map((box) => box.left), line.map((box) => box.right)];
              return (Math.min(...left) + Math.max(...right)) / 2;
            });
          });
          expect(lines.length).toBe(width === 390 ? 3 : 1);
          for (const middle of lines) expect(Math.abs(middle - width / 2), "a last line").toBeLessThan(2);
          const field = page.locator("footer [type=email]");
          for (const side of ["top", "right", "bottom", "left"])
            await expect(field).toHaveCSS(`border-${side}-width`, "1px");
          const [title, label] = [
            await page.locator("footer form h2").boundingBox(),
            await page.locator("footer form label").boundingBox(),
          ];
          if (!title || !label) throw new Error("the footer has no newsletter");
          expect(Math.abs((label.x + title.x + title.width) / 2 - width / 2)).toBeLessThan(2);

          await show(page, site.address);
          await inTheMiddle("main [data-part=claim]", width);
          await inTheMiddle("main [data-head] [class*=_average]", width);
          await inTheMiddle("main p[data-axis]", width);
          const controls = await page
            .locator("main [class*=_controls][data-axis]")
            .first()
            .locator("> *")
            .evaluateAll((parts) => {
              const boxes = parts.map((part) => part.getBoundingClientRect());
              return (
                Math.min(...boxes.map(({ left }) => left)) + Math.max(...boxes.map(({ right }) => right))
              );
            });
          expect(Math.abs(controls - width), "the controls of the work").toBeLessThan(2);
          const figures = await page.locator("main dd[data-type=figure]").evaluateAll((parts) =>
            parts.map((part) => {
              const range = document.createRange();
              range.selectNodeContents(part);
              const [words, box] = [range, part.closest("div")].map((of) => of?.getBoundingClientRect());
              return words && box ? (words.left + words.right - box.left - box.right) / 2 : NaN;
            }),
          );
          expect(figures.length).toBeGreaterThan(0);
          for (const off of figures) expect(Math.abs(off)).toBeLessThan(4);
        }
      });

    if (example === "nur")
      test("SHELL-6 shows the switch of the theme as soon as the panel is open", async ({
        sharedPage: page,
      }) => {
        await page.emulateMedia({ reducedMotion: "reduce" });
        await page.setViewportSize({ width: 1440, height: 900 });
        await show(page, site.address);
        await page.locator("header button[aria-haspopup=dialog]").click();
        await expect(page.locator("dialog [class*=_toggle][data-type=link]")).toBeInViewport({ ratio: 1 });
      });

    if (example === "nur")
      test("WORK-1 CONTACT-1 reads from the right: its lines are at that side, and its place is clear", async ({
        sharedPage: page,
      }) => {
        await page.emulateMedia({ reducedMotion: "reduce" });
        const atBothWidths = async (check: () => Promise<void>) => {
          for (const width of [390, 1440]) {
            await resize(page, { width, height: 900 });
            await test.step(`${width} px`, check);
          }
        };
        const box = async (selector: string) => {
          const found = await page.locator(selector).first().boundingBox();
          if (!found) throw new Error(`${selector} has no box`);
          return { ...found, right: found.x + found.width, bottom: found.y + found.height };
        };

        await show(page, `${site.address}/project-details/41`);
        await atBothWidths(async () => {
          const offsets = await page.locator("main article:has(h3)").evaluateAll((cards) =>
            cards.map((card) => {
              const [title, meta] = ["h3", "h3 + p"].map((part) => card.querySelector(part));
              return Math.abs(
                (title?.getBoundingClientRect().right ?? 0) - (meta?.getBoundingClientRect().right ?? 0),
              );
            }),
          );
          expect(offsets.length).toBeGreaterThan(1);
          expect(Math.max(...offsets)).toBeLessThan(2);
          await expect(page.locator("main h2[data-type=statement]")).toHaveCSS("text-align", "start");
        });

        await show(page, `${site.address}/contact-us`);
        await atBothWidths(async () => {
          await expect(page.locator("#contact-form label").first()).toHaveCSS("text-align", "start");
          const [pin, plate] = [await box("[class*=_pin][data-quarter]"), await box("[class*=_plate]")];
          expect(pin.right <= plate.x || pin.bottom <= plate.y, "the pin is clear of the plate").toBe(true);
          const degrees = await box("[class*=_degrees]");
          expect(pin.right <= degrees.x || pin.y >= degrees.bottom, "and of the degrees").toBe(true);
          expect(degrees.bottom, "which are above the plate").toBeLessThanOrEqual(plate.y);
          const sun = await box("svg [class*=_sun]");
          expect(sun.right <= degrees.x || sun.y >= degrees.bottom, "as is the sun").toBe(true);
        });

        await show(page, site.address);
        await atBothWidths(async () => {
          const [corner, degrees] = [
            await box("[class*=_pin][data-quarter]"),
            await box("[class*=_degrees]"),
          ];
          expect(corner.bottom, "the cross is above the degrees").toBeLessThan(degrees.y);
          expect(corner.x + corner.width, "and beside them").toBeLessThan(degrees.x);
          const sun = await box("svg [class*=_sun]");
          expect(sun.x, "the sun is whole").toBeGreaterThanOrEqual(0);
        });
      });
  });
