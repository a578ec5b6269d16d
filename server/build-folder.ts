import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import type { Manifest } from "vite";
import { logFailure } from "./base/log.ts";
import type { Site } from "./base/site-contract.ts";
import { StartError } from "./start-error.ts";

type SiteModule = typeof import("./site.ts");

/** The pages, and what the browser loads for them. */
export interface Built {
  /** Which build this is: another one has another name. */
  readonly name: string;
  readonly createSite: (readFacts: Parameters<SiteModule["createSite"]>[0]) => Site;
  readonly assetsDir: string;
  /** Folders like `assetsDir` of the previous and later builds, as they are now. */
  readonly otherAssetsDirs?: () => Promise<readonly string[]>;
}

/** Which of the builds in the folder is current, and which was before: names of folders in it. */
interface Generations {
  readonly current: string;
  readonly previous: string | null;
}

/** The file in the folder of builds that names the current one. */
export const generationsName = "current.json";

const generationsSchema = z.object({ current: z.string().min(1), previous: z.string().min(1).nullable() });

/** Reads which build is current; null where there is none, or where the file is not ours. */
export async function readGenerations(buildDir: string): Promise<Generations | null> {
  const text = await readFile(path.join(buildDir, generationsName), "utf8").catch(() => null);
  if (text === null) return null;
  try {
    return generationsSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Loads the current build completely: later builds may remove its folder. A `StartError` says how to make
 * one.
 */
export async function loadBuilt(buildDir: string): Promise<Built> {
  const generations = await readGenerations(buildDir);
  if (!generations) throw new StartError("The site is not built yet. Build it with: npm run build");
  const builtDir = path.join(buildDir, generations.current);
  const server = path.join(builtDir, "server");
  const assetsDir = path.join(builtDir, "client");
  // The module is what Vite built from site.ts; neither it nor Vite's manifest has types of its own.
  const module = (await import(pathToFileURL(path.join(server, "site.js")).href)) as SiteModule;
  const manifest = JSON.parse(
    await readFile(path.join(assetsDir, ".vite/manifest.json"), "utf8"),
  ) as Manifest;
  return {
    name: generations.current,
    createSite: (readFacts) => module.createSite(readFacts, manifest, logFailure),
    assetsDir,
    otherAssetsDirs: async () => {
      const now = await readGenerations(buildDir);
      const names = [now?.current, now?.previous].filter((name) => name && name !== generations.current);
      return names.map((name) => path.join(buildDir, String(name), "client"));
    },
  };
}
