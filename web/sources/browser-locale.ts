import type { QueryClient } from "@tanstack/react-query";
import { type LocaleData, openLocale } from "#words/locale.ts";
import { afterLoad } from "./after-load.tsx";
import { setLocale } from "./locale.ts";
import { siteFactsOf } from "./site-facts.ts";

let all: Promise<void> | undefined;

/** Loads the words that came with the page, and fetches all others once the page is idle. */
export function startLocale(client: QueryClient, text: string): void {
  // The text is what the server wrote (page-words.ts).
  setLocale(client, openLocale(JSON.parse(text) as LocaleData));
  // The next navigation or answer tries again.
  void afterLoad().then(() => allWords(client).catch(() => undefined));
}

/**
 * Resolves when the words of all pages are loaded; they are fetched once. Rejects where they are unavailable.
 */
export function allWords(client: QueryClient): Promise<void> {
  all ??= fetchWords(client).catch((error: unknown) => {
    all = undefined;
    throw error;
  });
  return all;
}

async function fetchWords(client: QueryClient): Promise<void> {
  const file = (await import(/* @vite-ignore */ siteFactsOf(client).wordsFile)) as { default: LocaleData };
  setLocale(client, openLocale(file.default));
}
