import path from "node:path";
import { featureParts } from "#features/parts.ts";
import { type Limits, openLimits } from "./abuse/limits.ts";
import { holdUnhandled } from "./hold-unhandled.ts";
import { log } from "./base/log.ts";
import { type Built, loadBuilt } from "./build-folder.ts";
import { type Config, readConfig } from "./config/config.ts";
import type { SiteFeature } from "./feature.ts";
import { stopOnSignal } from "./listen.ts";
import type { Say } from "./publish-folder.ts";
import { startServices } from "./services.ts";
import * as services from "./site-services.ts";

const buildDir = path.resolve(import.meta.dirname, "../build");

/** What tests replace. */
export interface Replaced {
  /** Gives the pages; those of the last build if omitted. */
  readonly built?: () => Promise<Built>;
  /** Opens the limits of the forms. */
  readonly limits?: (config: Config) => Promise<Limits>;
}

/**
 * The process: reads the configuration, starts its services, the port last, and stops gracefully.
 */
export async function main(
  say: Say,
  { built = () => loadBuilt(buildDir), limits = openLimits }: Replaced = {},
): Promise<void> {
  const config = readConfig();
  log.level = config.logLevel;
  const features = (await featureParts<SiteFeature>("site.ts")).flatMap((feature) => feature.services ?? []);
  const { provided, stop } = startServices(
    [
      services.context,
      services.live,
      services.schedule,
      services.limits(limits),
      ...features,
      services.pictures,
      services.site(built, features),
      services.mail,
      services.upkeep,
      services.port,
    ],
    { config, say },
  );
  // A signal may come as soon as the port is told.
  const end = stopOnSignal(stop);
  await provided;
  holdUnhandled(end);
}
