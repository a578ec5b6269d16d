import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { ConfigError } from "./config-error.ts";
import { installation } from "./fields.ts";
import { codeOf } from "../base/errors.ts";

/**
 * The example agency, which is part of the product; tests and measurements use it whatever content an owner
 * has.
 */
export const exampleDir = path.join(installation, "examples/quarterlight");

/** An empty folder counts as missing: Docker creates one where a mount's source does not exist. */
function holdsFiles(dir: string): boolean {
  try {
    return readdirSync(dir).length > 0;
  } catch (error) {
    // Unreadable content is a fault of that folder, and publishing reports it.
    return codeOf(error) !== "ENOENT";
  }
}

/** The folder that is published by default: the owner's `content/`, or the example until it exists. */
export function defaultContentDir(ownersDir: string = path.join(installation, "content")): string {
  return holdsFiles(ownersDir) ? ownersDir : exampleDir;
}

/** A `ConfigError` where there is no folder: its name is wrong, and its content is not. */
export function requireContentDir(dir: string): void {
  if (!existsSync(dir))
    throw new ConfigError(
      `There is no content folder at ${dir}. CONTENT_DIR names another. Of a site that was restored from a backup, this writes the folder as it was published last: npx agency export ${dir}`,
    );
  if (!statSync(dir).isDirectory())
    throw new ConfigError(
      `CONTENT_DIR is ${dir}, which is a file, not a folder. Name the folder with site.yaml in it.`,
    );
}

/** What a start prints before it publishes the folder `dir`. */
export function publishingLine(dir: string): string {
  return dir === exampleDir ? "Publishing the example agency ..." : `Publishing the content of ${dir} ...`;
}

/** What a start prints while there is no content folder of the owner's. */
export const beginLine =
  "This is the example agency. To begin your own: npm run new -- content, then npm run publish-content";
