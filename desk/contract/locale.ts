import type { Messages } from "#words/locale.ts";

/** The language of the desk, as its page brings it to the app. */
export interface DeskLocale {
  /** BCP 47; the language of the site has its region. */
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  /** The languages that the desk speaks, English first. */
  readonly choices: readonly string[];
  /** The desk's own words. */
  readonly messages: Messages;
  /** The words of features with a view, by their names. */
  readonly features: Readonly<Record<string, Messages>>;
}

/** The element of the page that holds it as JSON. */
export const localeElement = "locale";

/** The cookie that keeps the language that a person has chosen; without it the desk speaks the site's. */
export const languageCookie = "desk-language";
