import { existsSync } from "node:fs";
import { type AnswerAsset, assetsRoute } from "./assets-route.ts";

/** Where the files lie that are served as they are; what is left out holds none. */
export interface SiteFolders {
  /** The owner's files (`public`), read once at the start: whatever stands there then, built or not. */
  readonly publicDir?: string;
  /** The browser's part of the built site. */
  readonly assetsDir?: string;
  /** The same of the builds before and after. */
  readonly otherAssetsDirs?: () => Promise<readonly string[]>;
}

/** Answers for files of the site, the owner's before those of the build; null for any other path. */
export function siteFiles({ publicDir, assetsDir, otherAssetsDirs }: SiteFolders): AnswerAsset {
  const own = publicDir !== undefined && existsSync(publicDir) ? assetsRoute(publicDir) : null;
  const built = assetsDir === undefined ? null : assetsRoute(assetsDir, otherAssetsDirs);
  return async (context) => (await own?.(context)) ?? (await built?.(context)) ?? null;
}
