import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { createLocale, readTexts } from "./catalogue.ts";

const languages = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".yaml"))
  .map((file) => file.slice(0, -".yaml".length));

test("the product speaks these ten languages, and what is added", () => {
  const promised = ["ar", "de", "en", "es", "fr", "it", "ja", "nl", "pl", "pt"];
  expect(languages).toEqual(expect.arrayContaining(promised));
});

test.each(languages)("%s has every text of the site", { tags: ["deep"] }, (language) => {
  expect(Object.keys(readTexts(language)).toSorted()).toEqual(Object.keys(readTexts("en")).toSorted());
});

test.each(languages)("%s counts with every plural form that it knows", (language) => {
  const { words } = createLocale({ language });
  for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000])
    expect(words.comments.count({ count })).toMatch(/\S/);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const text = readTexts(language)["comments.count"] ?? "";
  for (const form of forms) expect([form, text.includes(`${form} {`)]).toEqual([form, true]);
});
