import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { starterTexts } from "./texts.ts";

const languages = (folder: string) =>
  readdirSync(path.join(import.meta.dirname, folder))
    .filter((file) => file.endsWith(".yaml"))
    .map((file) => file.slice(0, -".yaml".length))
    .toSorted();

test("a new folder can be written in every language of the interface", () => {
  expect(languages("texts")).toEqual(languages("../../words"));
});

test.each(languages("texts").filter((language) => language !== "en"))(
  "%s says every text in its own words",
  (language) => {
    const [own, english] = [starterTexts(language, "Brik"), starterTexts("en", "Brik")];
    expect(own.about.body).not.toBe(english.about.body);
    expect(JSON.stringify(own)).not.toMatch(/\{name\}/);
  },
);
