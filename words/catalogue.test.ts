import { expect, test } from "vitest";
import { createLocale } from "./catalogue.ts";
import { directionOf, type LocaleData, openLocale } from "./locale.ts";

test("an owner's own words stand over the catalogue, with its placeholders", () => {
  const { words } = createLocale({
    language: "en",
    own: { "nav.getInTouch": "Write to us", "footer.copyright": "{name}, since {years}", "no.such.key": "x" },
  });
  expect(words.nav.getInTouch).toBe("Write to us");
  expect(words.nav.blog).toBe("Blog");
  expect(words.footer.copyright({ years: "1998", name: "Laka" })).toBe("Laka, since 1998");
});

test("own words that leave the placeholders out are still called like the catalogue's", () => {
  const { words } = createLocale({ language: "en", own: { "footer.copyright": "Ours." } });
  expect(words.footer.copyright({ years: "2024", name: "Laka" })).toBe("Ours.");
});

test("a language without a catalogue speaks English, and writes dates its own way", () => {
  const { words, formats, language } = createLocale({ language: "cs" });
  expect(language).toBe("cs");
  expect(words.nav.getInTouch).toBe("Get in touch");
  expect(formats.date("2024-11-04T00:00:00Z")).not.toBe("Nov 4, 2024");
});

test("the browser gets all but the server's words, under a hash of them", () => {
  const [one, other] = [{}, { retry: "Once more" }].map((own) => createLocale({ language: "en", own }));
  expect(one?.data.hash).toMatch(/^[\da-f]{16}$/);
  expect(other?.data.hash).not.toBe(one?.data.hash);
  const json = other?.data.json ?? "";
  const opened = openLocale(JSON.parse(json) as LocaleData);
  expect(opened.words.retry).toBe("Once more");
  expect(opened.words.testimonials.reviews({ count: 1 })).toBe("1 Review");
  expect(json).not.toContain("confirmMail");
});

test("the direction follows from the script", () => {
  const languages = ["en", "pl", "ja", "ar", "he", "fa", "ur", "ku-Arab", "az"];
  expect(languages.filter((language) => directionOf(language) === "rtl")).toEqual([
    "ar",
    "he",
    "fa",
    "ur",
    "ku-Arab",
  ]);
});
