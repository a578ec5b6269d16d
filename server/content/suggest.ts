import { closestMatch } from "leven";
import { none } from "#words/sentence.ts";

/** The name that is much like a misspelt one; null where none is. */
export function nearestName(misspelt: string, names: readonly string[]): string | null {
  const maxDistance = Math.max(1, Math.floor(misspelt.length / 3));
  const lettersOf = (name: string) => Array.from(name.toLowerCase()).toSorted().join("");
  // Also with letters in another order, which counts as two changes: `tilte`.
  const exact =
    names.find((name) => name.toLowerCase() === misspelt.toLowerCase()) ??
    names.find((name) => lettersOf(name) === lettersOf(misspelt));
  // Of names that are as near the first is taken: one that begins alike.
  const begins = (name: string) => Number(name.startsWith(misspelt.charAt(0)));
  const inTurn = names.toSorted((a, b) => begins(b) - begins(a));
  const meant = exact ?? closestMatch(misspelt, inTurn, { maxDistance });
  return meant === undefined || meant === misspelt ? null : meant;
}

/** The same for a sentence of the catalogue: `none` where no name is near. */
export const nearestOf = (misspelt: string, names: readonly string[]): string =>
  nearestName(misspelt, names) ?? none;
