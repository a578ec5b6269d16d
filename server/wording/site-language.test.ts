import { expect, test } from "vitest";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { describeFault } from "./describe-mistake.ts";
import { inLanguageOf } from "./site-language.ts";

const fault = { file: "posts/1.md", line: 3, at: ["title"], mistake: { is: "fieldMissing" } } as const;

test.each([
  ["language: de\n", "posts/1.md:3 Titel: Das wird gebraucht."],
  ["language: ka\n", "posts/1.md:3 Title: This is needed."],
  ["", "posts/1.md:3 Title: This is needed."],
])("a command on a site with %j says a mistake in its language, else in English", async (line, said) => {
  const dir = await writeFixture({ "site.yaml": `${fixtureFiles()["site.yaml"]}${line}` });
  expect(inLanguageOf(dir, () => describeFault(fault))).toBe(said);
});
