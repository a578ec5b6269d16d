import { createRequire } from "node:module";
import path from "node:path";
import type { OtherScript } from "./scripts.ts";

/**
 * A typeface of the visitor's machine that stands in while a family loads, and how wide the family's text is,
 * of 1 in it.
 */
export interface StandIn {
  readonly stands: keyof typeof machineFonts;
  readonly size: number;
}

/**
 * What machines have in place of the family that a stand-in was measured in, and its share of the stand-in's
 * size: Linux and Android have no Arial and no Georgia. The shares are sums of widths over the letters of the
 * example's posts, at weight 400.
 */
export const machineFonts = {
  Arial: [
    { names: ["Arial", "Liberation Sans", "Arimo", "Roboto"], share: 1 },
    { names: ["Noto Sans", "Noto Sans Regular", "Open Sans", "Open Sans Regular"], share: 0.948 },
    { names: ["DejaVu Sans"], share: 0.874 },
  ],
  Georgia: [
    { names: ["Georgia", "Gelasio"], share: 1 },
    { names: ["Times New Roman", "Liberation Serif", "Tinos"], share: 1.091 },
    { names: ["Noto Serif", "Noto Serif Regular"], share: 0.922 },
    { names: ["DejaVu Serif"], share: 0.857 },
  ],
  "Times New Roman": [{ names: ["Times New Roman", "Liberation Serif", "Tinos"], share: 1 }],
  "Courier New": [
    {
      names: [
        "Courier New",
        "Liberation Mono",
        "Cousine",
        "Roboto Mono",
        "Noto Sans Mono",
        "DejaVu Sans Mono",
      ],
      share: 1,
    },
  ],
} as const satisfies Readonly<
  Record<string, readonly { readonly names: readonly string[]; readonly share: number }[]>
>;

interface Family {
  readonly name: string;
  readonly family: string;
  readonly generic: "serif" | "sans-serif" | "monospace";
  readonly standIns: { readonly latin: StandIn } & { readonly [Script in OtherScript]?: StandIn };
}

/**
 * The families that come with the product beside the built-in one, as packages. The widths were measured in
 * Chromium with the Universal Declaration of Human Rights at weight 400, against Arimo and Tinos, which are
 * as wide as Arial and Times New Roman.
 */
export const families = {
  serif: {
    name: "source-serif-4",
    family: "Source Serif 4",
    generic: "serif",
    standIns: {
      latin: { stands: "Georgia", size: 1.08 },
      cyrillic: { stands: "Times New Roman", size: 1.175 },
      greek: { stands: "Times New Roman", size: 1.136 },
      vietnamese: { stands: "Times New Roman", size: 1.168 },
    },
  },
  humanist: {
    name: "source-sans-3",
    family: "Source Sans 3",
    generic: "sans-serif",
    standIns: {
      latin: { stands: "Arial", size: 0.938 },
      cyrillic: { stands: "Arial", size: 0.934 },
      greek: { stands: "Arial", size: 0.953 },
      vietnamese: { stands: "Arial", size: 0.913 },
    },
  },
  // Every letter of both has the same width.
  mono: {
    name: "jetbrains-mono",
    family: "JetBrains Mono",
    generic: "monospace",
    standIns: { latin: { stands: "Courier New", size: 1 } },
  },
} as const satisfies Readonly<Record<string, Family>>;
export type FamilyName = keyof typeof families;
export const familyNames = Object.keys(families) as FamilyName[];

/** A family by its name in `brand.yaml`. */
export const familyOf = (name: FamilyName): Family => families[name];

const require = createRequire(import.meta.url);

/** Where the files of a family lie. */
export const familyFolder = (name: string): string =>
  path.join(path.dirname(require.resolve(`@fontsource-variable/${name}/package.json`)), "files");
