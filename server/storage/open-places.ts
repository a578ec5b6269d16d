import { firstGiven } from "#features/parts.ts";
import type { Config } from "../config/config.ts";
import { folderPlaces } from "./folder-originals.ts";
import type { Originals } from "./originals.ts";

/** Both places of a site's pictures: as they are published, and as the owner gave them. */
type Places = Readonly<Record<"originals" | "sources", Originals>>;

/** What a feature may bring: places of pictures other than the data folder. */
export interface BringsPlaces {
  /** Opens them; null where they are not set up. */
  readonly places?: (config: Pick<Config, "environment">) => Promise<Places | null>;
}

/** The places of pictures that are set up; by default those in the data folder. */
export async function openPlaces(config: Pick<Config, "environment" | "dataDir">): Promise<Places> {
  const elsewhere = await firstGiven(({ places }: BringsPlaces) => places?.(config));
  return elsewhere ?? folderPlaces(config.dataDir);
}
