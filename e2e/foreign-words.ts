import type { Page } from "@playwright/test";
import { baseLanguage, catalogueOf, readTexts } from "../words/catalogue.ts";

/** Sentences of the English catalogue that a language translates; those with placeholders are omitted. */
function englishBeside(language: string): string[] {
  const own = new Set(Object.values(readTexts(catalogueOf(language) ?? baseLanguage)));
  const english = new Set(Object.values(readTexts(baseLanguage)));
  return [...english].filter((text) => !text.includes("{") && !own.has(text));
}

/**
 * The English that is left on a page in another language: in its text, its title, and its accessible names.
 */
export async function foreignWords(page: Page): Promise<string[]> {
  const language = (await page.locator("html").getAttribute("lang")) ?? baseLanguage;
  return page.evaluate((english) => {
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    const said = new Set<string>();
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest("script, style")) said.add(node.textContent?.trim() ?? "");
    for (const name of ["aria-label", "title", "alt", "placeholder", "aria-roledescription", "value"])
      for (const one of document.querySelectorAll(`[${name}]`)) said.add(one.getAttribute(name) ?? "");
    return english.filter((text) => said.has(text));
  }, englishBeside(language));
}
