import { usualStructure } from "../contract/structure.ts";
import { createLocale } from "#words/catalogue.ts";
import { type ServerFacts, spoken } from "../server/site-facts.ts";

/** Facts of a site without settings and further pages, for pages that a test renders itself. */
export const plainSiteFacts: ServerFacts = {
  ...spoken(createLocale({ language: "en" })),
  version: "1",
  storageOrigin: "",
  fallbackImage: "",
  siteUrl: "",
  gels: ["accent"],
  theme: "dark",
  themeSwitch: false,
  brandStyle: "",
  structure: usualStructure,
  showcase: true,
  closed: [],
  layout: {},
  unnamed: { title: "Untitled", tag: "UX Design" },
  copyright: "2024",
  descriptions: {},
  heads: {},
  pages: [],
  inBothThemes: {},
};
