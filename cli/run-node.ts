import { spawn } from "node:child_process";
import { once } from "node:events";

const signals = ["SIGINT", "SIGTERM"] as const;

/**
 * Runs Node with these arguments; what it says is on this process's stderr. Gives its exit code, null where a
 * signal ended it. A signal that comes meanwhile ends both.
 */
export async function runNode(args: readonly string[]): Promise<number | null> {
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
