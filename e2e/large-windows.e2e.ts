import { expect } from "@playwright/test";
import { open } from "./opening.ts";
import { resize } from "./resize.ts";
import { test } from "./test.ts";

test("at 1920 and 2560 px a text is 22 to 24 px large, and a line holds 60 to 80 letters", async ({
  sharedPage: page,
}) => {
  for (const path of ["/blog-single/1", "/project-details/1", "/service-details/1", "/privacy"]) {
    await open(page, path);
    for (const [width, height] of [
      [1920, 1080],
      [2560, 1440],
    ] as const) {
      await resize(page, { width, height });
      const text = await page
        // A text may begin larger.
        .locator("main [data-text] > p:nth-of-type(2)")
        .first()
        .evaluate((paragraph) => ({
          size: Number.parseFloat(getComputedStyle(paragraph).fontSize),
          width: paragraph.getBoundingClientRect().width,
        }));
      const where = `${path} at ${width} px`;
      expect.soft(text.size, where).toBeGreaterThanOrEqual(22);
      expect.soft(text.size, where).toBeLessThanOrEqual(24);
      // A letter is half as wide as it is high.
      expect.soft(text.width / text.size, where).toBeGreaterThanOrEqual(30);
      expect.soft(text.width / text.size, where).toBeLessThanOrEqual(40.1);
    }
  }
});

test("at 2560 px what is said of an entry begins within 30rem of its title", async ({ sharedPage: page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  for (const { path, title, beside } of [
    { path: "/", title: "main h3[data-type=card]", beside: "main h3[data-type=card] + p" },
    { path: "/", title: "main li > a > :nth-child(2)", beside: "main li > a > :nth-child(3)" },
    { path: "/services-2", title: "main h1", beside: "main h1 + p" },
  ]) {
    await open(page, path);
    /** The left and the right end of letters. */
    const ends = (letters: string) =>
      page.locator(letters).evaluateAll((all) =>
        all.map((one) => {
          const range = new Range();
          range.selectNodeContents(one);
          const { left, right } = range.getBoundingClientRect();
          return { left, right };
        }),
      );
    const rem = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    );
    const [titles, words] = [await ends(title), await ends(beside)];
    expect(titles.length, title).toBeGreaterThan(0);
    expect(words.length, beside).toBe(titles.length);
    for (const [index, { right }] of titles.entries())
      expect.soft((words[index]?.left ?? Infinity) - right, `${path} ${title}`).toBeLessThanOrEqual(30 * rem);
  }
});
