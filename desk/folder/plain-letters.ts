/**
 * Letters of Latin script that Unicode takes apart into nothing simpler, as they are written without them.
 */
const simpler: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ß: "ss",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŋ: "ng",
  ı: "i",
};

/**
 * A text in lower case, its Latin letters without accents, strokes and ligatures: `Brød & Søn` is `brod &
 * son`.
 */
export const plainLetters = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[æœøßłđðþħŋı]/g, (letter) => simpler[letter] ?? letter);
