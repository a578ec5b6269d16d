/** Alphabets that the built-in typeface lacks, as the packaged families name their files. */
export type OtherScript = "cyrillic" | "greek" | "vietnamese";

const byCode: Readonly<Record<string, OtherScript>> = { Cyrl: "cyrillic", Grek: "greek" };

/**
 * The alphabet in which a language is written, where the built-in typeface lacks letters of it; otherwise
 * undefined.
 */
export function otherScript(language: string): OtherScript | undefined {
  const locale = new Intl.Locale(language).maximize();
  return locale.language === "vi" ? "vietnamese" : byCode[locale.script ?? ""];
}

/**
 * Scripts that pages are set in as they should be: by the product's families, or by typefaces of visitors'
 * machines that the style names (web/styles/tokens.css).
 */
const settled = new Set(["Latn", "Cyrl", "Grek", "Arab", "Hebr", "Hans", "Hant", "Jpan", "Kore"]);

/**
 * The English name of a language's script where neither holds: only a brand's own typeface has its letters.
 */
export function unsettledScript(language: string): string | undefined {
  const { script = "Latn" } = new Intl.Locale(language).maximize();
  return settled.has(script) ? undefined : new Intl.DisplayNames("en", { type: "script" }).of(script);
}
