import path from "node:path";
import { root } from "./build-stamp.ts";
import { runNode } from "./run-node.ts";

/** What Vite does not watch: the site is started again when a file in it changes. */
const watched = ["server", "contract", "words", "cli", "vite.config.ts"];

/**
 * `npm run dev`: opens the site in a process of its own, and starts it again when its code changes. `args` is
 * what the command was called with.
 */
export async function run(args: readonly string[] = process.argv.slice(2)): Promise<void> {
  const watch = watched.map((name) => `--watch-path=${path.join(root, name)}`);
  const code = await runNode([
    ...watch,
    "--watch-preserve-output",
    path.join(root, "cli/main.mjs"),
    ...args,
    "--watched",
  ]);
  process.exitCode = code ?? 1;
}
