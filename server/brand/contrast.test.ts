import { assert, integer, property } from "fast-check";
import { wcagContrast } from "culori";
import { describe, expect, test } from "vitest";
import { type Brand, neutralBrand, sides } from "#contract/brand.ts";
import { demands, grounds } from "#contract/contrast-demands.ts";
import { brandOf, coloursOf } from "./brand.ts";

const hex = integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);
const fixed = { seed: 64, numRuns: 500 };

/** The pairs that do not stand out as they must, as sentences. */
function failing(brand: Brand): string[] {
  return brand.accents.flatMap((accent) =>
    sides.flatMap((side) => {
      const colours = coloursOf(brand, side, accent);
      return demands.flatMap(({ what, on, least }) =>
        on
          .map((ground) => ({ ground, ratio: wcagContrast(colours[what] ?? "", colours[ground] ?? "") }))
          .filter(({ ratio }) => !(ratio >= least))
          .map(({ ground, ratio }) => `${side}: ${what} on ${ground} is ${ratio.toFixed(2)} to 1`),
      );
    }),
  );
}

test("what stands above a light ground is lighter, and as warm", () => {
  const { tones } = brandOf({ accents: [], tones: { light: { bg: "#f6efdf" } } }).brand;
  expect(tones.light.surface).toBe("#fbf9f2");
  expect(tones.light["lit-bg"]).toBe(tones.light.surface);
});

describe("every pair of colours meets WCAG 2.2 AA", () => {
  test("in the neutral brand", () => expect(failing(neutralBrand)).toEqual([]));

  test("under 500 random accents, in both themes", () => {
    assert(
      property(hex, (colour) => {
        expect(failing(brandOf({ accents: [{ name: "own", colour }] }).brand)).toEqual([]);
      }),
      fixed,
    );
  });

  test("under random accents on random grounds with random text", () => {
    assert(
      property(hex, hex, hex, hex, hex, (colour, bg, text, lightBg, lightText) => {
        const tones = { dark: { bg, text }, light: { bg: lightBg, text: lightText } };
        const { brand } = brandOf({ accents: [{ name: "own", colour }], tones });
        expect(failing(brand)).toEqual([]);
        for (const side of sides) {
          const own = grounds.map((ground) => brand.tones[side][ground]);
          expect(new Set(own).size).toBe(grounds.length);
          for (const ground of own) {
            const more = brand.moreContrast[side];
            for (const grey of ["muted", "faint"] as const)
              expect(wcagContrast(more[grey], ground)).toBeGreaterThanOrEqual(7);
            for (const line of ["unlit", "line", "ctl"] as const)
              expect(wcagContrast(more[line], ground)).toBeGreaterThanOrEqual(3);
          }
        }
      }),
      { ...fixed, numRuns: 200 },
    );
  });
});

test("areas keep the accent in both themes, but for one that is hardly seen on the dark ground", () => {
  assert(
    property(hex, hex, (colour, bg) => {
      const { brand } = brandOf({ accents: [{ name: "own", colour }], tones: { dark: { bg } } });
      const [own] = brand.accents;
      const ground = brand.tones.dark.bg;
      expect(own?.light.fill).toBe(colour);
      const isSeen = wcagContrast(colour, ground) >= 3;
      expect(own?.dark.fill === colour).toBe(isSeen);
      expect(wcagContrast(own?.dark.fill ?? "", ground)).toBeGreaterThanOrEqual(3);
    }),
    fixed,
  );
  const fern = brandOf({ accents: [{ name: "fern", colour: "#2f6b3a" }] }).brand.accents[0];
  expect(fern?.dark).toMatchObject({ fill: "#2f6b3a", ink: "#ffffff" });
  // As text on dark it is lighter.
  expect(fern?.dark.text).not.toBe("#2f6b3a");
});

test("a colour that can be read everywhere stays as it is", () => {
  const grey = "#767676";
  const { brand, moves } = brandOf({
    accents: [{ name: "own", colour: "#ffb547", on_light: "#8a5200" }],
  });
  expect(moves).toEqual([]);
  expect(brand.accents[0]?.dark).toEqual({ fill: "#ffb547", ink: "#0d0e10", text: "#ffb547" });
  expect(brand.accents[0]?.light).toEqual({ fill: "#ffb547", ink: "#0d0e10", text: "#8a5200" });
  // Measured as in every table: the darkest grey that white is written on.
  expect(wcagContrast(grey, "#ffffff")).toBeCloseTo(4.54, 2);
});

test("a pale accent is darkened for text on light, a dark one lightened for dark; each move is reported", () => {
  const { moves } = brandOf({ accents: [{ name: "sky", colour: "#7fd1ff" }] });
  expect(moves).toMatchObject([{ what: "accent", name: "sky", side: "light", from: "#7fd1ff" }]);
  const navy = brandOf({ accents: [{ name: "navy", colour: "#12205c" }] });
  expect(navy.moves).toMatchObject([{ side: "dark", from: "#12205c" }]);
  expect(navy.brand.accents[0]?.light).toEqual({ fill: "#12205c", ink: "#ffffff", text: "#12205c" });
});
