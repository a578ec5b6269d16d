import leven from "leven";
import { plainSpelling } from "#server/base/paths.ts";
import type { NamedPage } from "./page-names.ts";

/** A target counts as alike if at most this share of its letters differs. */
const mostUnlike = 0.4;

/** Words as they stand in addresses, for comparison. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{Nd}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

/**
 * The page whose title or address is the most like the last words of an old address, or, where these are a
 * number alone, the entry of that number in a folder of that name; null if none is like them.
 */
export function nearestPage(key: string, pages: readonly NamedPage[]): NamedPage | null {
  const path = plainSpelling(key.replace(/\?.*/s, "")) ?? "";
  const [folder = "", last = ""] = path.split("/").slice(-2).map(wordsIn);
  if (/^\d+$/.test(last))
    return mostAlike(folder, pages, ({ entry }) => (entry?.id === Number(last) ? entry.kinds : []));
  return mostAlike(last, pages, ({ title, path: at }) => [title, at.slice(at.lastIndexOf("/") + 1)]);
}

/** The words of a part of a path, without the ending of a file. */
const wordsIn = (part: string) => wordsOf(part.replace(/\.\w{2,5}$/, ""));

/** The page of which one name is the most like some words. */
function mostAlike(
  words: string,
  pages: readonly NamedPage[],
  namesOf: (page: NamedPage) => readonly string[],
): NamedPage | null {
  if (words.length < 3) return null;
  let best: { readonly page: NamedPage; readonly share: number } | null = null;
  for (const page of pages)
    for (const name of namesOf(page).map(wordsOf)) {
      const longest = Math.max(name.length, words.length);
      // The library gives `maxDistance` for all that is further away.
      const maxDistance = Math.floor(longest * mostUnlike) + 1;
      const share = leven(words, name, { maxDistance }) / longest;
      if (share <= mostUnlike && (!best || share < best.share)) best = { page, share };
    }
  return best?.page ?? null;
}
