import { describeError, log } from "#server/base/log.ts";
import { diskRefusal } from "./disk-refusal.ts";

/**
 * Notes what somebody has done. Where the disk refuses the note the log alone says so: what was done is done,
 * and its answer may not say otherwise.
 */
export async function tryToNote(note: () => Promise<unknown>): Promise<void> {
  try {
    await note();
  } catch (error) {
    if (!(error instanceof Error) || !diskRefusal(error)) throw error;
    log.warn(describeError(error), "the disk refuses what the desk notes");
  }
}
