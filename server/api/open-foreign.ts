import { featureParts } from "#features/parts.ts";
import type { Config } from "../config/config.ts";
import type { ForeignSource } from "./foreign-source.ts";

/** What a feature may bring: a source in place of the store. */
export interface BringsSource {
  /** Opens it; null where it is not set up. */
  readonly source?: (config: Pick<Config, "environment">) => Promise<ForeignSource | null>;
}

/** The foreign source that is set up; null where the own store answers. */
export async function openForeign(config: Pick<Config, "environment">): Promise<ForeignSource | null> {
  for (const { source } of await featureParts<BringsSource>("site.ts")) {
    const foreign = await source?.(config);
    if (foreign) return foreign;
  }
  return null;
}
