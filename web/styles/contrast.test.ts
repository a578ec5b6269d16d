import { readFileSync } from "node:fs";
import { type Accent, contrastNames, neutralBrand, type Side, sides, toneNames } from "#contract/brand.ts";
import { demands, grounds } from "#contract/contrast-demands.ts";
import { coloursOf } from "#server/brand/brand.ts";
import { exampleDir } from "#server/config/content-dir.ts";
import { openContentFolder } from "#server/folder/content-folder.ts";
import { readBrand } from "#server/reading/read-brand.ts";
import { pictureBookOf } from "#server/testing/picture-book.ts";
import { describe, expect, test } from "vitest";

type Tokens = ReadonlyMap<string, string>;

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const example = (await readBrand(openContentFolder(exampleDir), pictureBookOf(), []))?.brand ?? neutralBrand;
const accents = [...example.accents, ...neutralBrand.accents];

/** The rules for everyone, and those for readers who prefer more contrast. */
const conditional = /@media \(([^)]*)\) \{((?:[^{}]*\{[^{}]*\})*\s*)\}/g;
const usual = css.replaceAll(conditional, "");
const more = [...css.matchAll(conditional)]
  .filter(([, condition]) => condition === "prefers-contrast: more")
  .map(([, , rules]) => rules)
  .join("");

/** The declarations of the rules with this selector, in order. */
function declared(selector: string, rules = usual): [string, string][] {
  const found: [string, string][] = [];
  for (const [, selectors = "", body = ""] of rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const own = selectors.replaceAll(/\/\*[^]*?\*\//g, "").split(",");
    if (!own.some((one) => one.trim() === selector)) continue;
    for (const [, name = "", value = ""] of body.matchAll(/--([\w-]+):\s*([^;]+);/g))
      found.push([name, value.trim()]);
  }
  return found;
}

/** The tokens in a theme, with the rules of a media query: later declarations win. */
function tokensOf(side: Side, media = ""): Tokens {
  const all = [...declared(":where(:root)"), ...declared("[data-gel]"), ...declared(":root", media)];
  return new Map(all.map(([name, value]) => [name, onSide(value, side)]));
}

/** The theme's part of each `light-dark()` in a value. */
const onSide = (value: string, side: Side) =>
  value.replaceAll(
    /light-dark\(((?:[^(),]|\([^()]*\))*), ((?:[^()]|\([^()]*\))*)\)/g,
    side === "light" ? "$1" : "$2",
  );

/** The tokens in a theme under an accent of the brand. */
const tokensUnder = (side: Side, { name, ...accent }: Accent): Tokens =>
  new Map([
    ...tokensOf(side),
    ["gel", accent[side].fill],
    ["gel-deep", accent.light.text],
    ["gel-bright", accent.dark.text],
    ["on-gel", accent[side].ink],
    ["on-ink", coloursOf(example, side, { name, ...accent })["on-ink"] ?? ""],
  ]);

/** A token's colour, as three numbers of 0 to 255. */
function colour(tokens: Tokens, name: string): number[] {
  const value = tokens.get(name) ?? "";
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (other) return colour(tokens, other);
  return rgb(value, name);
}

function rgb(value: string, name = value): number[] {
  const short = /^#([\da-f]{3})$/i.exec(value)?.[1]?.replaceAll(/./g, "$&$&");
  const digits = short ?? /^#([\da-f]{6})$/i.exec(value)?.[1];
  if (!digits) throw new Error(`--${name} is no plain colour: ${value}`);
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}

/** Relative luminance (WCAG 2.2). */
function luminance(parts: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: readonly number[], other: readonly number[]): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

test("measures black on white as 21 to 1, and a known pair as the reference does", () => {
  expect(ratio([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
  // #767676 on white, the darkest grey that is listed in every table.
  expect(ratio([0x76, 0x76, 0x76], [255, 255, 255])).toBeCloseTo(4.54, 2);
});

for (const theme of sides)
  for (const accent of accents)
    describe(`the ${theme} theme under ${accent.name}`, () => {
      const tokens = tokensUnder(theme, accent);
      for (const { what, on, least } of demands)
        test.each(on)(`${what} stands out ${least} to 1 from %s`, (ground) => {
          expect(ratio(colour(tokens, what), colour(tokens, ground))).toBeGreaterThanOrEqual(least);
        });
    });

for (const theme of sides)
  test(`with more contrast the ${theme} theme's greys reach 7 to 1, its lines 3 to 1`, () => {
    const tokens = tokensOf(theme, more);
    for (const ground of grounds) {
      for (const grey of ["muted", "faint"])
        expect(ratio(colour(tokens, grey), colour(tokens, ground))).toBeGreaterThanOrEqual(7);
      for (const line of ["unlit", "line", "ctl"])
        expect(ratio(colour(tokens, line), colour(tokens, ground))).toBeGreaterThanOrEqual(3);
    }
  });

test("both themes are clearly light and dark: their backgrounds differ enough, and the light ones are not all white", () => {
  const [dark, light] = sides.map((theme) => tokensOf(theme));
  for (const ground of grounds)
    expect(ratio(colour(dark ?? new Map(), ground), colour(light ?? new Map(), ground))).toBeGreaterThan(10);
  const papers = grounds.map((ground) => colour(light ?? new Map(), ground).join());
  expect(new Set(papers).size).toBe(grounds.length);
});

test("a brand's colours win also where its style comes before the style sheet, as in development", () => {
  const accented = ["gel", "gel-deep", "gel-bright", "on-gel", "on-ink"];
  const ofBrand = new Set([...Object.keys(neutralBrand.tones.dark), ...accented]);
  expect(declared(":root").filter(([name]) => ofBrand.has(name))).toEqual([]);
});

test("the style sheet's colours are those of the neutral brand, which the server draws with", () => {
  for (const side of sides) {
    const [tokens, contrast] = [tokensOf(side), tokensOf(side, more)];
    const both = (names: readonly string[], own: Tokens, brand: Readonly<Record<string, string>>) =>
      names.map((name) => [name, colour(own, name)].join() === [name, rgb(brand[name] ?? "")].join());
    expect(both(toneNames, tokens, neutralBrand.tones[side])).not.toContain(false);
    expect(both(contrastNames, contrast, neutralBrand.moreContrast[side])).not.toContain(false);
    const accented = coloursOf(neutralBrand, side);
    expect(
      both(["gel", "gel-deep", "gel-bright", "on-gel", "on-ink", "accent-text", "focus"], tokens, accented),
    ).not.toContain(false);
  }
});

test("the example has six accents", () => {
  expect(example.accents.map(({ name }) => name)).toEqual([
    "straw",
    "steel",
    "rose",
    "jade",
    "lavender",
    "ember",
  ]);
});
