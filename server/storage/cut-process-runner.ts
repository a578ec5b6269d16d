import { fork } from "node:child_process";
import path from "node:path";
import type { CutJob, CutMessage, CutOutcome } from "./cut-job.ts";
import type { Progress } from "./cached-sizes.ts";

const file = path.join(import.meta.dirname, "cut-process.ts");

/** A process that makes sizes. */
export interface Cutting {
  /** How it ended; never rejects. */
  readonly outcome: Promise<CutOutcome>;
  stop(): void;
}

/**
 * Starts a process that makes the missing sizes: sharp's memory ends with it, and its priority is the lowest.
 */
export function startCutting(job: CutJob, onProgress: (progress: Progress) => void): Cutting {
  const child = fork(file, [], {
    execArgv: ["--disable-warning=ExperimentalWarning"],
    // oxlint-disable-next-line node/no-process-env -- the child reads its own; glibc keeps what encoders free in one arena a thread, which doubles its memory
    env: { ...process.env, MALLOC_ARENA_MAX: "2" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const outcome = new Promise<CutOutcome>((resolve) => {
    child.on("message", (message: CutMessage) => {
      if ("progress" in message) onProgress(message.progress);
      else resolve(message.outcome);
    });
    child.on("error", ({ message }) => resolve({ kind: "broken", reason: message }));
    child.on("exit", (code, signal) =>
      resolve(
        signal === "SIGTERM" || signal === "SIGINT"
          ? { kind: "stopped" }
          : { kind: "broken", reason: `its process ended (${signal ?? code})` },
      ),
    );
  });
  child.send(job);
  return { outcome, stop: () => void child.kill() };
}
