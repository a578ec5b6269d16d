import path from "node:path";
import { StartError } from "../server/start-error.ts";
import { isBuilt, root, wantedBuild } from "./build-stamp.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";

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

const signals = ["SIGINT", "SIGTERM"] as const;

/**
 * Runs Node with these arguments; what it says is on this process's stderr. Gives its exit code, null where a
 * signal ended it. A signal that comes meanwhile ends both.
 */
async function runNode(args: readonly string[]): Promise<number | null> {
  const child = spawn(process.execPath, args, { stdio: ["ignore", 2, 2] });
  let asked: NodeJS.Signals | null = null;
  const stop = (signal: NodeJS.Signals) => {
    asked = signal;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, stop);
  const [code] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
  for (const signal of signals) process.off(signal, stop);
  // Ends this process as the signal would have, were it not for the child.
  if (asked) process.kill(process.pid, asked);
  return code;
}
