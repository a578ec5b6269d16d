import { createLocale } from "#words/catalogue.ts";

const locale = createLocale({ language: "en" });

/** The default language of a site. */
export const english = () => Promise.resolve(locale);
