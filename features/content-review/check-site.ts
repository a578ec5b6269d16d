import { securityContact } from "#contract/security-contact.ts";
import { baseLanguage, catalogueOf, readTexts } from "#words/catalogue.ts";
import type { Content } from "#server/content/content.ts";
import type { SourceFile } from "#server/folder/source.ts";
import { missingLegalPage } from "#server/reading/legal-pages.ts";
import type { ContentFacts } from "#server/doctor/content-facts.ts";
import { saw } from "./review-words.ts";
import type { ReviewSeen } from "./rules.ts";
import { placeOf, textOf } from "#server/doctor/texts.ts";

/** What site.yaml and the further pages lack before an agency opens. */
export function checkSite({ sources, content, now }: ContentFacts): ReviewSeen[] {
  const file = sources.find(({ file: name }) => name === "site.yaml");
  if (!file || !content) return [];
  const { contacts, samples } = content;
  const at = (field: string) => placeOf(file, [field]);
  const seen: (ReviewSeen | false)[] = [
    samples.site.showcase && { ...saw("showcase-on"), where: at("showcase") },
    contacts.email === "" &&
      contacts.phone === "" && { ...saw("contact-missing"), where: at("website_name") },
    Number(samples.site.copyright) < now.getFullYear() && {
      ...saw("copyright-old", { year: samples.site.copyright ?? "" }),
      where: at("copyright"),
    },
    // security.txt names the e-mail address where nothing else is said.
    samples.site.security === undefined &&
      securityContact(contacts.email) === null && { ...saw("security-missing"), where: at("website_name") },
    saysMassage(samples.site) && { ...saw("words-odd", { text: oddTitle }), where: "words.yaml" },
    ...checkLegalPages(file, samples.pages),
  ];
  return seen.filter((one) => one !== false);
}

/** The one odd sentence of the catalogue that no visitor takes for a style. */
const oddTitle = readTexts(baseLanguage)["contactForm.title"] ?? "";

function saysMassage({ language = baseLanguage, words }: Content["samples"]["site"]): boolean {
  return (catalogueOf(language) ?? baseLanguage) === baseLanguage && !words?.["contactForm.title"];
}

/** Publishing checks the pages that a `country` requires; without one the language is a hint. */
function checkLegalPages(file: SourceFile, pages: readonly { slug: string }[]): ReviewSeen[] {
  const language = new Intl.Locale(textOf(file, "language") || "en").language;
  const lacks = (country: string, page: string) => missingLegalPage(country, pages)?.page === page;
  return [
    ...(textOf(file, "country") === "" && lacks(language, "imprint")
      ? [
          {
            ...saw("imprint-missing", { country: language.toUpperCase() }),
            where: placeOf(file, ["language"]),
          },
        ]
      : []),
    // Any country whose law requires this page alone.
    ...(lacks("gb", "privacy") ? [{ ...saw("privacy-missing"), where: "pages" }] : []),
  ];
}
