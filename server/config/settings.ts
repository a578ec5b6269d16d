import { featureParts } from "#features/parts.ts";
import type { z } from "zod";
import { siteVariables } from "./config.ts";
import { deskVariables } from "./desk-settings.ts";

/** Variables about one subject, by their names; each says what it is for. */
export interface SettingGroup {
  readonly about: string;
  /** Null for those of the product itself. */
  readonly feature: string | null;
  readonly variables: Readonly<Record<string, z.ZodType>>;
}

/** Every setting: of the site, of the desk, of each feature. `HOST` is the site's and the desk's. */
export async function settingGroups(): Promise<readonly SettingGroup[]> {
  const features = await featureParts<{ readonly settings?: z.ZodObject }>("site.ts");
  const { HOST: _, ...ofTheDesk } = deskVariables.shape;
  const ofSite = Object.entries({ ...siteVariables, "The desk": ofTheDesk });
  return [
    ...ofSite.map(([about, variables]) => ({ about, feature: null, variables })),
    ...features.flatMap(({ feature, settings }) =>
      settings ? [{ about: feature, feature, variables: settings.shape }] : [],
    ),
  ];
}

/** The names of all settings. */
export const settingNames = async (): Promise<readonly string[]> =>
  (await settingGroups()).flatMap(({ variables }) => Object.keys(variables));
