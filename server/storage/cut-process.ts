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
  // Without a callback Node throws where the site has just been killed and nobody listens any more.
  await runCutJob(job, (message) => process.send?.(message, undefined, undefined, () => {}));
  process.disconnect();
}
