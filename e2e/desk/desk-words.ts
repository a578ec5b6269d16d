import { deskWords as spoken, fieldName, speaking } from "#words/part.ts";

/** The languages in which every view is opened; the desk's folder in them is the English one of `new`. */
export const readLanguages = ["en", "de", "ar"] as const;

/** The words of the desk in a language, and what it calls a field or a document by the English name. */
export const deskWords = (language: string) => ({
  words: speaking(language, spoken),
  nameOf: (english: string) => speaking(language, () => fieldName(english)),
});

/** A name that begins with these words, such as that of a field with a hint behind its label. */
export const begins = (words: string): RegExp => new RegExp(`^${escaped(words)}`, "u");

/** A name that is these words, or is followed by a count. */
export const counted = (words: string): RegExp => new RegExp(`^${escaped(words)}(?:\\s|$)`, "u");

/** A whole sentence of the catalogue; where it was given `…`, there is a figure. */
export const sentence = (words: string): RegExp =>
  new RegExp(`^${escaped(words).replaceAll("…", String.raw`[\d.,]+`)}$`, "u");

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** The cookie that makes the desk speak a language. */
export const languageCookie = (language: string, address: string) => ({
  name: "desk-language",
  value: language,
  url: address,
});
