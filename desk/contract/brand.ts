import { reads } from "./call.ts";

/** The two themes of a site. */
export type Side = "dark" | "light";

/** An accent in one theme. Colours are `#rrggbb`; contrasts are ratios to 1, as WCAG 2.2 defines them. */
export interface AccentLook {
  /** The one of the theme's grounds from which the text stands out least. */
  readonly ground: string;
  /** The accent as text, and its contrast with that ground. */
  readonly text: string;
  readonly textContrast: number;
  /** The accent as an area, and what is written on it. */
  readonly fill: string;
  readonly ink: string;
  readonly inkContrast: number;
}

/** An accent as the site uses it. */
export interface AccentShown {
  readonly name: string;
  readonly dark: AccentLook;
  readonly light: AccentLook;
  /** Sentences about a colour that is used in place of the one given. */
  readonly notes: readonly string[];
}

/** A typeface that comes with the product. */
export interface FamilyShown {
  /** Its name in `brand.yaml`. */
  readonly name: string;
  readonly label: string;
  /** The address of its file with Latin letters; null: the built-in one, which the desk is set in. */
  readonly file: string | null;
}

/** A typeface of the owner's. */
export interface OwnFace {
  /** Its file in `brand/`, by which `brand.yaml` names it. */
  readonly file: string;
  /** What the file calls itself. */
  readonly family: string;
  /** The lightest and the heaviest weight; the same where there is one. */
  readonly weights: readonly [number, number];
}

/** What the brand in the content folder comes to. */
export interface BrandLook {
  /** Null while `brand.yaml` has a mistake. */
  readonly accents: readonly AccentShown[] | null;
  /** The same about grounds and texts. */
  readonly notes: readonly string[];
  readonly families: readonly FamilyShown[];
  /** Files in `brand/` that are no typeface are left out. */
  readonly ownFaces: readonly OwnFace[];
}

/** What the brand in the content folder comes to; `brand.yaml` is edited by the calls about pages. */
export const brandLook = reads<BrandLook>("/brand");
