import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { baseLanguage, compiledTexts, readTexts } from "./catalogue.ts";
import { compileMessage, placeholdersOf } from "./compile.ts";
import { deskWords, partFolder, partsOfCatalogue, speaking, spokenLanguage } from "./part.ts";
import { typesOf } from "./write-types.ts";

/** Each part in each language that it has a file of. */
const catalogues = partsOfCatalogue().flatMap((part) =>
  readdirSync(partFolder(part)).flatMap((name) => {
    const language = /^(\w+)\.yaml$/.exec(name)?.[1];
    return language === undefined ? [] : [{ part, language, folder: partFolder(part) }];
  }),
);
const languages = ["de", "fr", "es", "pl", "ar"];

test("the site and the desk are parts of the catalogue", () => {
  expect(partsOfCatalogue()).toEqual(expect.arrayContaining(["words", "words/desk"]));
});

test("types are written from English texts", () => {
  const texts = {
    "menu.home": "Home",
    "menu.open": "{name}: {count, plural, one {# page} other {# pages}}",
    "server.gone": "Gone",
  };
  expect(typesOf(texts)).toBe(`// Written from en.yaml by \`npm run words\`.

/** The words of this part. A message with placeholders is a function of them. */
export interface Words {
  readonly menu: {
    readonly home: string;
    readonly open: (given: { name: string | number; count: number; }) => string;
  };
}

/** What only the server says. */
export interface ServerWords {
  readonly gone: string;
}
`);
});

test.each(catalogues)("$part in $language says nothing that English does not", ({ folder, language }) => {
  const english = Object.keys(readTexts(baseLanguage, folder));
  expect(Object.keys(readTexts(language, folder)).filter((key) => !english.includes(key))).toEqual([]);
});

test.each(catalogues)("$part in $language has every placeholder of English", ({ folder, language }) => {
  const namesIn = (text: string, spoken: string) =>
    [...placeholdersOf(compileMessage(text, spoken)).keys()].toSorted();
  const english = readTexts(baseLanguage, folder);
  for (const [key, text] of Object.entries(readTexts(language, folder)))
    expect([key, namesIn(text, language)]).toEqual([key, namesIn(english[key] ?? "", baseLanguage)]);
});

test("every part speaks the languages of the desk", { tags: ["deep"] }, () => {
  const lacking = partsOfCatalogue().flatMap((part) =>
    languages.flatMap((language) => {
      const own = readTexts(language, partFolder(part));
      const keys = Object.keys(readTexts(baseLanguage, partFolder(part)));
      return keys.filter((key) => own[key] === undefined).map((key) => `${part}/${language}.yaml: ${key}`);
    }),
  );
  expect(lacking).toEqual([]);
});

test("what a language lacks is English", () => {
  const lacking = path.join(import.meta.dirname, "testing", "lacking");
  expect(compiledTexts({ language: "de" }, lacking)).toEqual({
    greeting: "Guten Tag",
    count: [["count", { one: [["count"], " change"], other: [["count"], " changes"] }]],
  });
  expect(compiledTexts({ language: "cs" }, lacking)["greeting"]).toBe("Good day");
});

test("each person is answered in their own language", async () => {
  const later = async () => {
    await Promise.resolve();
    return [spokenLanguage(), deskWords().shell.copied];
  };
  const said = await Promise.all([speaking("de-AT", later), speaking("cs", later), later()]);
  expect(said).toEqual([
    ["de-AT", "Kopiert."],
    ["cs", "Copied."],
    ["en", "Copied."],
  ]);
});
