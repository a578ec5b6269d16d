import { rm } from "node:fs/promises";
import path from "node:path";
import { neutralBrand } from "#contract/brand.ts";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { describeFault } from "../wording/describe-mistake.ts";
import { readContent } from "./read-content.ts";

/** What reading the fixture with this `brand.yaml` comes to; without a text there is none. */
async function read(brand: string | null, pictures?: string) {
  const files = { ...fixtureFiles(), ...(pictures === undefined ? {} : { "pictures.yaml": pictures }) };
  const dir = await writeFixture({ ...files, "brand.yaml": brand ?? "" });
  if (brand === null) await rm(path.join(dir, "brand.yaml"));
  const result = await readContent(dir);
  return "faults" in result
    ? { faults: result.faults.map(describeFault) }
    : { content: result.content, notes: result.notes.map(describeFault) };
}

const unlit = "a.webp: { alt: A light }\nb.png: { alt: B light }\n";

describe("brand.yaml", () => {
  test("one accent is the site's own; where it cannot be read, its owner learns which colour is", async () => {
    const { content, notes } = await read('# mine\naccent: "#7FD1FF"\n', unlit);
    expect(content?.brand.accents).toMatchObject([{ name: "accent", light: { fill: "#7fd1ff" } }]);
    const used = content?.brand.accents[0]?.light.text;
    expect(notes).toEqual([
      `brand.yaml:2 Colour: #7fd1ff is too pale for text on light; ${used} is used there.`,
    ]);
  });

  test("grounds and texts are taken for each side, and bounded so that text can be read", async () => {
    const own = 'ground:\n  light: "#abc"\n  dark: "#102030"\ntext: { light: "#303030" }\n';
    const { content, notes } = await read(own, unlit);
    expect(content?.brand.tones.dark.bg).toBe("#102030");
    expect(content?.brand.tones.light.bg).not.toBe("#aabbcc");
    expect(notes).toEqual([
      `brand.yaml:2 Background: Light: #aabbcc is too dark for a light ground; ${content?.brand.tones.light.bg} is used there.`,
    ]);
  });

  test("banner, work and footer are built in the ways that it names, and else in the usual ones", async () => {
    const { content } = await read("banner: poster\nfooter: map\n", unlit);
    expect(content?.brand.structure).toEqual({
      banner: "poster",
      band: "quarter",
      heads: "above",
      services: "rows",
      work: "stagger",
      moment: "light",
      footer: "map",
      motif: "corner",
    });
    const { faults } = await read("work: grid\n", unlit);
    expect(faults).toEqual([
      expect.stringContaining("brand.yaml:1 How work is shown: Choose one of these: Stagger, Index, Row"),
    ]);
  });

  test.each([
    [
      "accent: #7fd1ff\n",
      "brand.yaml:1 Colour: This must be a colour. Choose one, or type it like “#7fd1ff”; in a file it stands between quotation marks.",
    ],
    [
      "accent: blue\n",
      "brand.yaml:1 Colour: This must be a colour like #7fd1ff; names of colours are not taken.",
    ],
    [
      "accent:\n  Rose: '#f00'\n",
      "brand.yaml:2 Colour “Rose”: This is no name for a colour: small letters, digits and hyphens, a letter first.",
    ],
    [
      "accent:\n  a: 7\n",
      "brand.yaml:2 Colour “a”: This must be a colour. Choose one, or type it like “#7fd1ff”; in a file it stands between quotation marks.",
    ],
    ["colour: '#f00'\n", "brand.yaml:1 “colour” is not a field that the site knows here."],
    [
      "ground: { dark: '#12' }\n",
      "brand.yaml:1 Background: Dark: This must be a colour like #7fd1ff; names of colours are not taken.",
    ],
  ])("%s is a mistake", async (brand, message) => {
    const { faults } = await read(brand, unlit);
    expect(faults).toEqual([expect.stringContaining(message)]);
  });

  test("a picture's gel is one of its accents", async () => {
    const { faults } = await read('accent: { red: "#ff0000" }\n');
    expect(faults).toEqual([
      "pictures.yaml:1 “a.webp”: Accent: “straw” is no accent of your brand. These are: red.",
    ]);
  });

  test("without the file the brand is neutral, and gels of a folder from before there was one are left out", async () => {
    const { content, notes } = await read(null);
    expect(content?.brand).toEqual(neutralBrand);
    expect(content?.pictures.map(({ gel }) => gel)).toEqual([null, null]);
    expect(notes).toEqual([]);
  });

  const [pale, dark, warm] = [
    ["#ffffff", "#ffe9c9"],
    ["#101014", "#2a1a3a"],
    ["#ffffff", "#b3260f"],
  ] as const;
  const hardly = (name: string, side: string, line: number) =>
    `brand.yaml:${line} ${line === 2 ? "Mark" : "Name beside the mark"}: “${name}” can hardly be seen on the ${side} ground: use an SVG in black alone, which pages draw in a colour that is seen, or colours that stand out from both grounds.`;

  test.each([
    ["a pale drawing", "mark.svg", pale, "light"],
    ["a dark drawing", "mark.svg", dark, "dark"],
    ["a pale picture", "mark.png", pale, "light"],
    ["a dark picture", "mark.png", dark, "dark"],
    ["a mark that is seen on both", "mark.svg", warm, null],
  ])("%s for a mark or wordmark is named where it vanishes", async (_, name, [left, right], side) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="${left}" d="M4 4h20v40H4z"/><path fill="${right}" d="M24 4h20v40H24z"/></svg>`;
    const brand = `${fixtureFiles()["brand.yaml"]}mark: ${name}\nwordmark: ${name}\n`;
    const dir = await writeFixture({ ...fixtureFiles(), "brand.yaml": brand, "brand/mark.svg": drawing });
    await sharp(Buffer.from(drawing)).png().toFile(path.join(dir, "brand/mark.png"));
    const result = await readContent(dir);
    const notes = "notes" in result ? result.notes.map(describeFault) : null;
    expect(notes?.filter((one) => one.includes("mark."))).toEqual(
      side ? [hardly(name, side, 2), hardly(name, side, 3)] : [],
    );
  });

  test("a drawing in black alone is drawn in the colour of text, and seen on every ground", async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="#000" d="M4 4h20v40H4z"/></svg>';
    const brand = `${fixtureFiles()["brand.yaml"]}mark: mark.svg\n`;
    const dir = await writeFixture({ ...fixtureFiles(), "brand.yaml": brand, "brand/mark.svg": drawing });
    const result = await readContent(dir);
    expect("notes" in result && result.notes.filter(({ mistake }) => mistake.is === "imageLost")).toEqual([]);
  });
});
