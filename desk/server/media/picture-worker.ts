import { stepBack } from "#server/base/step-back.ts";
import { type Job, type JobMessage, pictureJobs } from "./picture-jobs.ts";

stepBack();
// Ctrl-C in a terminal goes to every process; this one ends with the desk.
process.on("SIGINT", () => {});
process.on("disconnect", () => process.exit());
process.on("message", (job: Job) => void answer(job));

async function answer({ id, name, given }: Job): Promise<void> {
  // The desk sends what the job of this name takes.
  const work = pictureJobs[name] as (...given: readonly unknown[]) => Promise<unknown>;
  const message = await work(...given).then(
    (result): JobMessage => ({ id, result }),
    (error: unknown): JobMessage => ({ id, failed: String(error) }),
  );
  process.send?.(message);
}
