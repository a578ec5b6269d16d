import type { Side } from "#desk/contract/brand.ts";
import type { Edit } from "#desk/contract/edit.ts";
import { isFields, type Path, type Value } from "#contract/fields/value.ts";

/** An accent as `brand.yaml` gives it. */
export interface GivenAccent {
  readonly name: string;
  /** Where its colour stands. */
  readonly path: Path;
  /** Null: the neutral one. */
  readonly colour: string | null;
  /** Colours as text that are given beside it, in place of computed ones. */
  readonly byHand: readonly { readonly side: Side; readonly colour: string; readonly path: Path }[];
}

/** The most accents that a brand may have. */
export const mostAccents = 6;

/** What the only accent is called. */
const only = "accent";

/** The accents of a brand: one where the file gives none or gives it without a name. */
export function accentsIn(brand: Value): readonly GivenAccent[] {
  const given = isFields(brand) ? brand["accent"] : undefined;
  if (!isFields(given)) return [{ name: only, path: ["accent"], colour: textOf(given), byHand: [] }];
  return Object.entries(given).map(([name, value]) => {
    const path = ["accent", name];
    if (!isFields(value)) return { name, path, colour: textOf(value), byHand: [] };
    const byHand = (["dark", "light"] as const).flatMap((side) => {
      const colour = textOf(value[`on_${side}`]);
      return colour === null ? [] : [{ side, colour, path: [...path, `on_${side}`] }];
    });
    return { name, path: [...path, "colour"], colour: textOf(value["colour"]), byHand };
  });
}

/** A colour that is neither an accent nor computed. */
export interface GivenTone {
  readonly of: "ground" | "text";
  readonly side: Side;
  readonly colour: string;
  readonly path: Path;
}

/** The backgrounds and texts whose colour a brand gives itself. */
export function tonesIn(brand: Value): readonly GivenTone[] {
  return (["ground", "text"] as const).flatMap((of) =>
    (["dark", "light"] as const).flatMap((side) => {
      const bySide = isFields(brand) ? brand[of] : undefined;
      const colour = textOf(isFields(bySide) ? bySide[side] : undefined);
      return colour === null ? [] : [{ of, side, colour, path: [of, side] }];
    }),
  );
}

/**
 * Adds an accent behind the others; the one without a name gets one. The name becomes one that the file may
 * have.
 */
export function addAccent(accents: readonly GivenAccent[], wanted: string, colour: string): Edit {
  const name = nameFor(
    wanted,
    accents.map((accent) => accent.name),
  );
  const [first] = accents;
  if (first?.path.length === 1)
    return { op: "set", path: ["accent"], value: { [only]: first.colour ?? colour, [name]: colour } };
  return { op: "set", path: ["accent", name], value: colour };
}

function nameFor(wanted: string, taken: readonly string[]): string {
  const plain = wanted
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, "-")
    .replaceAll(/^[^a-z]+|-+$/g, "")
    .slice(0, 24);
  const stem = plain || "colour";
  const names = [stem, ...Array.from({ length: taken.length + 1 }, (_, at) => `${stem}-${at + 2}`)];
  return names.find((name) => !taken.includes(name)) ?? stem;
}

const textOf = (value: Value | undefined) => (typeof value === "string" ? value : null);
