import { createLocale } from "#words/catalogue.ts";

const locale = createLocale({ language: "en" });

/** The language of a site that says no other. */
export const english = () => Promise.resolve(locale);
