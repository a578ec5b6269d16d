import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Tokens = ReadonlyMap<string, string>;

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const themes = ["dark", "light"] as const;
const gels = ["straw", "steel", "rose", "jade", "lavender", "ember"] as const;
const grounds = ["bg", "surface", "surface-2"];

/** The rules that hold for everyone, and those for readers who ask for more contrast. */
const conditional = /@media \(([^)]*)\) \{((?:[^{}]*\{[^{}]*\})*\s*)\}/g;
const usual = css.replaceAll(conditional, "");
const more = [...css.matchAll(conditional)]
  .filter(([, condition]) => condition === "prefers-contrast: more")
  .map(([, , rules]) => rules)
  .join("");

/** What the rules with this selector declare, in their order. */
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

/** The tokens as they stand in a theme under a gel, with the rules of a media query: what is said later wins. */
function tokensOf(theme: (typeof themes)[number], gel: (typeof gels)[number], media = ""): Tokens {
  const ofTheme = (rules?: string) => (theme === "light" ? declared('[data-theme="light"]', rules) : []);
  const lit = declared(`[data-gel="${gel}"]`);
  if (lit.length === 0) throw new Error(`tokens.css has no gel ${gel}`);
  return new Map([
    ...declared(":root"),
    ...declared("[data-gel]"),
    ...lit,
    ...ofTheme(),
    ...declared(":root", media),
    ...ofTheme(media),
  ]);
}

/** A token's colour, as three numbers of 0 to 255. */
function colour(tokens: Tokens, name: string): number[] {
  const value = tokens.get(name) ?? "";
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (other) return colour(tokens, other);
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

interface Demand {
  what: string;
  on: readonly string[];
  least: 3 | 4.5;
}
/** Who must be told from what: 4.5 to be read, 3 for large type, borders of controls and focus. */
const demands: readonly Demand[] = [
  { what: "text", on: grounds, least: 4.5 },
  { what: "muted", on: grounds, least: 4.5 },
  // Never used on surface-2: there it would not do.
  { what: "faint", on: ["bg", "surface"], least: 4.5 },
  { what: "error", on: grounds, least: 4.5 },
  { what: "success", on: grounds, least: 4.5 },
  { what: "accent-text", on: grounds, least: 4.5 },
  { what: "on-gel", on: ["gel"], least: 4.5 },
  { what: "lit-text", on: ["lit-bg"], least: 4.5 },
  { what: "lit-muted", on: ["lit-bg"], least: 4.5 },
  // A lit card is light in both themes, and so is the accent on it.
  { what: "gel-deep", on: ["lit-bg"], least: 4.5 },
  { what: "focus", on: grounds, least: 3 },
  { what: "unlit", on: ["bg"], least: 3 },
  { what: "ctl", on: grounds, least: 3 },
];

test("measures black on white as 21 to 1, and a known pair as the reference does", () => {
  expect(ratio([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
  // #767676 on white, the darkest grey that is named in every table.
  expect(ratio([0x76, 0x76, 0x76], [255, 255, 255])).toBeCloseTo(4.54, 2);
});

for (const theme of themes)
  for (const gel of gels)
    describe(`the ${theme} theme under ${gel}`, () => {
      const tokens = tokensOf(theme, gel);
      for (const { what, on, least } of demands)
        test.each(on)(`${what} stands out ${least} to 1 from %s`, (ground) => {
          expect(ratio(colour(tokens, what), colour(tokens, ground))).toBeGreaterThanOrEqual(least);
        });
    });

for (const theme of themes)
  test(`with more contrast the ${theme} theme's greys are read at 7 to 1, its lines seen at 3 to 1`, () => {
    const tokens = tokensOf(theme, "straw", more);
    for (const ground of grounds) {
      for (const grey of ["muted", "faint"])
        expect(ratio(colour(tokens, grey), colour(tokens, ground))).toBeGreaterThanOrEqual(7);
      for (const line of ["unlit", "line", "ctl"])
        expect(ratio(colour(tokens, line), colour(tokens, ground))).toBeGreaterThanOrEqual(3);
    }
  });

test("both themes are light and dark in earnest: their grounds lie apart, and the light ones are not one white", () => {
  const [dark, light] = themes.map((theme) => tokensOf(theme, "straw"));
  for (const ground of grounds)
    expect(ratio(colour(dark ?? new Map(), ground), colour(light ?? new Map(), ground))).toBeGreaterThan(10);
  const papers = grounds.map((ground) => colour(light ?? new Map(), ground).join());
  expect(new Set(papers).size).toBe(grounds.length);
});
