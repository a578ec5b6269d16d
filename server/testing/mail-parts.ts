import { neutralBrand } from "#contract/brand.ts";
import { english } from "./english.ts";

/** What mails are made of beside their links and recipients, for a site that says nothing of its own. */
export const mailParts = {
  siteName: () => Promise.resolve("Testhouse"),
  siteUrl: "https://www.agency.example",
  locale: english,
  brand: () => Promise.resolve(neutralBrand),
};
