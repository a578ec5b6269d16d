import {
  type Brand,
  type ContrastTones,
  neutralBrand,
  type Side,
  sides,
  type Tones,
} from "#contract/brand.ts";
import { atLightness, type Hex, lightnessOf, mix, moved } from "./colour.ts";

/** What an owner says of ground and text; what is left out is the product's own. */
export type GivenTones = { readonly [Name in Side]?: { readonly bg?: Hex; readonly text?: Hex } };

/**
 * How light a ground may be on the dark side, and how dark on the light one (OKLCH): text must stay readable
 * on all three grounds.
 */
const darkest = { dark: 0.3, light: 0.88 } as const;

const readable = 4.5;
const visible = 3;
const dim = 3.5;
const enhanced = 7;

/** The tones of both sides. `moves` is called for grounds and texts that had to be moved. */
export function tonesOf(
  givenTones: GivenTones,
  moves: (side: Side, what: "bg" | "text", from: Hex, to: Hex) => void,
): Pick<Brand, "tones" | "moreContrast"> {
  const made = sides.map((side) => {
    const sideTones = givenTones[side];
    if (!sideTones) return { tones: neutralBrand.tones[side], more: neutralBrand.moreContrast[side] };
    return tonesOfSide(side, sideTones, (what, from, to) => moves(side, what, from, to));
  });
  const [dark, light] = made;
  if (!dark || !light) throw new Error("both sides have tones");
  return {
    tones: { dark: withLit(dark.tones, light.tones), light: withLit(light.tones, light.tones) },
    moreContrast: { dark: dark.more, light: light.more },
  };
}

function tonesOfSide(
  side: Side,
  sideTones: { readonly bg?: Hex; readonly text?: Hex },
  moves: (what: "bg" | "text", from: Hex, to: Hex) => void,
): { tones: Tones; more: ContrastTones } {
  const neutral = neutralBrand.tones[side];
  const wanted = sideTones.bg ?? neutral.bg;
  const bg = boundedGround(side, wanted);
  if (bg !== wanted) moves("bg", wanted, bg);
  const grounds = [bg, ...raised(side, bg)];
  const [, surface = bg, surface2 = bg] = grounds;
  const away = side === "dark" ? "lighter" : "darker";
  const wantedText = sideTones.text ?? neutral.text;
  const text = moved(wantedText, grounds, enhanced, away);
  if (text !== wantedText && sideTones.text) moves("text", wantedText, text);
  const between = (share: number, on: readonly Hex[], ratio: number) =>
    moved(mix(text, bg, share), on, ratio, away);
  const tones: Tones = {
    ...neutral,
    bg,
    surface,
    "surface-2": surface2,
    text,
    muted: between(0.3, grounds, readable),
    faint: between(0.45, [bg, surface], readable),
    unlit: between(0.55, [bg], dim),
    line: mix(text, bg, 0.86),
    ctl: between(0.55, grounds, visible),
    error: moved(neutral.error, grounds, readable, away),
    success: moved(neutral.success, grounds, readable, away),
  };
  const more: ContrastTones = {
    muted: between(0.12, grounds, enhanced),
    faint: between(0.2, grounds, enhanced),
    unlit: between(0.35, grounds, visible),
    line: between(0.5, grounds, visible),
    ctl: between(0.35, grounds, visible),
  };
  return { tones, more };
}

function boundedGround(side: Side, bg: Hex): Hex {
  const l = lightnessOf(bg);
  const bounded = side === "dark" ? Math.min(l, darkest.dark) : Math.max(l, darkest.light);
  return bounded === l ? bg : atLightness(bg, bounded);
}

/** What stands a little and a little more above the ground. */
function raised(side: Side, bg: Hex): Hex[] {
  const l = lightnessOf(bg);
  if (side === "dark") return [atLightness(bg, l + 0.04), atLightness(bg, l + 0.08)];
  // Towards white, as warm as the ground; from white itself it stands out by being darker.
  return [l > 0.985 ? atLightness(bg, 0.97) : mix(bg, "#ffffff", 0.6), atLightness(bg, l - 0.045)];
}

/** A lit card is light on both sides and is written on as on the light side. */
function withLit(tones: Tones, light: Tones): Tones {
  const paper = neutralBrand.tones.dark["lit-bg"];
  const litBg = tones === light ? light.surface : lightnessOf(tones.text) > 0.9 ? tones.text : paper;
  const on = [litBg];
  return {
    ...tones,
    "lit-bg": litBg,
    "lit-text": moved(light.text, on, enhanced, "darker"),
  };
}
