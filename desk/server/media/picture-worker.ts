import os from "node:os";
import { type Asked, type JobMessage, pictureJobs } from "./picture-jobs.ts";

// Behind the site and the desk, which answer people.
try {
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Some containers forbid it; then it only is not as polite.
}
// Ctrl-C in a terminal goes to every process; this one ends with the desk.
process.on("SIGINT", () => {});
process.on("disconnect", () => process.exit());
process.on("message", (asked: Asked) => void answer(asked));

async function answer({ id, name, given }: Asked): Promise<void> {
  // The desk sends what the job of this name takes.
  const job = pictureJobs[name] as (...given: readonly unknown[]) => Promise<unknown>;
  const message = await job(...given).then(
    (result): JobMessage => ({ id, result }),
    (error: unknown): JobMessage => ({ id, failed: String(error) }),
  );
  process.send?.(message);
}
