import { execFileSync, spawn } from "node:child_process";
import { onTestFinished } from "vitest";

/**
 * Makes a named pipe. Reading it during the test gives "from a pipe", so that reading one fails a test
 * instead of holding it up.
 */
export function makePipe(file: string): void {
  execFileSync("mkfifo", [file]);
  const writer = spawn("sh", ["-c", 'trap "" PIPE; while :; do printf "from a pipe" > "$0"; done', file], {
    stdio: "ignore",
  });
  onTestFinished(() => void writer.kill());
}
