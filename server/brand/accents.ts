import { type Accent, type Side, type Tones } from "#contract/brand.ts";
import { grounds } from "#contract/contrast-demands.ts";
import { type Hex, moved, standsOut } from "./colour.ts";

/** An accent as an owner gives it; what it is as text is computed unless given. */
export interface GivenAccent {
  readonly name: string;
  readonly colour: Hex;
  readonly on_dark?: Hex | undefined;
  readonly on_light?: Hex | undefined;
}

/** Text on an accent, the first that can be read: ink, white, and black for the few between them. */
const inks = ["#0d0e10", "#ffffff", "#000000"] as const;
const readable = 4.5;
/** Of an area on the ground (WCAG 1.4.11). */
const visible = 3;

/**
 * An accent on both sides. An area keeps the colour given; only on the dark side, where it could hardly be
 * seen, it is lighter. `moves` is called where the accent as text is another colour than the one given.
 */
export function accentOf(
  { name, colour, on_dark: onDark = colour, on_light: onLight = colour }: GivenAccent,
  tones: Readonly<Record<Side, Tones>>,
  moves: (side: Side, from: Hex, to: Hex) => void,
): Accent {
  const groundsOf = (side: Side) => grounds.map((ground) => tones[side][ground]);
  const bright = moved(onDark, groundsOf("dark"), readable, "lighter");
  // On the light side, and on lit cards of both.
  const papers = [...groundsOf("light"), tones.dark["lit-bg"], tones.light["lit-bg"]];
  const deep = moved(onLight, papers, readable, "darker");
  if (bright !== onDark) moves("dark", onDark, bright);
  if (deep !== onLight) moves("light", onLight, deep);
  const darkFill = moved(colour, [tones.dark.bg], visible, "lighter");
  return {
    name,
    dark: { fill: darkFill, ink: inkOn(darkFill), text: bright },
    light: { fill: colour, ink: inkOn(colour), text: deep },
  };
}

function inkOn(fill: Hex): Hex {
  return inks.find((ink) => standsOut(ink, [fill], readable)) ?? "#000000";
}
