import {
  type Accent,
  type Brand,
  neutralBrand,
  type Side,
  type BrandImage,
  drawnSide,
} from "#contract/brand.ts";
import { type Corner, cornerShares } from "#contract/corner.ts";
import { cutEdge } from "#contract/cut-paper.ts";
import { starQuarter } from "#contract/star.ts";
import { coloursOf, onInk } from "./brand.ts";

/**
 * What a brand changes in the style sheet's defaults (`web/styles/tokens.css`), as the text of one small
 * style element; empty for the neutral brand. It follows the style sheet in the page. The element ends at its
 * end tag alone, so no text of a brand, which may come from a backup, can end it.
 */
export function brandStyle(brand: Brand): string {
  return [
    corner[brand.corner],
    motifs[brand.structure.motif],
    wall(brand),
    sheet(brand),
    openings[brand.corner],
    imageStyle(brand),
    typeface(brand),
    tones(brand),
    ...accents(brand),
    moreContrast(brand),
    darkFooter(brand),
  ]
    .join("")
    .replaceAll("<", String.raw`\3c `);
}

const opening = (shut: string, open: string) => `:root{--shut:${shut};--open:${open}}`;

/** A position from the side where lines begin, in the reading direction. */
const along = (length: string) => `calc(var(--start) + ${length} * var(--dir))`;

const polygon = (...points: readonly (readonly [x: string, y: string])[]) =>
  `polygon(${points.map(([x, y]) => `${x} ${y}`).join(",")})`;

const corners = (shut: readonly [string, string], ...open: readonly (readonly [string, string])[]) =>
  opening(polygon(...open.map(() => shut)), polygon(...open));

const openings: Record<Corner, string> = {
  quarter: opening("circle(0 at var(--start) 100%)", "circle(142% at var(--start) 100%)"),
  round: opening("inset(100% calc(100% - var(--start)) 0 var(--start) round 40%)", "inset(-50% round 0%)"),
  // A triangle that reaches across the element; of five points, as the clip of a frame is (below).
  cut: corners(
    ["var(--start)", "100%"],
    [along("-50%"), "-250%"],
    [along("-50%"), "-250%"],
    [along("350%"), "150%"],
    [along("350%"), "150%"],
    [along("-50%"), "150%"],
  ),
  square: "",
};

const radii = (one: number, rest: number) => `:root{--corner-one:${one};--corner-rest:${rest}}`;

/** How far the clip of a frame reaches beyond it, so that a focus ring is cut off at the corner alone. */
const reach = "8px";

/**
 * For browsers that cannot cut corners off: a clip of what has the corner by an attribute
 * (`web/styles/shape.css`); the rest is square.
 */
function clippedCorners({ one }: (typeof cornerShares)[Corner]): string {
  const frame = polygon(
    [along(`-${reach}`), `-${reach}`],
    [along(`(100% - var(--cut) - ${reach})`), `-${reach}`],
    [along(`(100% + ${reach})`), `calc(var(--cut) + ${reach})`],
    [along(`(100% + ${reach})`), `calc(100% + ${reach})`],
    [along(`-${reach}`), `calc(100% + ${reach})`],
  );
  const mark = polygon(
    ["var(--start)", "0%"],
    [along(`${100 - 100 * one}%`), "0%"],
    [along("100%"), `${100 * one}%`],
    [along("100%"), "100%"],
    ["var(--start)", "100%"],
  );
  const plate = polygon(
    ["var(--start)", "0%"],
    [along("(100% - var(--cut))"), "0%"],
    [along("100%"), "var(--cut)"],
    [along("100%"), "100%"],
    ["var(--start)", "100%"],
  );
  // Without specificity: a part that opens by itself says when. Buttons, fields and menus stay square: their
  // borders are inset shadows, which a clip would leave open at the cut.
  return (
    `:where([data-banner])::after{clip-path:${plate}}:where([data-frame]){--cut:calc(var(--radius)*${one});--open:${frame};clip-path:var(--open)}` +
    `:root{--mark:${mark}}`
  );
}

const { quarter, round, cut } = cornerShares;

/** The corner at the end of a line, and the other three. */
const corner: Record<Corner, string> = {
  quarter: `${radii(quarter.one, quarter.rest)}:root{--plate:transparent;--arc:38vw}`,
  round: radii(round.one, round.rest),
  cut: `@supports (corner-shape:bevel){${radii(cut.one, cut.rest)}*,::before,::after{corner-shape:bevel}}@supports not (corner-shape:bevel){${clippedCorners(cut)}}`,
  square: "",
};

/** The star's eight points and the eight between them, clockwise from the top, in percent of its box. */
const starPoints = (radius: number) =>
  [
    [1, 0],
    [0, -1],
    [-1, 0],
    [0, 1],
  ]
    .flatMap(([cos = 0, sin = 0]) => starQuarter.map(([x, y]) => [cos * x - sin * y, -sin * x - cos * y]))
    .map((point) => point.map((share) => `${Number((50 + radius * share).toFixed(1))}%`).join(" "));

const star = starPoints(50).join(",");

/** The same as a picture, which repeats as a pattern: stars, and crosses between them. */
const starTile = `url("data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><polygon points="${star.replaceAll("%", "")}"/></svg>`,
)}")`;

/** The title bands that are a row of stars. */
const row = "[data-heads=middle] [data-opening]>[data-tile]";

/** The star's uppermost point, on the edge of a plate. */
const peak = polygon(
  ["calc(50% - 3rem)", "3rem"],
  ["50%", "0"],
  ["calc(50% + 3rem)", "3rem"],
  ["100%", "3rem"],
  ["100%", "100%"],
  ["0", "100%"],
  ["0", "3rem"],
);

/** The wall that a star opens in, where that is how the home page's picture is revealed. */
function wall({ structure }: Brand): string {
  if (structure.moment !== "grow") return "";
  const edge = ["0 0", "100% 0", "100% 100%", "0 100%", "0 0"];
  const [top = "", ...rest] = starPoints(11);
  return `:root{--wall:polygon(evenodd,${[...edge, top, ...rest, top].join(",")})}`;
}

/** What ends a page is a sheet with such an edge, where a strip of cut paper begins others. */
function sheet({ structure }: Brand): string {
  if (structure.band !== "strip") return "";
  const tile = encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 92"><path fill-rule="evenodd" d="${cutEdge}"/></svg>`,
  );
  // The rest begins a little above its end, so that no seam shows between them.
  return (
    ":root{--rule:1px dashed var(--ctl);--edge-high:clamp(2.75rem,4.6vw,6rem);" +
    `--sheet:url("data:image/svg+xml,${tile}") 50% 0/auto var(--edge-high) repeat-x,` +
    "linear-gradient(#000 0 0) 0 calc(var(--edge-high) - 1px) no-repeat}"
  );
}

/** An area in the middle, so many tiles smaller than the whole. */
const plate = (tiles: string) => {
  const size = `calc(100% - ${tiles}*var(--tile))`;
  return `linear-gradient(#000 0 0) 50%/${size} ${size} no-repeat`;
};

/** What marks, the shape of title bands (`data-tile`) and the plate of a banner that is all picture are drawn as. */
const motifs: Record<Brand["structure"]["motif"], string> = {
  corner: "",
  star:
    `:root{--mark:polygon(${star});--stroke:4px;--dash:0 14px;--mark-disc:0;--mark-share:1.5}` +
    `:where([data-banner])::after{--plate-share:1;clip-path:polygon(${star})}` +
    `:root [data-tile]{border-radius:0;mask:${starTile} 0/calc(100%/3) calc(100%/3)}` +
    `:root [data-tile]:has(img):not(${row}){mask:none;clip-path:polygon(${star})}` +
    `:root ${row}{mask-size:calc(100%/var(--row))}` +
    // Where all stands in the middle, an area of colour begins with the upper half of such a row.
    `[data-heads=middle] [data-section=ground]{mask:${starTile} 0 0/calc(100vw/7) repeat-x,` +
    `linear-gradient(#000 0 0) 0 calc(100vw/14) no-repeat}` +
    // The one that ends a page is a panel, framed by a wall of stars.
    `[data-heads=middle] [data-section=ground][data-axis]{--tile:max(100vw/18,2.5rem);` +
    `padding:calc(1.25*var(--tile) + var(--sec)*.25) calc(1.25*var(--tile) + 1rem);` +
    `mask:${plate("2.4")},${starTile} 50%/var(--tile),${plate("2")};mask-composite:add,subtract}` +
    `:root{--plate-top:${peak}}` +
    // Where the banner's picture is above its words, it has the shape that is else the plate's.
    `@media (max-width:767px),(max-width:1199px) and (max-aspect-ratio:1/1){:root [data-banner] [data-part=lens]{` +
    `clip-path:polygon(${star});aspect-ratio:1;width:auto;align-self:center}}`,
};

function typeface({ font }: Brand): string {
  if (!font) return "";
  const letter = font.letter === undefined ? "" : `;--mean-letter:${Number(font.letter.toFixed(3))}`;
  return `${font.faces}:root{--font:${font.stack}${letter}}`;
}

function tones({ tones: brandTones }: Brand): string {
  return rule(":root", differing(brandTones, neutralBrand.tones));
}

/** Comes after the tones: those of the style sheet for such readers stand before them. */
function moreContrast(brand: Brand): string {
  if (tones(brand) === "") return "";
  return `@media (prefers-contrast:more){${rule(":root", declarations(brand.moreContrast))}}`;
}

/** A footer in two columns ends the page on the dark side's ground, in both themes; not on paper. */
function darkFooter(brand: Brand): string {
  if (brand.structure.footer !== "colophon") return "";
  const footer = (colours: Readonly<Record<string, string>>) =>
    rule("footer[data-way=colophon]", [
      ...Object.entries(colours).map(([name, colour]) => `--${name}:${colour}`),
      "color-scheme:dark;color:var(--text);background:var(--bg)",
    ]);
  return (
    `@media screen{${footer(coloursOf(brand, "dark"))}` +
    `@media (prefers-contrast:more){${footer(brand.moreContrast.dark)}}}`
  );
}

function accents({ accents: all }: Brand): string[] {
  if (JSON.stringify(all) === JSON.stringify(neutralBrand.accents)) return [];
  const [first] = all;
  const common = first && all.every((accent) => inkOf(accent) === inkOf(first)) ? inkOf(first) : undefined;
  const each = all.map((accent, index) =>
    rule(
      `${index === 0 ? ":root," : ""}[data-gel=${accent.name}],:root:has([data-page-gel=${accent.name}])`,
      [
        `--gel:${both(accent.light.fill, accent.dark.fill)}`,
        `--gel-deep:${accent.light.text}`,
        `--gel-bright:${accent.dark.text}`,
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

function differing(values: BySide, usual: BySide): string[] {
  const changed = Object.keys(values.dark).filter(
    (name) => values.dark[name] !== usual.dark[name] || values.light[name] !== usual.light[name],
  );
  return declarations(values, changed);
}

function declarations(values: BySide, names = Object.keys(values.dark)): string[] {
  return names.map((name) => `--${name}:${both(values.light[name] ?? "", values.dark[name] ?? "")}`);
}

const both = (light: string, dark: string) => (light === dark ? light : `light-dark(${light},${dark})`);

const rule = (selector: string, inside: readonly string[]) =>
  inside.length === 0 ? "" : `${selector}{${inside.join(";")}}`;

/**
 * The mark, the wordmark, what the loading screen shows and the picture of the 404 page, as custom
 * properties; empty without any.
 */
function imageStyle(brand: Brand): string {
  const { mark, wordmark, loading, notFound } = brand;
  const inside = [
    ...(mark ? properties("mark", mark) : []),
    ...(wordmark && typeof wordmark !== "string" ? properties("wordmark", wordmark) : []),
    ...(mark && loading === "mark" ? ["--loader-mark:block", "--loader-corners:none"] : []),
    ...art(brand, notFound),
  ];
  return inside.length === 0 ? "" : `:root{${inside.join(";")}}`;
}

/** Of one colour it is a mask over that colour, else it is painted as it is. */
function properties(name: "mark" | "wordmark", { url, ratio, isOneColour }: BrandImage): string[] {
  const image = `url("${url}")`;
  return [
    `--${name}-display:block`,
    `--${name}-ratio:${Number(ratio.toFixed(3))}`,
    isOneColour ? `--${name}-mask:${image}` : `--${name}-paint:${image} 50%/contain no-repeat`,
  ];
}

function art(brand: Brand, notFound: string | null): string[] {
  if (notFound !== null) {
    const path = notFound.split("/").map(encodeURIComponent).join("/");
    return [`--not-found:url("/storage/${path}?w=1600")`];
  }
  const { mark } = brand;
  if (!mark) return [];
  const colour = brand.accents[0]?.[drawnSide(brand)].text ?? "";
  const painted = mark.url.replaceAll("currentColor", encodeURIComponent(colour));
  return [`--not-found:url("${painted}")`, "--not-found-size:auto 48%"];
}
