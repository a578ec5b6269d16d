import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Formats } from "#words/formats.ts";
import type { Locale } from "#words/locale.ts";
import type { Words } from "#words/words.ts";

/** The locale of each query cache: of one request on the server, of the tab in the browser. */
const locales = new WeakMap<QueryClient, Locale>();

/** Sets the locale in which the pages of a cache are shown. */
export function setLocale(client: QueryClient, locale: Locale): void {
  locales.set(client, locale);
}

/** The locale of a cache; throws where none was set. */
function localeOf(client: QueryClient): Locale {
  const locale = locales.get(client);
  if (!locale) throw new Error("A page was shown before its locale was set");
  return locale;
}

/**
 * The words of the interface. In the browser these are only the page's own until the others have loaded
 * (`browser-locale.ts`). Data that comes later waits for those; a component that shows other words for other
 * reasons must get them from one that its page's server render shows.
 */
export function useWords(): Words {
  return localeOf(useQueryClient()).words;
}

/** How dates, numbers and prices are written. */
export function useFormats(): Formats {
  return localeOf(useQueryClient()).formats;
}
