import os from "node:os";
import type { CutJob } from "./cut-job.ts";

// A process of its own, behind those that answer visitors, but never starved by them: threads take the
// priority of the one that starts them.
try {
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Some containers forbid it; then it only is not as polite.
}
// Ctrl-C in a terminal goes to every process; this one ends with the site.
process.on("SIGINT", () => {});
process.on("disconnect", () => process.exit());
process.once("message", (job: CutJob) => void run(job));

async function run(job: CutJob): Promise<void> {
  // Not before the priority is set: reading sharp starts threads.
  const { runCutJob } = await import("./cut-job.ts");
  await runCutJob(job, (message) => process.send?.(message));
  process.disconnect();
}
