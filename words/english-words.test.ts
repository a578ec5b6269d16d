import { expect, test } from "vitest";
import { readTexts } from "./catalogue.ts";
import { englishWords } from "./english-words.ts";
import { plainEnglish } from "./plain-english.ts";

const english = readTexts("en");
const all = Object.keys(english).length;

test.each(["en", "en-GB", "de", "pt-BR"])("%s has a catalogue, and no English words to name", (language) => {
  expect(englishWords(language, {})).toBeNull();
});

test("of a language without a catalogue every text is English", () => {
  expect(englishWords("ka", {})).toBe(
    `ka has no words of its own: ${all} of ${all} texts are English. Write them in words.yaml, under the keys of words/en.yaml`,
  );
});

test("groups without a translation are named whole", () => {
  const said = englishWords("ka", { "contact.map": "რუკა" });
  expect(said).toContain(`: ${all - 1} of ${all} texts`);
  expect(said).toContain(", all of nav, ");
  expect(said).toContain(", contact.title, ");
  expect(said).not.toMatch(/all of contact,|contact\.map\b/);
});

test("the English that a new folder begins with counts as English", () => {
  expect(englishWords("ka", plainEnglish)).toBe(englishWords("ka", {}));
});

test("the number falls with each text of the owner's, and what is left is named by its key", () => {
  const rest = ["nav.main", "carousel.strip"];
  const own = Object.fromEntries(Object.entries(english).filter(([key]) => !rest.includes(key)));
  expect(englishWords("ka", own)).toMatch(
    new RegExp(`^ka has .*: 2 of ${all} texts are English\\..*: nav\\.main, carousel\\.strip$`),
  );
  expect(englishWords("ka", english)).toBeNull();
});
