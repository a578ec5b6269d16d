import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import type { Field } from "#contract/fields/field.ts";
import { treeKinds } from "#desk/folder/tree-kinds.ts";
import { treePages } from "#desk/folder/tree-pages.ts";
import { readTexts } from "#words/catalogue.ts";
import { namesFolder, speaking } from "#words/part.ts";
import { kinds } from "./content-kinds.ts";
import { documentKind } from "./document-kinds.ts";
import { folderLabels } from "./name-document.ts";

const languages = readdirSync(namesFolder).map((name) => name.slice(0, -".yaml".length));

/** The name of a field, its heading, what belongs there, its choices, and those of the fields in it. */
function namesIn(field: Field): string[] {
  const own = [field.label, field.heading ?? "", field.help ?? ""];
  switch (field.kind) {
    case "choice":
      return [...own, ...field.options.map(({ label }) => label)];
    case "list":
      return [...own, ...namesIn(field.row)];
    case "map":
      return [...own, ...namesIn(field.entry)];
    case "group":
      return [...own, ...field.fields.flatMap(namesIn)];
    case "either":
      return [...own, ...field.ways.flatMap(namesIn)];
    default:
      return own;
  }
}

/** Every name of the forms and of the tree, in the language of who is answered. */
function everyName(): Set<string> {
  const documents = kinds.flatMap(({ files }) => documentKind(files.replace("*", "one")) ?? []);
  const names = [
    ...documents.flatMap(({ label, note, fields }) => [label, note ?? "", ...namesIn(fields)]),
    ...treeKinds.map(({ label }) => label),
    ...treePages({}, true, []).map(({ title }) => title),
    ...Object.values(folderLabels),
    "Your content",
  ];
  return new Set(names.filter((name) => name !== ""));
}

test.each(languages)("%s names only what the forms have", (language) => {
  const english = everyName();
  const strange = Object.keys(readTexts(language, namesFolder)).filter((name) => !english.has(name));
  expect(strange).toEqual([]);
});

test.each(languages)("every field has a name in %s", (language) => {
  const known = readTexts(language, namesFolder);
  const ofSite = new Set(Object.values(readTexts(language)));
  const own = speaking(language, everyName);
  // A word of the site is called what it says.
  const missing = [...everyName()].filter((name) => known[name] === undefined && own.has(name));
  expect(missing.filter((name) => !ofSite.has(name))).toEqual([]);
});

test("a form speaks the language of whoever is answered", () => {
  const labels = () => {
    const fields = documentKind("posts/1.md")?.fields;
    return fields?.kind === "group" ? fields.fields.slice(0, 2).map(({ label }) => label) : [];
  };
  expect(labels()).toEqual(["Number", "Words in the address"]);
  expect(speaking("de", labels)).toEqual(["Nummer", "Wörter in der Adresse"]);
  expect(labels()).toEqual(["Number", "Words in the address"]);
});

test("a word of the site is called what it says in the language of the desk", () => {
  const label = (name: string) => {
    const fields = documentKind("words.yaml")?.fields;
    const find = (field: Field, [key, ...rest]: string[]): Field | undefined => {
      const inner = field.kind === "group" ? field.fields.find((one) => one.key === key) : undefined;
      return inner && rest.length > 0 ? find(inner, rest) : inner;
    };
    return fields && find(fields, name.split("."))?.label;
  };
  expect(label("nav.getInTouch")).toBe("Get in touch");
  expect(speaking("de", () => label("nav.getInTouch"))).toBe("Kontakt aufnehmen");
  expect(speaking("de", () => label("footer.copyright"))).toBe("© … …. Alle Rechte vorbehalten.");
});
