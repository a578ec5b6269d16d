import leven from "leven";
import { plainSpelling } from "#server/base/paths.ts";
import type { NamedPage } from "./page-names.ts";

/** A target counts as alike if at most this share of its letters differs. */
const mostUnlike = 0.4;
/** And, less so, where it is whole words of the other, and these at least this share of it: "our-blog". */
const leastShared = 0.4;

/** A shorter word says nothing. */
const leastLetters = 3;

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
  return mostAlike(last, pages, ({ title, path: at, also = [] }) => [
    title,
    // A title often begins with a name: "Kelda, the repair desk".
    title.replace(/,.*/s, ""),
    at.slice(at.lastIndexOf("/") + 1),
    ...also,
  ]);
}

/** The words of a part of a path, without the ending of a file. */
const wordsIn = (part: string) => wordsOf(part.replace(/\.\w{2,5}$/, ""));

/** The page of which one name is the most like some words. */
function mostAlike(
  words: string,
  pages: readonly NamedPage[],
  namesOf: (page: NamedPage) => readonly string[],
): NamedPage | null {
  if (words.length < leastLetters) return null;
  let best: { readonly page: NamedPage; readonly share: number } | null = null;
  for (const page of pages)
    for (const name of namesOf(page).map(wordsOf)) {
      const share = unlikeness(words, name);
      if (share < (best?.share ?? Infinity)) best = { page, share };
    }
  return best?.page ?? null;
}

/** How much two names differ: infinitely where they are not alike; any words in common are less than letters. */
function unlikeness(words: string, name: string): number {
  const [short = "", long = ""] = [words, name].toSorted((a, b) => a.length - b.length);
  // The library gives `maxDistance` for all that is further away.
  const maxDistance = Math.floor(long.length * mostUnlike) + 1;
  const share = leven(words, name, { maxDistance }) / long.length;
  if (share <= mostUnlike) return share;
  const isWithin = short.length >= leastLetters && isIn(short, long);
  return isWithin && short.length / long.length >= leastShared ? 2 - short.length / long.length : Infinity;
}

/** Whether some words of a name are these, up to one letter where they are longer than three. */
function isIn(words: string, name: string): boolean {
  const count = words.split("-").length;
  const most = words.length > leastLetters ? 1 : 0;
  const parts = name.split("-");
  return parts.some((_, at) => leven(words, parts.slice(at, at + count).join("-")) <= most);
}
