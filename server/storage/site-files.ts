import { existsSync } from "node:fs";
import { type AnswerAsset, assetsRoute } from "./assets-route.ts";

/** Where the files lie that are served as they are; what is left out holds none. */
export interface SiteFolders {
  /** The owner's files (`public`), read once at the start: whatever is there then, built or not. */
  readonly publicDir?: string;
  /** The browser's part of the built site. */
  readonly assetsDir?: string;
  /** The same of the builds before and after. */
  readonly otherAssetsDirs?: () => Promise<readonly string[]>;
}

/** The files of the site; each gives null for any other path. */
interface SiteFiles {
  /** The owner's: they win over what the product makes at the same address (`robots.txt`, `security.txt`). */
  readonly own: AnswerAsset;
  /** Those of the build. */
  readonly built: AnswerAsset;
}

const none: AnswerAsset = () => Promise.resolve(null);

/** Reads the files of the site. */
export function siteFiles({ publicDir, assetsDir, otherAssetsDirs }: SiteFolders): SiteFiles {
  return {
    own: publicDir !== undefined && existsSync(publicDir) ? assetsRoute(publicDir) : none,
    built: assetsDir === undefined ? none : assetsRoute(assetsDir, otherAssetsDirs),
  };
}
