import { expect } from "@playwright/test";
import { deep } from "./deep.ts";
import { open, uncover } from "./opening.ts";
import { states } from "./shot-states.ts";
import { test } from "./test.ts";
import { violations } from "./violations.ts";

for (const [name, { address, width, bring }] of Object.entries(states))
  test.describe(name, deep, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

    test("states that visitors cause meet WCAG 2.2 AA and best practice", async ({ sharedPage: page }) => {
      await open(page, address);
      await uncover(page);
      await bring(page);
      expect(await violations(page)).toEqual([]);
    });
  });

test("a violation is found in a page, and in its frames on request", async ({ sharedPage: page }) => {
  const picture = "<img src='data:,'>";
  const found = async (content: string, frames: boolean) => {
    const body = `<html lang="en"><title>Page</title><main><h1>Page</h1>${content}</main></html>`;
    await page.route("/judged", (route) => route.fulfill({ contentType: "text/html", body }));
    await page.goto("/judged");
    return (await violations(page, { frames })).map(({ id }) => id);
  };
  expect(await found("", false)).toEqual([]);
  expect(await found(picture, false)).toEqual(["image-alt"]);
  const frame = (content: string) =>
    `<iframe title="Frame" srcdoc="<html lang='en'><title>Frame</title><h1>Frame</h1>${content}</html>"></iframe>`;
  expect(await found(frame(picture), false)).toEqual([]);
  expect(await found(frame(""), true)).not.toContain("image-alt");
  expect(await found(frame(picture), true)).toContain("image-alt");
});

test("the colours of a frame are judged once its transitions have ended", async ({ sharedPage: page }) => {
  const style = "<style>p { color: #ddd; transition: color 0.1s 2s } .read { color: #000 }</style>";
  const inner = `<html lang='en'><title>Frame</title>${style}<h1>Frame</h1><p>Text</p></html>`;
  const body = `<html lang="en"><title>Page</title><main><h1>Page</h1><iframe title="Frame" srcdoc="${inner}"></iframe></main></html>`;
  await page.route("/judged", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto("/judged");
  const text = page.frameLocator("iframe").getByText("Text");
  await expect(text).toHaveCSS("color", "rgb(221, 221, 221)");
  await text.evaluate((paragraph) => {
    paragraph.classList.add("read");
  });
  const found = await violations(page, { frames: true });
  expect(found.map(({ id }) => id)).not.toContain("color-contrast");
});
