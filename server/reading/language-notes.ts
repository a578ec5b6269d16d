import { englishWords } from "#words/english-words.ts";
import { lettersIn, lettersOf } from "../brand/scripts.ts";
import type { Content } from "../content/content.ts";
import type { Mistake } from "../content/fault.ts";
import type { FolderParts } from "./content-for.ts";

/** What the product lacks for the site's language and names, and what its owner does about it. */
export function languageNotes(
  { setup: { language, words }, site, brand, entries }: FolderParts,
  { samples }: Pick<Content, "samples">,
): Mistake[] {
  const { categories, items, projects, team, posts, pages } = entries;
  const named = [
    site.website_name,
    samples.home.claim ?? "",
    ...[pages, categories, items, projects, posts].flatMap((some) => some.map(({ value }) => value.title)),
    ...team.map(({ value }) => value.name),
  ];
  const letters = [...new Set([...lettersOf(language), ...lettersIn(named.join(" "))])];
  const lacking = letters.filter((letter) => !brand.has(letter));
  const english = englishWords(language, words);
  return [
    ...(english ? [{ is: "languageEnglish", language, ...english } as const] : []),
    ...(lacking.length > 0 ? [{ is: "lettersLacking", letters: listed(lacking) } as const] : []),
  ];
}

const listed = (letters: readonly string[]) =>
  letters.slice(0, 8).join(" ") + (letters.length > 8 ? " ..." : "");
