import { expect, test } from "vitest";
import { readTexts } from "./catalogue.ts";
import { englishWords } from "./english-words.ts";
import { plainEnglish } from "./plain-english.ts";
import { none } from "./sentence.ts";

const english = readTexts("en");
const all = Object.keys(english).length;

test.each(["en", "en-GB", "de", "pt-BR"])("%s has a catalogue, and no English words to name", (language) => {
  expect(englishWords(language, {})).toBeNull();
});

test("of a language without a catalogue every text is English", () => {
  expect(englishWords("ka", {})).toEqual({ english: all, all, which: none });
});

test("groups without a translation are named whole", () => {
  const said = englishWords("ka", { "contact.map": "რუკა" });
  expect(said).toMatchObject({ english: all - 1, all });
  expect(said?.which).toContain(", all of nav, ");
  expect(said?.which).toContain(", contact.title, ");
  expect(said?.which).not.toMatch(/all of contact,|contact\.map\b/);
});

test("the English that a new folder begins with counts as English", () => {
  expect(englishWords("ka", plainEnglish)).toEqual(englishWords("ka", {}));
});

test("the number falls with each text of the owner's, and what is left is named by its key", () => {
  const rest = ["nav.main", "carousel.strip"];
  const own = Object.fromEntries(Object.entries(english).filter(([key]) => !rest.includes(key)));
  expect(englishWords("ka", own)).toEqual({ english: 2, all, which: "nav.main, carousel.strip" });
  expect(englishWords("ka", english)).toBeNull();
});
