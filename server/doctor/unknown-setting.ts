import { nearestName } from "../content/suggest.ts";

/** What is said of a name in the env file that no setting has; `known` are those of all settings. */
export function unknownSetting(name: string, known: readonly string[]): string {
  const meant = nearestName(name, known);
  return `${name} is no setting, and does nothing.${meant === null ? "" : ` Did you mean ${meant}?`}`;
}
