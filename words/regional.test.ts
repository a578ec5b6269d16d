import { expect, it } from "vitest";
import { createLocale } from "./catalogue.ts";
import { inCountry } from "./regional.ts";

it.each([
  ["pt", "pt", "pt-PT"],
  ["pt", "br", "pt"],
  ["pt-BR", "pt", "pt-BR"],
  ["de", "at", "de-AT"],
  ["de", "de", "de"],
  ["pl", "pl", "pl"],
  // Not what people there speak.
  ["pl", "at", "pl"],
  // The specification's forms.
  ["en", "gb", "en"],
  ["pt", undefined, "pt"],
])("%s in %s is %s", (language, country, expected) => {
  expect(inCountry(language, country)).toBe(expected);
});

it("Portugal's figures and dates are not Brazil's, its words are the same", () => {
  const [portugal, brazil] = [inCountry("pt", "pt"), "pt"].map((language) => createLocale({ language }));
  expect(portugal?.formats.number(1234.5)).not.toBe(brazil?.formats.number(1234.5));
  expect(portugal?.words.nav).toEqual(brazil?.words.nav);
});
