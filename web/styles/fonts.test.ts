import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { create } from "fontkitten";
import { expect, test } from "vitest";

/** The code points for which each of the typeface's three files is loaded. */
async function rangesOfFiles(): Promise<number[][]> {
  const css = await readFile(new URL("tokens.css", import.meta.url), "utf8");
  return [...css.matchAll(/unicode-range:([^;]+);/g)].map(([, ranges = ""]) =>
    ranges.split(",").flatMap((range) => {
      const [first = "", last = first] = range.trim().slice(2).split("-");
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) => from + index);
    }),
  );
}

test("the typeface's files share no letter and together contain all of Latin-1", async () => {
  const files = await rangesOfFiles();
  expect(files).toHaveLength(3);
  const all = files.flat();
  expect(new Set(all).size).toBe(all.length);
  const latin = Array.from({ length: 0x100 - 0x20 }, (_, index) => 0x20 + index)
    // Control characters, the soft hyphen.
    .filter((letter) => (letter < 0x7f || letter > 0x9f) && letter !== 0xad);
  expect(latin.filter((letter) => !all.includes(letter))).toEqual([]);
});

// What tools/fonts/subset.py has cut; a letter that a file lacks would be shown in another typeface.
test.each([
  [0, "special-gothic"],
  [1, "special-gothic-more"],
])("file %i holds the letters that it is loaded for, and both axes", async (index, name) => {
  const font = create(await readFile(new URL(`fonts/${name}.woff2`, import.meta.url)));
  if (font.isCollection) throw new Error("a collection of typefaces");
  const letters = (await rangesOfFiles())[index] ?? [];
  expect(font.characterSet.filter((letter) => letter !== 0xffff).toSorted((a, b) => a - b)).toEqual(
    letters.toSorted((a, b) => a - b),
  );
  expect(font.variationAxes).toMatchObject({ wght: { min: 400, max: 700 }, wdth: { min: 75, max: 125 } });
});

test("each file is a family of its own, in the order in which the text looks for its letters", async () => {
  const css = await readFile(new URL("tokens.css", import.meta.url), "utf8");
  const families = [...css.matchAll(/font-family: ("[^"]+");/g)].map(([, family]) => family);
  expect(new Set(families).size).toBe(3);
  expect(css.replaceAll(/\s+/g, " ")).toContain(`--font: ${families.join(", ")} var(--script)`);
});

test("the third contains the letters of Polish, Czech, Hungarian, Romanian, Turkish, the Baltic languages and Croatian", async () => {
  const all = (await rangesOfFiles()).flat();
  const letters =
    "ąćęłńśźż čďěňřšťůž őű ășț ğışİ āēģīķļņū ėįųš đ ĄĆĘŁŃŚŹŻ ČĎĚŇŘŠŤŮŽ ŐŰ ĂȘȚ ĞŞ ĀĒĢĪĶĻŅŪ ĖĮŲ Đ";
  expect(
    Array.from(letters, (letter) => letter.codePointAt(0) ?? 0).filter((one) => !all.includes(one)),
  ).toEqual([]);
});

/** The style sheets of `web/` in which a pattern is found. */
async function sheetsWith(pattern: RegExp): Promise<string[]> {
  const room = new URL("..", import.meta.url);
  const sheets = globSync("**/*.css", { cwd: room });
  expect(sheets.length).toBeGreaterThan(100);
  const found: string[] = [];
  for (const sheet of sheets)
    if (pattern.test(await readFile(new URL(sheet, room), "utf8"))) found.push(sheet);
  return found;
}

test("no width follows the digit 0, which is a quarter narrower in what stands in for the typeface", async () => {
  expect(await sheetsWith(/\dch\b/)).toEqual([]);
});

test("no style holds a drawing, which would be read in the task that styles the page", async () => {
  expect(await sheetsWith(/url\("?data:/)).toEqual([]);
});
