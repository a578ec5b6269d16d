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
