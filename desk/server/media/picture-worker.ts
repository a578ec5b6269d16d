import { stepBack } from "#server/base/step-back.ts";
import { type Asked, type JobMessage, pictureJobs } from "./picture-jobs.ts";

stepBack();
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
