import path from "node:path";
import { StartError } from "../server/start-error.ts";
import { isBuilt, root, wantedBuild } from "./build-stamp.ts";
import { runNode } from "./run-node.ts";

/**
 * Builds the site where it is stale, as `npm run build` does, in a process of its own: the tools take 600 MB,
 * and the process that serves would keep them. What it says is on stderr. A signal that comes meanwhile ends
 * both. A `StartError` follows a build that fails, which has said why.
 */
export async function buildApart(): Promise<void> {
  if (!(await isBuilt(await wantedBuild()))) await runBuild([path.join(root, "cli/main.mjs"), "build"]);
}

/** Runs Node with these arguments as a build. */
export async function runBuild(args: readonly string[]): Promise<void> {
  if ((await runNode(args)) !== 0)
    throw new StartError("The site could not be built, so it is not opened. The reason is above.");
}
