import { createLocale } from "#words/catalogue.ts";

/** The words of the interface in English, the example's language. */
export const { words } = createLocale({ language: "en" });
