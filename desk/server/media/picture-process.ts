import { stat } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { createLimit } from "#server/base/limit.ts";
import { oncePerKey } from "#server/base/once.ts";
import { createWorkerProcess } from "#server/base/worker-process.ts";
import type { PictureJobs } from "./picture-jobs.ts";

const file = path.join(import.meta.dirname, "picture-jobs.ts");
/**
 * Pictures that are worked on at the same time: a large one takes a hundred megabytes while it is decoded.
 */
const atOnce = 2;
/** Small pictures that are kept, in bytes: about a thousand. */
const mostKept = 8 * 1024 * 1024;

/** The jobs as they are requested here. */
export type PictureProcess = PictureJobs & {
  /** Ends the process; what it was doing rejects. */
  readonly end: () => void;
};

type Shrunk = Awaited<ReturnType<PictureJobs["shrinkPicture"]>>;

/**
 * Works on the desk's pictures in a process of their own, a few at a time. What was shrunk lately is at hand
 * as long as its file does not change.
 */
export function createPictureProcess(): PictureProcess {
  const limited = createLimit(atOnce, Number.POSITIVE_INFINITY);
  const { ask, end } = createWorkerProcess<PictureJobs>(file);
  const once = oncePerKey<Shrunk>();
  const kept = new LRUCache<string, Shrunk>({ maxSize: mostKept, sizeCalculation: ({ length }) => length });
  const shrink = async (key: string, ...parameters: Parameters<PictureJobs["shrinkPicture"]>) => {
    const made = await limited(() => ask("shrinkPicture", ...parameters));
    kept.set(key, made);
    return made;
  };
  return {
    readyPicture: (...parameters) => limited(() => ask("readyPicture", ...parameters)),
    shrinkPicture: async (picture, width) => {
      const { mtimeMs, size } = await stat(picture);
      const key = [picture, mtimeMs, size, width].join(" ");
      return kept.get(key) ?? once(key, () => shrink(key, picture, width));
    },
    sizeOf: (picture) => limited(() => ask("sizeOf", picture)),
    end,
  };
}
