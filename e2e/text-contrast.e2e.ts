import { expect } from "@playwright/test";
import { deepSweep } from "./deep.ts";
import { examples } from "./examples.ts";
import { hydrated, uncover } from "./opening.ts";
import { faintTexts } from "./pictured-texts.ts";
import { resize } from "./resize.ts";
import { test } from "./test.ts";

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { path } of examples)
  test(
    `${path}: texts over pictures are readable everywhere (WCAG 1.4.3)`,
    deepSweep(path),
    async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      await uncover(page);
      await page.evaluate(() => document.fonts.ready);
      for (const size of sizes) {
        await resize(page, size);
        expect.soft(await faintTexts(page), `${size.width} px`).toEqual([]);
      }
    },
  );

test("a text that is too faint for its picture is detected", async ({ page }) => {
  await page.goto("/category/1");
  await hydrated(page);
  await uncover(page);
  await page.getByRole("heading", { level: 1 }).evaluate((title) => {
    title.style.transition = "none";
    title.style.background = "linear-gradient(90deg, #777, #888)";
    title.style.color = "#999";
  });
  expect((await faintTexts(page)).join()).toContain("less than 3");
});
