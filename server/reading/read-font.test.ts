import { copyFile, mkdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { familyFolder } from "../brand/families.ts";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { openTestApp } from "../testing/test-app.ts";
import { describeFault } from "../wording/describe-mistake.ts";
import { readContent } from "./read-content.ts";

const fixture = fixtureFiles();

async function folder(font: string, files: Record<string, string> = {}) {
  return writeFixture({ ...fixture, ...files, "brand.yaml": `${fixture["brand.yaml"]}font: ${font}\n` });
}

/** A file of a packaged family, with the letters of one subset. */
const monoFile = (subset: string) =>
  path.join(familyFolder("jetbrains-mono"), `jetbrains-mono-${subset}-wght-normal.woff2`);

async function fontOf(dir: string) {
  const result = await readContent(dir);
  if ("faults" in result) return { faults: result.faults.map(describeFault) };
  return { font: result.content.brand.font, files: result.content.brandFiles.files };
}

describe("the brand's typeface", () => {
  test.each([
    ["serif", "Source Serif 4", ["Georgia", "Liberation Serif", "Noto Serif", "DejaVu Serif"]],
    ["humanist", "Source Sans 3", ["Arial", "Liberation Sans", "Roboto", "Open Sans", "DejaVu Sans"]],
    ["mono", "JetBrains Mono", ["Courier New", "Liberation Mono", "Roboto Mono", "DejaVu Sans Mono"]],
  ])(
    "%s is a family that comes with the product, and what stands in takes as much room on every machine",
    async (name, family, stands) => {
      const { font } = await fontOf(await folder(name));
      expect(font?.stack).toMatch(new RegExp(`^"${family}"var\\(--script\\),"${family} Fallback"`));
      const standIns = font?.faces.match(/\{font-family:"[^"]+ Fallback[^}]+\}/g) ?? [];
      for (const one of stands) expect(standIns.join("")).toContain(`local("${one}")`);
      for (const face of standIns) {
        expect(face).toMatch(/size-adjust:[\d.]+%;ascent-override:[\d.]+%/);
        expect(font?.stack).toContain(/"[^"]+"/.exec(face)?.[0]);
      }
      // Each part is loaded where one of its letters stands.
      expect(font?.faces.match(/unicode-range:U\+/g)?.length).toBeGreaterThan(3);
      expect(font?.faces).toContain(`url(${font?.preload})`);
    },
  );

  test.each([
    ["bg", "cyrillic", "U+300-301,U+400-52F"],
    ["uk", "cyrillic", "U+300-301,U+400-52F"],
    ["el", "greek", "U+370-3FF,U+1F00-1FFF"],
    ["vi", "latin", "U+20-2AF,U+300-323,U+1EA0-1EF9"],
  ])(
    "in %s the built-in family, which lacks its letters, is replaced by one that has them",
    async (language, first, range) => {
      const site = `${fixture["site.yaml"]}language: ${language}\n`;
      const { font } = await fontOf(await folder("special-gothic", { "site.yaml": site }));
      expect(font?.stack).toMatch(/^"Source Sans 3"/);
      expect(font?.preload).toBe(`/fonts/source-sans-3/source-sans-3-${first}-wght-normal.woff2`);
      // Its stand-in is measured for this alphabet, and follows that for Latin.
      const standIns = font?.faces.match(/"Source Sans 3 Fallback";[^}]*\}/g) ?? [];
      expect(standIns.map((face) => /unicode-range:([^}]+)/.exec(face)?.[1])).toEqual([undefined, range]);
      // Letters that most texts in the four languages use.
      const ranges = [...(font?.faces.matchAll(/unicode-range:([^}]+)\}/g) ?? [])].flatMap(([, text = ""]) =>
        text.split(","),
      );
      const has = (letter: string) =>
        ranges.some((one) => {
          const [from = "", to = from] = one.trim().replace("U+", "").split("-");
          const code = letter.codePointAt(0) ?? 0;
          return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16);
        });
      expect(Array.from("ЪъѝЩґіїєЄάΐώςΨẾữợđƠ").filter((letter) => !has(letter))).toEqual([]);
    },
  );

  const inLanguage = (language: string) => ({
    "site.yaml": `${fixture["site.yaml"]}language: ${language}\n`,
  });
  async function letterNotes(dir: string) {
    const result = await readContent(dir);
    return "notes" in result ? result.notes.filter(({ mistake }) => mistake.is === "lettersLacking") : [];
  }

  const noteOf = (line: number, letters: string) => ({
    file: "site.yaml",
    line,
    at: ["language"],
    mistake: { is: "lettersLacking", letters },
  });

  test.each([
    ["ka", "ქ ა რ თ უ ლ ი"],
    ["hy", "հ ա յ ե ր ն"],
    ["th", "ไ ท ย"],
    ["hi", "ह न द"],
  ])(
    "in %s nothing that comes with the product has a letter: a note says what to do",
    async (language, letters) => {
      expect(await letterNotes(await folder("serif", inLanguage(language)))).toEqual([noteOf(7, letters)]);
    },
  );

  test("letters of the name, the claim and titles are looked at in every language, and named once", async () => {
    const site = (fixture["site.yaml"] ?? "").replace("Testhouse", "ხაზი");
    const post = (fixture["posts/1.md"] ?? "").replace("Post 1", "Հայ");
    const home = (fixture["samples/home.yaml"] ?? "").replace("We light", "ไท Ω Ж 光");
    const files = { "site.yaml": site, "posts/1.md": post, "samples/home.yaml": home };
    expect(await letterNotes(await folder("special-gothic", files))).toEqual([
      noteOf(1, "ხ ა ზ ი ไ ท Հ ա ..."),
    ]);
  });

  test.each(["en", "pl", "ru", "el", "vi", "ar", "he", "ja", "zh-Hant", "ko"])(
    "in %s there is no such note",
    async (language) => {
      expect(await letterNotes(await folder("special-gothic", inLanguage(language)))).toEqual([]);
    },
  );

  test.each([
    ["latin", "en", ""],
    ["latin", "ru", "р у с к и й"],
    ["latin", "ka", "ქ ა რ თ უ ლ ი"],
    ["latin", "ar", ""],
    // The built-in family has Latin ones.
    ["cyrillic", "ru", ""],
    ["cyrillic", "el", "Ε λ η ν ι κ ά"],
    ["greek", "el", ""],
  ])("an own %s file in %s lacks the letters “%s”", async (subset, language, letters) => {
    const dir = await folder("own.woff2", inLanguage(language));
    await mkdir(path.join(dir, "brand"));
    await copyFile(monoFile(subset), path.join(dir, "brand/own.woff2"));
    expect(await letterNotes(dir)).toEqual(letters === "" ? [] : [noteOf(7, letters)]);
  });

  test("titles are fitted by letters of the language, where a script is wider than Latin, or by none", async () => {
    const letterOf = async (font: string, language: string) => {
      const dir = await folder(font, inLanguage(language));
      await mkdir(path.join(dir, "brand"));
      await copyFile(monoFile("latin"), path.join(dir, "brand/own.woff2"));
      return (await fontOf(dir)).font?.letter;
    };
    expect(await letterOf("mono", "en")).toBeCloseTo(0.6, 2);
    expect(await letterOf("own.woff2", "en")).toBeCloseTo(0.6, 2);
    expect(await letterOf("mono", "ka")).toBeUndefined();
    expect(await letterOf("own.woff2", "ka")).toBeUndefined();
  });

  test("Serbian in Latin letters keeps the built-in family", async () => {
    const site = `${fixture["site.yaml"]}language: sr-Latn\n`;
    expect((await fontOf(await folder("special-gothic", { "site.yaml": site }))).font).toBeNull();
  });

  test("its files are served, and nothing else of their packages", async () => {
    const dir = await folder("serif");
    const { font } = await fontOf(dir);
    const opened = await openTestApp("sqlite", { contentDir: dir });
    const statusOf = async (address: string) => (await opened.app.request(address)).status;
    const answer = await opened.app.request(font?.preload ?? "");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "font/woff2"]);
    expect(await statusOf("/fonts/source-serif-4/none.woff2")).toBe(404);
    expect(await statusOf("/fonts/source-serif-4/package.json")).toBe(404);
    expect(await statusOf("/fonts/special/x.woff2")).toBe(404);
    await opened.opened.close();
  });

  test("an own WOFF2 file is published under its hash, with measures of its own", async () => {
    const dir = await folder("own.woff2");
    await mkdir(path.join(dir, "brand"));
    const file = path.join(familyFolder("jetbrains-mono"), "jetbrains-mono-latin-wght-normal.woff2");
    await copyFile(file, path.join(dir, "brand/own.woff2"));
    const { font, files } = await fontOf(dir);
    expect(font?.preload).toMatch(/^\/brand\/[\da-f]{16}\.woff2$/);
    expect(Object.keys(files ?? {})).toContain(font?.preload.slice(1));
    expect(font?.faces).toMatch(/"Brand Fallback";src:local\("Arial"\),[^;]+;size-adjust:1\d\d\.\d%/);
  });

  test("an own file without Latin letters leaves addresses and numbers to the built-in family", async () => {
    const dir = await folder("own.woff2");
    await mkdir(path.join(dir, "brand"));
    const file = path.join(familyFolder("jetbrains-mono"), "jetbrains-mono-cyrillic-wght-normal.woff2");
    await copyFile(file, path.join(dir, "brand/own.woff2"));
    const { font } = await fontOf(dir);
    expect(font?.stack).toMatch(/^"Brand","Special Gothic"/);
    // A stand-in could only be measured by letters that are not there.
    expect(font?.faces).not.toContain("Brand Fallback");
  });

  test.each([
    [
      "own.woff2",
      {},
      "brand.yaml:2 Typeface: The file “own.woff2” is not there. Send it again, or choose another one.",
    ],
    [
      "own.woff2",
      { "brand/own.woff2": "no font" },
      "brand.yaml:2 Typeface: The typeface is damaged, or no WOFF2 file whatever its name says: export it again.",
    ],
    [
      "comic",
      {},
      "brand.yaml:2 Typeface: This must be one of these typefaces: special-gothic, serif, humanist, mono; or a WOFF2 file of yours.",
    ],
  ])("%s with %o is a mistake", async (font, files, message) => {
    const { faults } = await fontOf(await folder(font, files));
    expect(faults).toEqual([expect.stringContaining(message)]);
  });
});
