/** The quotation marks of a language: double ones open and closed, then single ones. */
type Quotes = readonly [open: string, close: string, innerOpen: string, innerClose: string];

const low: Quotes = ["„", "“", "‚", "‘"];
const lowHigh: Quotes = ["„", "”", "‚", "’"];
const angled: Quotes = ["«", "»", "“", "”"];
const upper: Quotes = ["“", "”", "‘", "’"];

const marks: Readonly<Record<string, Quotes>> = {
  ar: angled,
  bg: low,
  cs: low,
  da: ["»", "«", "›", "‹"],
  de: low,
  el: angled,
  es: angled,
  fa: angled,
  fi: ["”", "”", "’", "’"],
  fr: ["«\u00a0", "\u00a0»", "“", "”"],
  hr: lowHigh,
  hu: ["„", "”", "»", "«"],
  it: angled,
  ja: ["「", "」", "『", "』"],
  no: ["«", "»", "‘", "’"],
  pl: lowHigh,
  ro: ["„", "”", "«", "»"],
  ru: ["«", "»", "„", "“"],
  sk: low,
  sl: low,
  sv: ["”", "”", "’", "’"],
  uk: ["«", "»", "„", "“"],
};

/**
 * The marks that straight quotes in running text become; null for English, whose texts stand as they are
 * written: the specification's example has straight ones.
 */
export function quotesOf(language: string): Quotes | null {
  const { language: primary } = new Intl.Locale(language);
  return primary === "en" ? null : (marks[primary] ?? upper);
}
