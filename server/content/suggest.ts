import { closestMatch } from "leven";

/** `; did you mean phone?` where one of the names is much like a misspelt one, else nothing. */
export function suggest(misspelt: string, names: readonly string[]): string {
  const maxDistance = Math.max(1, Math.floor(misspelt.length / 3));
  const exact = names.find((name) => name.toLowerCase() === misspelt.toLowerCase());
  const meant = exact ?? closestMatch(misspelt, [...names], { maxDistance });
  return meant === undefined || meant === misspelt ? "" : `; did you mean ${meant}?`;
}
