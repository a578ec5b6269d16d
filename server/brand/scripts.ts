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

/** The letters in which a language writes its own name. */
export const lettersOf = (language: string): string[] =>
  lettersIn(new Intl.DisplayNames(language, { type: "language" }).of(language) ?? "");

/** The letters of a text, each once; those that belong to no script are none. */
export const lettersIn = (text: string): string[] => [
  ...new Set(text.normalize("NFC").match(/(?!\p{Script=Common})\p{L}/gu)),
];

/** A letter that the families of the product have: the built-in one takes some of another. */
const packaged = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** A letter for which the style names typefaces of visitors' machines (web/styles/tokens.css). */
const onMachines =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a letter is set as it should be, whatever the brand's own typeface has. */
export const isOnMachines = (letter: string): boolean => onMachines.test(letter);

/** The same, where the brand has a family of the product. */
export const isSettled = (letter: string): boolean => packaged.test(letter) || isOnMachines(letter);
