import { type Accent, type Brand, type Corner, neutralBrand, type Side } from "#contract/brand.ts";
import { imageStyle } from "./image-style.ts";
import { onInk } from "./brand.ts";

/**
 * What a brand changes in the style sheet's defaults (`web/styles/tokens.css`), as the text of one small style element; empty
 * for the neutral brand. It follows the style sheet in the page.
 */
export function brandStyle(brand: Brand): string {
  return [
    corner[brand.corner],
    openings[brand.corner],
    imageStyle(brand),
    typeface(brand),
    tones(brand),
    ...accents(brand),
    moreContrast(brand),
  ].join("");
}

const shares = (one: number, rest: number) => `:root{--corner-one:${one};--corner-rest:${rest}}`;

const opening = (shut: string, open: string) => `:root{--shut:${shut};--open:${open}}`;

/** A corner of a triangle that stands `out` per cent of the element beyond the corner that it grows from, and reaches across it. */
const start = (out: number) => `calc(var(--start) + ${out}% * var(--dir))`;

const openings: Record<Corner, string> = {
  quarter: opening("circle(0 at var(--start) 100%)", "circle(142% at var(--start) 100%)"),
  round: opening("inset(100% calc(100% - var(--start)) 0 var(--start) round 40%)", "inset(-50% round 0%)"),
  cut: opening(
    `polygon(${Array.from({ length: 3 }, () => "var(--start) 100%").join(",")})`,
    `polygon(${start(-50)} -250%,${start(350)} 150%,${start(-50)} 150%)`,
  ),
  square: "",
};

/** The corner at the end of a line, and the other three; where a browser cannot cut corners off, none is round. */
const corner: Record<Corner, string> = {
  quarter: `${shares(1, 0)}:root{--plate:transparent}`,
  round: shares(0.4, 0.4),
  cut: `@supports (corner-shape:bevel){${shares(0.6, 0)}*,::before,::after{corner-shape:bevel}}`,
  square: "",
};

const typeface = ({ font }: Brand) => (font ? `${font.faces}:root{--font:${font.stack}}` : "");

function tones({ tones: own }: Brand): string {
  return rule(":root", differing(own, neutralBrand.tones));
}

/** Comes after the tones: those of the style sheet for such readers stand before them. */
function moreContrast(brand: Brand): string {
  if (tones(brand) === "") return "";
  return `@media (prefers-contrast:more){${rule(":root", declarations(brand.moreContrast))}}`;
}

function accents({ accents: all }: Brand): string[] {
  if (JSON.stringify(all) === JSON.stringify(neutralBrand.accents)) return [];
  const [first] = all;
  const common = first && all.every((one) => inkOf(one) === inkOf(first)) ? inkOf(first) : undefined;
  const each = all.map((accent, index) =>
    rule(
      `${index === 0 ? ":root," : ""}[data-gel=${accent.name}],:root:has([data-page-gel=${accent.name}])`,
      [
        `--gel:${both(accent.light.fill, accent.dark.fill)}`,
        `--gel-deep:${accent.light.text}`,
        ...(common === undefined ? [inkOf(accent)] : []),
      ],
    ),
  );
  return [...(common === undefined ? [] : [rule(":root", [common])]), ...each];
}

function inkOf({ dark, light }: Accent): string {
  const written = both(onInk(light.ink), onInk(dark.ink));
  return `--on-gel:${both(light.ink, dark.ink)};--on-ink:${written}`;
}

type BySide = Readonly<Record<Side, Readonly<Record<string, string>>>>;

function differing(own: BySide, usual: BySide): string[] {
  const changed = Object.keys(own.dark).filter(
    (name) => own.dark[name] !== usual.dark[name] || own.light[name] !== usual.light[name],
  );
  return declarations(own, changed);
}

function declarations(own: BySide, names = Object.keys(own.dark)): string[] {
  return names.map((name) => `--${name}:${both(own.light[name] ?? "", own.dark[name] ?? "")}`);
}

const both = (light: string, dark: string) => (light === dark ? light : `light-dark(${light},${dark})`);

const rule = (selector: string, inside: readonly string[]) =>
  inside.length === 0 ? "" : `${selector}{${inside.join(";")}}`;
