import os from "node:os";

/**
 * Puts a process behind those that answer people, but not so far that these starve it: somebody waits for
 * what it does. Without an id it is this one; threads take the priority of the one that starts them.
 */
export function stepBack(pid = process.pid): void {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some containers forbid it; then it only is not as polite.
  }
}
