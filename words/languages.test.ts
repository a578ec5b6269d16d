import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { productFiles } from "../server/testing/import-graph.ts";
import { readTexts } from "./catalogue.ts";
import { textFault } from "./check-text.ts";

const root = path.resolve(import.meta.dirname, "..");
const languages = readdirSync(import.meta.dirname).flatMap((name) => /^(\w+)\.yaml$/.exec(name)?.[1] ?? []);
const english = readTexts("en");

test.each(languages)("the texts of %s can be read and have room where they stand", (language) => {
  const faults = Object.entries(readTexts(language)).flatMap(([key, text]) => {
    const fault = textFault(key, text, language);
    return fault === null ? [] : [{ key, fault }];
  });
  expect(faults).toEqual([]);
});

test("every text is used somewhere", () => {
  const files = productFiles(["web", "server", "desk"]);
  const sources = files.map((file) => readFileSync(path.join(root, file), "utf8"));
  // Chosen by the name of a page: `variants[page]`.
  const chosen = /^(?:variants|networks)\./;
  const unused = Object.keys(english).filter((key) => {
    const names = key.split(".");
    // A text stands in a group and is called by both names, or by its own alone.
    const called = names.slice(-2).map((name) => new RegExp(`\\b${name}\\b`));
    return !chosen.test(key) && !sources.some((text) => called.every((name) => name.test(text)));
  });
  expect(unused).toEqual([]);
});
