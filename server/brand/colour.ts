// One file instead of 151 modules: every command that reads a brand loads it.
import culori from "culori/require";

const { clampChroma, converter, formatHex, interpolate, wcagContrast } = culori;

const toOklch = converter("oklch");

/** A colour as `#rrggbb`. */
export type Hex = string;

/** Lightness of a colour in OKLCH, 0 to 1. */
export const lightnessOf = (colour: Hex): number => toOklch(colour)?.l ?? 0;

/** The same hue at another lightness, with as much of its chroma as sRGB holds there. */
export function atLightness(colour: Hex, lightness: number): Hex {
  const oklch = toOklch(colour);
  const l = Math.min(1, Math.max(0, lightness));
  return formatHex(clampChroma({ mode: "oklch", ...oklch, c: oklch?.c ?? 0, l }, "oklch"));
}

/** A colour part of the way (0 to 1) from one to another, as the eye sees it. */
export const mix = (from: Hex, to: Hex, share: number): Hex =>
  formatHex(interpolate([from, to], "oklab")(share));

/** The least contrast of a colour with any of the grounds (WCAG 2.2), 1 to 21. */
export const contrastWith = (colour: Hex, grounds: readonly Hex[]): number =>
  Math.min(...grounds.map((ground) => wcagContrast(colour, ground)));

/** Whether a colour stands out from every ground by a ratio (WCAG 2.2). */
export const standsOut = (colour: Hex, grounds: readonly Hex[], ratio: number): boolean =>
  contrastWith(colour, grounds) >= ratio;

const step = 0.005;
/** Colours that had to be moved anyway go a little beyond the bar. */
const spare = 0.3;

/**
 * The colour itself where it stands out from all grounds; else the nearest in lightness that does and keeps
 * its hue, at last white or black.
 */
export function moved(
  colour: Hex,
  grounds: readonly Hex[],
  ratio: number,
  toward: "lighter" | "darker",
): Hex {
  if (standsOut(colour, grounds, ratio)) return colour;
  const sign = toward === "lighter" ? 1 : -1;
  for (let l = lightnessOf(colour); l >= 0 && l <= 1; l += sign * step) {
    const next = atLightness(colour, l);
    if (standsOut(next, grounds, ratio + spare)) return next;
  }
  return toward === "lighter" ? "#ffffff" : "#000000";
}
