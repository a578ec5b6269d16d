import { fork } from "node:child_process";
import path from "node:path";
import type { DueJob, DueOutcome } from "./due-process.ts";

const file = path.join(import.meta.dirname, "due-process.ts");

/** A process that reads the content for an instant. */
export interface DueReading {
  /** How it ended; never rejects. */
  readonly outcome: Promise<DueOutcome>;
  /** Puts live what it reads, as soon as it has been read: from then on it cannot be given up. */
  readonly commit: () => void;
  readonly isCommitted: () => boolean;
  /** It changes nothing, and ends once it has read; not after `commit`. */
  readonly giveUp: () => void;
}

/** Starts a process that reads: visitors are answered meanwhile, and its memory goes with it. */
export function startReading(job: DueJob): DueReading {
  const child = fork(file, [], {
    execArgv: ["--disable-warning=ExperimentalWarning"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const { promise: outcome, resolve } = Promise.withResolvers<DueOutcome>();
  child.on("message", (message: DueOutcome) => resolve(message));
  child.on("error", ({ message }) => resolve({ kind: "failed", reason: message }));
  child.on("exit", (code, signal) =>
    resolve({ kind: "failed", reason: `its process ended (${signal ?? code})` }),
  );
  let isCommitted = false;
  child.send(job);
  return {
    outcome,
    commit: () => {
      if (!isCommitted) child.send("commit");
      isCommitted = true;
    },
    isCommitted: () => isCommitted,
    giveUp: () => {
      resolve({ kind: "overtaken" });
      child.disconnect();
    },
  };
}
