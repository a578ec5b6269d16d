import path from "node:path";
import { createLimit } from "#server/base/limit.ts";
import { createWorkerProcess } from "#server/base/worker-process.ts";
import type { PictureJobs } from "./picture-jobs.ts";

const file = path.join(import.meta.dirname, "picture-jobs.ts");
/**
 * Pictures that are worked on at the same time: a large one takes a hundred megabytes while it is decoded.
 */
const atOnce = 2;

/** The jobs as they are requested here. */
export type PictureProcess = PictureJobs & {
  /** Ends the process; what it was doing rejects. */
  readonly end: () => void;
};

/** Works on the desk's pictures in a process of their own, a few at a time. */
export function createPictureProcess(): PictureProcess {
  const limited = createLimit(atOnce, Number.POSITIVE_INFINITY);
  const { ask, end } = createWorkerProcess<PictureJobs>(file);
  return {
    readyPicture: (...parameters) => limited(() => ask("readyPicture", ...parameters)),
    shrinkPicture: (...parameters) => limited(() => ask("shrinkPicture", ...parameters)),
    end,
  };
}
