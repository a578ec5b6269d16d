import { type LocaleData, openLocale } from "#words/locale.ts";
import { afterLoad } from "./after-load.tsx";
import { setLocale } from "./locale.ts";
import { browserQueryClient } from "./query-client.ts";
import { siteFactsOf } from "./site-facts.ts";

let all: Promise<void> | undefined;

/** Loads the words that came with the page, and fetches all others once the page is idle. */
export function startLocale(text: string): void {
  // The text is what the server wrote (page-words.ts).
  setLocale(browserQueryClient(), openLocale(JSON.parse(text) as LocaleData));
  // The next navigation tries again.
  void afterLoad().then(() => allWords().catch(() => undefined));
}

/**
 * Resolves when the words of all pages are loaded; they are fetched once. Rejects where they are unavailable.
 */
export function allWords(): Promise<void> {
  all ??= fetchWords().catch((error: unknown) => {
    all = undefined;
    throw error;
  });
  return all;
}

async function fetchWords(): Promise<void> {
  const client = browserQueryClient();
  const file = (await import(/* @vite-ignore */ siteFactsOf(client).wordsFile)) as { default: LocaleData };
  setLocale(client, openLocale(file.default));
}
