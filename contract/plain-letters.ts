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
 * Letters that their language writes out where it has only plain ones; others would read the word without
 * their marks as another one.
 */
const german = { ä: "ae", ö: "oe", ü: "ue" };
const danish = { å: "aa", ø: "oe" };
const writtenOut: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: german,
  da: danish,
  nb: danish,
  nn: danish,
  no: danish,
};

function writeOut(text: string, language: string): string {
  const letters = writtenOut[language.replace(/-.*/, "").toLowerCase()];
  if (!letters) return text;
  return text.normalize("NFC").replaceAll(/[äöüåø]/gi, (letter) => letters[letter.toLowerCase()] ?? letter);
}

/**
 * A text in lower case, its Latin letters without accents, strokes and ligatures: `Brød & Søn` is `brod &
 * son`. Where the text's language writes such a letter out, so does this: in Danish it is `broed & soen`.
 */
export const plainLetters = (text: string, language = ""): string =>
  writeOut(text, language)
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[æœøßłđðþħŋı]/g, (letter) => simpler[letter] ?? letter);
