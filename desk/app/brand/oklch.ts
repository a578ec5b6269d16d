import { clampChroma, converter, formatHex, modeOklab, modeOklch, modeRgb, useMode } from "culori/fn";

// The functions know no other colour spaces, so the bundle holds none.
for (const mode of [modeRgb, modeOklab, modeOklch]) useMode(mode);
const [toOklch, toRgb] = [converter("oklch"), converter("rgb")];

/** A colour as the eye orders it: lightness 0 to 1, chroma from 0, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** More chroma than any colour of sRGB has. */
export const mostChroma = 0.33;

/** A colour of six digits in OKLCH; a grey has the hue 0. */
export function oklchOf(hex: string): Oklch {
  const { l = 0, c = 0, h = 0 } = toOklch(hex) ?? {};
  return { l, c, h };
}

/** How far a channel may be out of its range by rounding. */
const rounding = 1e-3;

/** The nearest colour that screens show: of the same lightness and hue, with as much chroma as there is. */
export function hexOf({ l, c, h }: Oklch): string {
  const colour = { mode: "oklch", l, c, h } as const;
  const { r, g, b } = toRgb(colour);
  const isShown = [r, g, b].every((channel) => channel >= -rounding && channel <= 1 + rounding);
  return formatHex(isShown ? colour : clampChroma(colour, "oklch"));
}

/** A colour as it is typed, with three or six digits, as `#rrggbb`; null where it is none. */
export function typedColour(text: string): string | null {
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits}`.toLowerCase();
}
