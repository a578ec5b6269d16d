/** File names under which a further page says who answers for the site. */
const imprint = [
  "imprint",
  "impressum",
  "legal",
  "legal-notice",
  "mentions-legales",
  "aviso-legal",
  "note-legali",
  "colofon",
];
/** File names under which a further page says what is kept about visitors. */
const privacy = [
  "privacy",
  "privacy-policy",
  "privacy-notice",
  "datenschutz",
  "datenschutzerklaerung",
  "confidentialite",
  "politique-de-confidentialite",
  "privacidad",
  "politica-de-privacidad",
  "politica-de-privacidade",
  "polityka-prywatnosci",
];

/** What an imprint is called where its name is another. */
const imprintIn: Readonly<Record<string, string>> = { fr: "mentions-legales", es: "aviso-legal" };

/** Countries whose law asks a company's site for an imprint. */
const asksForImprint = new Set(["de", "at", "ch", "li", "fr", "es"]);
/**
 * The European Economic Area, the United Kingdom and Switzerland: the site keeps what visitors send, so it
 * says so.
 */
const asksForPrivacy = new Set(
  "at be bg hr cy cz dk ee fi fr de gr hu ie it lv lt lu mt nl pl pt ro sk si es se is li no gb ch".split(
    " ",
  ),
);

/** A page that a law requires, and the address that it could have. */
interface LegalPage {
  readonly page: "imprint" | "privacy";
  readonly slug: string;
}

/**
 * Which page the law of a country (two letters) requires and the content lacks; null where none is known to
 * be missing. A reminder, no advice: what stands on the page is for the owner to know.
 */
export function missingLegalPage(country: string, pages: readonly { slug: string }[]): LegalPage | null {
  const has = (names: readonly string[]) => pages.some(({ slug }) => names.includes(slug));
  if (asksForImprint.has(country) && !has(imprint))
    return { page: "imprint", slug: imprintIn[country] ?? "impressum" };
  if (asksForPrivacy.has(country) && !has(privacy)) return { page: "privacy", slug: "privacy" };
  return null;
}
