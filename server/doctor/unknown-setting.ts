import { settingNames } from "../config/env-file.ts";
import { nearestName } from "../content/suggest.ts";

/** What is said of a name in the env file that no setting has. */
export function unknownSetting(name: string): string {
  const meant = nearestName(name, settingNames);
  return `${name} is no setting, and does nothing.${meant === null ? "" : ` Did you mean ${meant}?`}`;
}
