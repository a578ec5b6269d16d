import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import path from "node:path";
import { watchFolder } from "../server/folder/watch-folder.ts";
import { root } from "./build-stamp.ts";

/**
 * What the process of the site runs and Vite does not follow: the site is started again when a file in it
 * changes.
 */
export const watched = ["server", "contract", "words", "cli", "owner", "features"];
const settings = "vite.config.ts";

/**
 * `npm run dev`: opens the site in a process of its own, and starts it again when its code changes. `args` is
 * what the command was called with. Node's own `--watch` waits for further changes for several times as long.
 */
export async function run(args: readonly string[] = process.argv.slice(2)): Promise<void> {
  const start = () =>
    spawn(process.execPath, [path.join(root, "cli/main.mjs"), ...args, "--watched"], {
      stdio: ["ignore", "inherit", "inherit"],
    }).once("exit", (code) => {
      if (code) console.error("The site has ended; it starts again when a file changes.");
    });
  let site = start();
  let starting: Promise<void> | undefined;
  const startAgain = async () => {
    await end(site, "SIGTERM");
    starting = undefined;
    site = start();
  };
  // Changes that come before the next process are part of the same start.
  const restart = () => (starting ??= startAgain());
  const watchers = watched.map((folder) => watchFolder(path.join(root, folder), restart));
  const config = watch(root, (_, name) => void (name === settings && restart()));

  const [signal] = (await Promise.race(
    (["SIGINT", "SIGTERM"] as const).map((name) => once(process, name)),
  )) as [NodeJS.Signals];
  for (const watcher of [...watchers, config]) watcher.close();
  await starting;
  await end(site, signal);
  // Ends this process as the signal would have, were it not for the site's.
  process.kill(process.pid, signal);
}

/** Ends a process by a signal; resolves once it has ended. */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
}
