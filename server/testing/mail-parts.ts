import { neutralBrand } from "#contract/brand.ts";
import { english } from "./english.ts";

/** The parts of mails other than links and recipients, for a site with default settings. */
export const mailParts = {
  siteName: () => Promise.resolve("Testhouse"),
  siteUrl: "https://www.agency.example",
  locale: english,
  brand: () => Promise.resolve(neutralBrand),
};
