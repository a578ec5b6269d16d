import type { Page } from "@playwright/test";
import { baseLanguage, readTexts } from "#words/catalogue.ts";
import { namesFolder, partFolder, partsOfCatalogue } from "#words/part.ts";
import { deep } from "../deep.ts";
import { resize } from "../resize.ts";
import { violations } from "../violations.ts";
import { allViews, opened, widthOf } from "./all-views.ts";
import { deskWords, languageCookie } from "./desk-words.ts";
import { expect, test } from "./desk.ts";

/** Texts of the desk and its features, and names of fields, that another language says differently. */
function englishBeside(language: string): string[] {
  const parts = partsOfCatalogue().filter((part) => part !== "words");
  const texts = parts.flatMap((part) => {
    const own = readTexts(language, partFolder(part));
    const english = Object.entries(readTexts(baseLanguage, partFolder(part)));
    return english.flatMap(([key, text]) => (text.includes("{") || own[key] === text ? [] : [text]));
  });
  const names = Object.entries(readTexts(language, namesFolder));
  const differing = names.flatMap(([english, own]) => (own === english ? [] : [english]));
  // What is the same word in the language for something else.
  const said = new Set([
    ...names.map(([, own]) => own),
    ...parts.flatMap((part) => Object.values(readTexts(language, partFolder(part)))),
  ]);
  return [...new Set([...texts, ...differing])].filter((text) => !said.has(text));
}

/** Words that stand in most English sentences, and in none of German or Arabic. */
const ofEnglish = /\b(?:and|are|for|its|not|of|the|there|this|to|what|which|with|you|your)\b/i;

/** What controls, headings and labels say in English, and all texts that are known to have another one. */
async function englishOn(page: Page, known: readonly string[]): Promise<string[]> {
  const said = await page.evaluate(() => {
    const own = (element: Element) => element.closest("[lang]") === document.documentElement;
    const frame = "button, label, legend, h1, h2, h3, summary, th, dt, header a, option";
    // Titles and words of the owner's are in elements that isolate their direction.
    const texts = (element: Element) => {
      const copy = element.cloneNode(true) as Element;
      for (const one of copy.querySelectorAll("bdi, [lang], [dir=auto], script, style")) one.remove();
      return (copy.textContent ?? "").trim();
    };
    const labels = [...document.querySelectorAll("[aria-label], [title], [placeholder]")].filter(own);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement;
      if (around && own(around) && !around.closest("bdi, [dir=auto], script, style"))
        all.push(node.textContent?.trim() ?? "");
    }
    return {
      frame: [...document.querySelectorAll(frame)].filter(own).map(texts),
      labels: labels.flatMap((one) =>
        ["aria-label", "title", "placeholder"].flatMap((name) => one.getAttribute(name) ?? []),
      ),
      all,
    };
  });
  // A label may name an entry of the owner's.
  const sentences = said.frame.filter((text) => ofEnglish.test(text));
  return [
    ...new Set([...sentences, ...[...said.all, ...said.labels].filter((text) => known.includes(text))]),
  ];
}

test("no view in German has an English word in its frame or its fields", deep, async ({ owner, desk }) => {
  const views = await allViews(owner, desk);
  await owner.context().addCookies([languageCookie("de", desk.address)]);
  const known = englishBeside("de");
  expect(known.length).toBeGreaterThan(500);
  for (const view of views)
    await test.step(view, async () => {
      await opened(owner, desk.address + view);
      await expect(owner.locator("html")).toHaveAttribute("lang", "de");
      expect(await englishOn(owner, known)).toEqual([]);
      expect(await violations(owner)).toEqual([]);
    });
});

// In the dark: each view's own tests look at it in the light, with what it shows after its acts.
test(
  "every view in Arabic is read from the right, fits, and is without a violation in the dark on a phone",
  deep,
  async ({ owner, desk }) => {
    await owner.emulateMedia({ colorScheme: "dark" });
    const views = await allViews(owner, desk);
    await owner.context().addCookies([languageCookie("ar", desk.address)]);
    const { words } = deskWords("ar");
    for (const view of views)
      await test.step(view, async () => {
        await resize(owner, { width: 1440, height: 900 });
        await opened(owner, desk.address + view);
        await expect(owner.locator("html")).toHaveAttribute("dir", "rtl");
        const column = await owner.getByRole("banner", { name: words.shell.desk }).boundingBox();
        expect(column?.x).toBeGreaterThan(720);
        expect(await widthOf(owner)).toBeLessThanOrEqual(1440);
        await resize(owner, { width: 390, height: 844 });
        expect(await widthOf(owner)).toBeLessThanOrEqual(390);
        expect(await violations(owner)).toEqual([]);
      });
  },
);
