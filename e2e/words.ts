import { createLocale } from "#words/catalogue.ts";

/** The words of the interface in English, which the example speaks. */
export const { words } = createLocale({ language: "en" });
