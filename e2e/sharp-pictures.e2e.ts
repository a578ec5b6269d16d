import { expect, type Page } from "@playwright/test";
import { deep } from "./deep.ts";
import { onePerPage } from "./examples.ts";
import { hydrated, uncover } from "./opening.ts";
import { resize } from "./resize.ts";
import { test } from "./test.ts";

/** How much a picture may be enlarged before its edges are seen to be soft. */
const most = 1.05;

/** Pictures that are drawn larger than the file that the browser chose, though there is a larger one. */
const softPictures = (page: Page): Promise<string[]> =>
  page.evaluate(
    (limit) =>
      [...document.images].flatMap((image) => {
        if (!image.checkVisibility({ visibilityProperty: true }) || image.offsetWidth === 0) return [];
        const widths = new Map(
          image.srcset.split(", ").map((candidate) => {
            const [address = "", width = ""] = candidate.split(" ");
            return [new URL(address, location.href).href, Number.parseInt(width)];
          }),
        );
        const chosen = widths.get(image.currentSrc);
        if (chosen === undefined || chosen === Math.max(...widths.values())) return [];
        const covered = image.offsetHeight * (image.naturalWidth / image.naturalHeight);
        const covers = getComputedStyle(image).objectFit === "cover";
        const drawn = covers ? Math.max(image.offsetWidth, covered) : image.offsetWidth;
        const pixels = drawn * devicePixelRatio;
        return pixels > chosen * limit
          ? [`${image.currentSrc} is ${chosen} px wide and drawn on ${Math.round(pixels)} pixels`]
          : [];
      }),
    most,
  );

/** Asks for the pictures that are far from the window, too. */
const loadAll = (page: Page) =>
  page.evaluate(() => {
    for (const image of document.images) image.loading = "eager";
  });

test.describe("pictures are sharp", deep, () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  // From narrow to wide: a larger picture that the browser has is taken, so each window needs new ones.
  const [phone, ...wider] = [
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
    { width: 2560, height: 1440 },
  ] as const;
  for (const [deviceScaleFactor, others] of [
    [1, wider],
    [2, []],
  ] as const)
    test.describe(`with ${deviceScaleFactor} pixels to each`, () => {
      test.use({ viewport: phone, deviceScaleFactor });
      // Each in a browser without pictures.
      for (const { path } of onePerPage)
        test(`${path} draws none larger than its file`, async ({ page }) => {
          await page.goto(path);
          await hydrated(page);
          await uncover(page);
          for (const window of [phone, ...others]) {
            await resize(page, window);
            await loadAll(page);
            // A wider window shows the picture that it has until the larger one is there.
            await expect.poll(() => softPictures(page), { message: `${window.width} px` }).toEqual([]);
          }
        });
    });

  test("a picture in too small a file is found", async ({ page }) => {
    await page.route("/projects", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/ sizes="[^"]*"/g, ' sizes="10px"');
      await route.fulfill({ response, body });
    });
    await page.goto("/projects");
    await loadAll(page);
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    expect(await softPictures(page)).not.toEqual([]);
  });
});
