import type { AccentLook, BrandLook } from "#desk/contract/brand.ts";
import { type Accent, type Brand, type Side } from "#contract/brand.ts";
import { grounds } from "#contract/contrast-demands.ts";
import { contrastWith } from "#server/brand/colour.ts";
import { families, familyNames } from "#server/brand/families.ts";
import { movedColour, readColours } from "#server/reading/read-brand.ts";
import { describeMistake } from "#server/wording/describe-mistake.ts";

/** What the brand of a content folder comes to, by the code that publishes it. */
export function lookOf(dir: string): Omit<BrandLook, "ownFaces"> {
  const read = readColours(dir);
  const notesOf = (isOf: (move: { what: string; name?: string }) => boolean) =>
    read?.moves.filter(isOf).map((move) => describeMistake(movedColour(move))) ?? [];
  return {
    accents:
      read?.brand.accents.map((accent) => ({
        name: accent.name,
        dark: accentLook(read.brand, accent, "dark"),
        light: accentLook(read.brand, accent, "light"),
        notes: notesOf(({ what, name }) => what === "accent" && name === accent.name),
      })) ?? null,
    notes: notesOf(({ what }) => what !== "accent"),
    families: [
      { name: "special-gothic", label: "Special Gothic", file: null },
      ...familyNames.map((name) => {
        const { name: folder, family } = families[name];
        return { name, label: family, file: `/fonts/${folder}/${folder}-latin-wght-normal.woff2` };
      }),
    ],
  };
}

function accentLook({ tones }: Brand, accent: Accent, side: Side): AccentLook {
  const { fill, ink, text } = accent[side];
  const [ground, textContrast] = grounds
    .map((name) => [tones[side][name], contrastWith(text, [tones[side][name]])] as const)
    .reduce((least, one) => (one[1] < least[1] ? one : least));
  return {
    ground,
    text,
    textContrast,
    fill,
    ink,
    inkContrast: contrastWith(ink, [fill]),
  };
}
