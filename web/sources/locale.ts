import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Formats } from "#words/formats.ts";
import { type Locale, type LocaleData, openLocale } from "#words/locale.ts";
import type { Words } from "#words/words.ts";

/** The locale of each query cache: of one request on the server, of the tab in the browser. */
const locales = new WeakMap<QueryClient, Locale>();

/** Sets the locale in which the pages of a cache are shown. */
export function setLocale(client: QueryClient, locale: Locale): void {
  locales.set(client, locale);
}

/** Sets the locale of the browser's cache by the words that came with the page. */
export function hydrateLocale(client: QueryClient, text: string): void {
  // The text is what the server wrote (document.tsx).
  setLocale(client, openLocale(JSON.parse(text) as LocaleData));
}

/** The locale of a cache; throws where none was set. */
function localeOf(client: QueryClient): Locale {
  const locale = locales.get(client);
  if (!locale) throw new Error("A page was shown before its locale was set");
  return locale;
}

/** The words of the interface. */
export function useWords(): Words {
  return localeOf(useQueryClient()).words;
}

/** How dates, numbers and prices are written. */
export function useFormats(): Formats {
  return localeOf(useQueryClient()).formats;
}
