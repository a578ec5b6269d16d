import { expect } from "@playwright/test";
import { hydrated, uncover } from "./opening.ts";
import { faintTexts } from "./pictured-texts.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a text that is too faint for its picture is detected", async ({ sharedPage: page }) => {
  await page.goto("/category/1");
  await hydrated(page);
  await uncover(page);
  await page.getByRole("heading", { level: 2, name: "Brand identity" }).evaluate((title) => {
    title.style.transition = "none";
    title.style.background = "linear-gradient(90deg, #777, #888)";
    title.style.color = "#999";
  });
  expect((await faintTexts(page)).join()).toContain("less than 3");
});
