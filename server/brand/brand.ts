import { type Brand, neutralBrand, type Side } from "#contract/brand.ts";
import type { Corner } from "#contract/corner.ts";
import { accentOf, type GivenAccent } from "./accents.ts";
import type { Hex } from "./colour.ts";
import { type GivenTones, tonesOf } from "./tones.ts";

/** What an owner gives; everything may be left out. */
export interface GivenBrand {
  readonly accents?: readonly GivenAccent[];
  readonly tones?: GivenTones;
  readonly corner?: Corner | undefined;
  /** What needs no computing. */
  readonly rest?: Partial<
    Pick<Brand, "mark" | "wordmark" | "loading" | "notFound" | "theme" | "switch" | "font" | "structure">
  >;
}

/** A colour that would have failed somebody, and the one that is used instead. */
export interface Move {
  readonly what: "bg" | "text" | "accent";
  /** The accent's name. */
  readonly name?: string;
  readonly side: Side;
  readonly from: Hex;
  readonly to: Hex;
}

/**
 * The brand with every colour that it needs, computed so that each pair of `demands` can be distinguished,
 * and what had to be moved for it.
 */
export function brandOf({ accents, tones: givenTones, corner = neutralBrand.corner, rest }: GivenBrand): {
  brand: Brand;
  moves: Move[];
} {
  const moves: Move[] = [];
  const tones = givenTones
    ? tonesOf(givenTones, (side, what, from, to) => moves.push({ what, side, from, to }))
    : { tones: neutralBrand.tones, moreContrast: neutralBrand.moreContrast };
  const made = accents?.map((accent) =>
    accentOf(accent, tones.tones, (side, from, to) =>
      moves.push({ what: "accent", name: accent.name, side, from, to }),
    ),
  );
  return {
    brand: { ...neutralBrand, ...rest, corner, accents: made ?? [...neutralBrand.accents], ...tones },
    moves,
  };
}

/** The colours of one side under an accent, by the names of their custom properties. */
export function coloursOf(brand: Brand, side: Side, accent = brand.accents[0]): Record<string, Hex> {
  if (!accent) throw new Error("a brand has an accent");
  const { fill, ink, text } = accent[side];
  return {
    ...brand.tones[side],
    gel: fill,
    "gel-deep": accent.light.text,
    "gel-bright": accent.dark.text,
    "on-gel": ink,
    "on-ink": onInk(ink),
    "accent-text": text,
    focus: text,
  };
}

/** What is written on a button in the colour of the ink: chalk on dark, ink on white. */
export const onInk = (ink: Hex): Hex => (ink === "#ffffff" ? "#121315" : "#f2f0ea");
