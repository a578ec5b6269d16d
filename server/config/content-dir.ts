import { readdirSync } from "node:fs";
import path from "node:path";
import { installation } from "./fields.ts";

/** The example agency, which comes with the product; tests and measurements show it whatever an owner has. */
export const exampleDir = path.join(installation, "examples/quarterlight");

/** An empty folder counts as missing: Docker makes one where a mount's source does not exist. */
function holdsFiles(dir: string): boolean {
  try {
    return readdirSync(dir).length > 0;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    // Content that cannot be read is a fault of that folder, and publishing names it.
    return true;
  }
}

/** The folder that is published where no setting names one: the owner's `content/`, or the example until there is one. */
export function defaultContentDir(own: string = path.join(installation, "content")): string {
  return holdsFiles(own) ? own : exampleDir;
}

/** What a start says before it publishes the folder `dir`. */
export function publishingLine(dir: string): string {
  return dir === exampleDir ? "Publishing the example agency ..." : `Publishing the content of ${dir} ...`;
}

/** What a start says where nobody has begun a folder of their own. */
export const beginLine =
  "This is the example agency. To begin your own: npm run new -- content, then npm run publish-content";
