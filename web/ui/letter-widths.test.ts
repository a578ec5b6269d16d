import { create } from "fontkitten";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import decompress from "woff2-encoder/decompress";
import { bannerWidth, letterWidths, nameWidth } from "./letter-widths.ts";

it("SHELL-9 knows the widths of the typeface's letters", async () => {
  const file = await readFile(path.join(import.meta.dirname, "../styles/fonts/special-gothic.woff2"));
  const font = create(Buffer.from(await decompress(file)));
  if (font.isCollection) throw new Error("The typeface is one font");
  // As footer.module.css sets the name.
  const cut = font.getVariation({ wght: 600, wdth: 104 });
  const ascii = Array.from({ length: 95 }, (_, at) => 0x20 + at);
  const widths = ascii.map((code) => cut.glyphForCodePoint(code).advanceWidth / cut.unitsPerEm - 0.05);
  // Where the typeface has changed, this is the new list.
  expect(letterWidths).toEqual(widths.map((width) => Math.round(width * 100)));
});

it("HOME-1 knows how wide a banner's title gets, with a reader's own spacing", async () => {
  const file = await readFile(path.join(import.meta.dirname, "../styles/fonts/special-gothic.woff2"));
  const font = create(Buffer.from(await decompress(file)));
  if (font.isCollection) throw new Error("The typeface is one font");
  // As banner-reel.module.css sets the current title.
  const cut = font.getVariation({ wght: 500, wdth: 118 });
  for (const title of ["Digital product", "Illustration", "Markengestaltung", "Wayfinding"]) {
    const widths = Array.from(
      title,
      (letter) => cut.glyphForCodePoint(letter.charCodeAt(0)).advanceWidth / cut.unitsPerEm + 0.12,
    );
    const drawn = widths.reduce((sum, width) => sum + width, 0);
    expect(bannerWidth(title) / drawn).toBeGreaterThan(0.99);
    expect(bannerWidth(title) / drawn).toBeLessThan(1.03);
  }
  // Letters of another script take as much as a wide one.
  expect(bannerWidth("შეფუთვა")).toBeCloseTo(7 * 0.65, 5);
});

it("SHELL-9 knows how wide a name is drawn", () => {
  // Measured in a browser: 5.13 em, and the 0.05 em that its last letter's tracking takes.
  expect(nameWidth("Quarterlight")).toBeCloseTo(5.18, 1);
  expect(nameWidth("Illinois Mill")).toBeLessThan(nameWidth("Hammond & Moor"));
  // Letters with accents are as wide as those without.
  expect(nameWidth("Köln Café’s")).toBe(nameWidth("Koln Cafe's"));
  // Short names are drawn no larger than one of four em.
  expect(nameWidth("Wm")).toBe(4);
});
