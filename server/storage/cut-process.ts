import { stepBack } from "../base/step-back.ts";
import type { CutJob } from "./cut-job.ts";

stepBack();
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
