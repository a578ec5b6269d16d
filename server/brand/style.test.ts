import { neutralBrand } from "#contract/brand.ts";
import { type Corner, corners } from "#contract/corner.ts";
import { expect, test } from "vitest";
import { brandOf } from "./brand.ts";
import { brandStyle } from "./style.ts";

test("the neutral brand needs no style of its own", () => {
  expect(brandStyle(neutralBrand)).toBe("");
  expect(brandStyle(brandOf({}).brand)).toBe("");
});

test("the first accent is the whole site's; each is said for what names it, and for a page that is lit by it", () => {
  const accents = [
    { name: "straw", colour: "#ffb547", on_light: "#8a5200" },
    { name: "steel", colour: "#5cc8f2", on_light: "#00628a" },
  ];
  expect(brandStyle(brandOf({ accents, corner: "quarter" }).brand)).toBe(
    ":root{--corner-one:1;--corner-rest:0}:root{--plate:transparent;--arc:38vw}" +
      ":root{--shut:circle(0 at var(--start) 100%);--open:circle(142% at var(--start) 100%)}" +
      ":root{--on-gel:#0d0e10;--on-ink:#f2f0ea}" +
      ":root,[data-gel=straw],:root:has([data-page-gel=straw]){--gel:#ffb547;--gel-deep:#8a5200;--gel-bright:#ffb547}" +
      "[data-gel=steel],:root:has([data-page-gel=steel]){--gel:#5cc8f2;--gel-deep:#00628a;--gel-bright:#5cc8f2}",
  );
});

test("what differs between the sides is said for both, and grounds for readers who prefer more contrast too", () => {
  const { brand } = brandOf({
    accents: [{ name: "navy", colour: "#12205c" }],
    tones: { light: { bg: "#ffffff" } },
  });
  const style = brandStyle(brand);
  expect(style).toContain("--bg:light-dark(#ffffff,#0d0e10)");
  expect(style).toMatch(/--gel:light-dark\(#12205c,#[\da-f]{6}\);--gel-deep:#12205c/);
  expect(style).toMatch(/@media \(prefers-contrast:more\)\{:root\{--muted:light-dark\(#/);
});

test("a footer in two columns has the dark side's colours, whatever the page's theme; another has the page's", () => {
  const { structure } = neutralBrand;
  const styleOf = (footer: "name" | "colophon") =>
    brandStyle(
      brandOf({
        tones: { dark: { bg: "#101820" }, light: { bg: "#ffffff" } },
        rest: { structure: { ...structure, footer } },
      }).brand,
    );
  expect(styleOf("colophon")).toContain("@media screen{footer[data-way=colophon]{--bg:#101820;");
  expect(styleOf("name")).not.toContain("footer[");
});

test("how wide a typeface's letters are is said where it is known", () => {
  const font = { stack: "Own", faces: "", preload: "/brand/own.woff2" };
  expect(brandStyle({ ...neutralBrand, font })).toBe(":root{--font:Own}");
  expect(brandStyle({ ...neutralBrand, font: { ...font, letter: 0.6 } })).toBe(
    ":root{--font:Own;--mean-letter:0.6}",
  );
});

test("what opens does so in the shape of the corner, and square without a word in the style", () => {
  const shapeOf = (corner: Corner) => /--shut:(\w+)\(/.exec(brandStyle(brandOf({ corner }).brand))?.[1];
  expect(corners.map((corner) => [corner, shapeOf(corner)])).toEqual([
    ["quarter", "circle"],
    ["round", "inset"],
    ["cut", "polygon"],
    ["square", undefined],
  ]);
});

test("a browser that cannot cut corners off clips frames and marks instead", () => {
  const [able, unable] = brandStyle(brandOf({ corner: "cut" }).brand).split(
    "@supports not (corner-shape:bevel)",
  );
  expect(able).toContain("*,::before,::after{corner-shape:bevel}");
  expect(able).not.toContain("[data-frame]");
  expect(unable).toContain(":where([data-frame]){--cut:calc(var(--radius)*0.6);--open:polygon(");
  expect(unable).toContain(":root{--mark:polygon(");
  // On the plate itself, which says how much is cut: a property of the page could not know that.
  expect(unable).toContain(":where([data-banner])::after{clip-path:polygon(");
  // A frame opens from `--shut` to its own `--open`: both need the same number of points.
  const points = [...`${able}${unable}`.matchAll(/--(?:shut|open):polygon\(([^;]*)\)/g)].map(
    ([, list = ""]) => list.split(",").length,
  );
  expect(points).toEqual([5, 5, 5]);
});

test("the motif of a star takes the place of the corner on marks and the banner's plate", () => {
  const { brand } = brandOf({ corner: "cut" });
  const style = brandStyle({ ...brand, structure: { ...brand.structure, motif: "star" } });
  // After the clips for browsers that cannot cut corners off: no rule is more specific than the other.
  const [clips, star = ""] = style.split(":root{--mark:polygon(50% 0%,");
  expect(clips).toContain("@supports not (corner-shape:bevel)");
  expect(star).toContain(";--stroke:4px;--dash:0 14px;--mark-disc:0;--mark-share:1.5}");
  const polygons = [...`polygon(50% 0%,${star}`.matchAll(/polygon\((\d[^)]*)\)/g)].map(([, points = ""]) =>
    points.split(","),
  );
  expect(polygons.map((points) => points.length)).toEqual([16, 16, 16, 16]);
  expect(star).toContain(":where([data-banner])::after{--plate-share:1;");
  // No sign that this element escapes is in its condition.
  expect(star).toContain("@media (max-width:767px),(max-width:1199px)");
  expect(star).toMatch(/:root \[data-tile\]\{border-radius:0;mask:url\("data:image\/svg\+xml,%3Csvg/);
  // One row of them below titles in the middle, and its uppermost point on the plates of titles.
  expect(star).toContain("[data-opening]>[data-tile]{mask-size:calc(100%/var(--row))}");
  expect(star).toContain(":root{--plate-top:polygon(calc(50% - 3rem) 3rem,50% 0,");
});

test("the wall that a star opens in has the star's points, around the middle", () => {
  const { brand } = brandOf({ corner: "cut" });
  const style = (moment: "grow" | "unfold") =>
    brandStyle({ ...brand, structure: { ...brand.structure, moment } });
  expect(style("unfold")).not.toContain("--wall");
  const [, points = ""] = /--wall:polygon\(evenodd,([^)]*)\)/.exec(style("grow")) ?? [];
  // The window's four corners, and the star's sixteen points, each from the first to the first again.
  expect(points.split(",")).toHaveLength(5 + 17);
  expect(points).toContain("0 0,50% 39%,53.2% 42.2%,57.8% 42.2%");
});

test("no text of a brand ends the style element", () => {
  const end = "</style><meta http-equiv=refresh content=0;url=https://evil.example>";
  const mark = { url: end, ratio: 1, isOneColour: false };
  const font = { stack: end, faces: end, preload: "/brand/0123456789abcdef.woff2" };
  const style = brandStyle({ ...neutralBrand, mark, wordmark: mark, font });
  expect(style).toContain(String.raw`\3c /style>`);
  expect(style).not.toContain("<");
});
