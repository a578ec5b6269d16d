import os from "node:os";
import type { CutJob } from "./cut-job.ts";

// A process of its own, behind everything else on the machine: threads take the priority of the one that starts them.
try {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
} catch {
  // Some containers forbid it; then it only is not as polite.
}
// Ctrl-C in a terminal goes to every process; this one ends with the site.
process.on("SIGINT", () => {});
process.on("disconnect", () => process.exit());
process.once("message", (job: CutJob) => {
  void import("./cut-job.ts").then(async ({ runCutJob }) => {
    await runCutJob(job, (message) => process.send?.(message));
    process.disconnect();
  });
});
