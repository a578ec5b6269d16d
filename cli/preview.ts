import path from "node:path";
import { createPreview } from "../preview/create-preview.ts";
import type { LiveSite } from "../preview/live-site.ts";
import { servePreview } from "../preview/serve-preview.ts";
import { once } from "../server/base/once.ts";
import { loadBuilt } from "../server/build-folder.ts";
import { ConfigError } from "../server/config/config-error.ts";
import { type Config, readConfig } from "../server/config/config.ts";
import { requireContentDir } from "../server/config/content-dir.ts";
import { openPlaces } from "../server/storage/open-originals.ts";
import { buildApart } from "./build-apart.ts";
import { buildDir, root } from "./build-stamp.ts";
import { openExisting, requireCurrent } from "./open-existing.ts";

/** How the preview is opened. */
export interface PreviewOptions {
  /** 0: any free one. */
  readonly port: number;
}

/**
 * `npm run preview`: the content folder in the real pages, with a bar that says what is not public, until a
 * signal ends it. Nothing is published, and nothing stays.
 */
export async function run({ port }: PreviewOptions): Promise<void> {
  const config = readConfig();
  requireContentDir(config.contentDir);
  await buildApart();
  // React and its router choose their production code by this.
  process.env["NODE_ENV"] = "production";
  const live = await openLive(config);
  const built = await loadBuilt(buildDir);
  const preview = await createPreview({
    config,
    built,
    live,
    listsChanges: true,
    publicDir: path.join(root, "public"),
  });
  const server = await servePreview(preview, port);
  // By Ctrl-C the terminal and npm send one signal each.
  const stop = once(async () => {
    await server.close();
    await preview.close();
    await live?.database.close();
    process.exit(0);
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop());
  const { problems } = preview.state();
  if (problems.length > 0) console.log(`The folder has ${problems.length} mistakes; the preview names them.`);
  console.log(`The preview of ${config.contentDir} is open at ${server.address} (Ctrl-C ends it)`);
}

/**
 * The site to compare with; null where there is none, or one of an older version, with a line that says so.
 */
async function openLive(config: Config): Promise<LiveSite | null> {
  try {
    const database = await openExisting(config);
    try {
      await requireCurrent(database, config);
      return { database, places: openPlaces(config) };
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.log("There is no site to compare with yet: everything counts as new.");
    return null;
  }
}
