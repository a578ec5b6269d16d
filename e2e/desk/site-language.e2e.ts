import { cp, mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Locator } from "@playwright/test";
import { resize } from "../resize.ts";
import { test } from "../test.ts";
import { violations } from "../violations.ts";
import { deep } from "../deep.ts";
import { deskWords, languageCookie } from "./desk-words.ts";
import { expect, openDesk } from "./desk.ts";

/** A copy of the example in Arabic. */
async function arabicFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "quarterlight-arabic-"));
  await cp("examples/nur", folder, { recursive: true });
  return folder;
}

/** How far the words of a line are from its edges. */
const sidesOf = (of: Locator) =>
  of.evaluate((line) => {
    const range = document.createRange();
    range.selectNodeContents(line);
    const [words, all] = [range.getBoundingClientRect(), line.getBoundingClientRect()];
    return { before: words.left - all.left, after: all.right - words.right };
  });

test(
  "fields hold the site's language, read from its side, whatever the desk speaks",
  deep,
  async ({ page }) => {
    const desk = await openDesk({ SITE_URL: "https://www.nur.example" }, arabicFolder);
    await page.context().addCookies([languageCookie("en", desk.address)]);
    await page.goto(await desk.link());
    const toSite = page.getByRole("banner").getByRole("link", { name: "Open your site" });
    await expect(toSite).toHaveAttribute("href", "https://www.nur.example");
    await page.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
    const fields = page.getByRole("region", { name: "Fields" });
    const text = fields.getByRole("textbox", { name: "Text", exact: true });
    await expect(text).toHaveAttribute("contenteditable", "true");
    const title = fields.getByRole("textbox", { name: /^Title/ });
    for (const field of [title, text]) {
      await expect(field).toHaveAttribute("lang", "ar-JO");
      await expect(field).toHaveCSS("direction", "rtl");
    }
    // Read from the other side: a line of another language, and what is no language.
    await title.fill("Nur, since 1998");
    await expect(title).toHaveCSS("direction", "ltr");
    await title.fill("");
    await expect(title).toHaveCSS("direction", "rtl");
    await title.fill("عن الوكالة");
    const picture = fields.getByRole("textbox", { name: /^Picture/ });
    await expect(picture).toHaveCSS("direction", "ltr");
    await text.getByRole("paragraph").last().click();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.insertText("In English.");
    const english = await sidesOf(text.getByText("In English."));
    expect(english.before).toBeLessThan(english.after);
    // In the tree a title stands on the desk's side.
    const tree = page.getByRole("navigation", { name: "The site" });
    const arabic = await sidesOf(tree.getByRole("link").first().locator("bdi"));
    expect(arabic.before).toBeLessThan(arabic.after);
    for (const [width, colorScheme] of [
      [1440, "light"],
      [390, "dark"],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await resize(page, { width, height: 844 });
      expect(await violations(page)).toEqual([]);
    }
    // A text of the brand's too.
    await page.goto(`${desk.address}/desk/brand`);
    await page.getByRole("main").locator("summary", { hasText: "Mark" }).click();
    const wordmark = page.getByRole("textbox", { name: "Name beside it, if not the site's" });
    await expect(wordmark).toHaveAttribute("lang", "ar-JO");
    await expect(wordmark).toHaveCSS("direction", "rtl");
    await desk.close();
  },
);

test("the desk speaks the site's language, until a person chooses another one", deep, async ({ page }) => {
  const desk = await openDesk({}, arabicFolder);
  const [arabic, german] = [deskWords("ar").words, deskWords("de").words];
  await page.goto(await desk.link());
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(arabic.today.title);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page.getByLabel(arabic.shell.language).selectOption("de");
  await expect(title).toHaveText(german.today.title);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.reload();
  await expect(title).toHaveText(german.today.title);
  await desk.close();
});
