import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { createLimit } from "#server/base/limit.ts";
import type { JobMessage, PictureJobs } from "./picture-jobs.ts";

const file = path.join(import.meta.dirname, "picture-worker.ts");
/**
 * Pictures that are worked on at the same time: a large one takes a hundred megabytes while it is decoded.
 */
const atOnce = 2;
/** How long the process waits for another picture before it ends, in ms. */
const usualIdleMs = 10_000;

/** The jobs as they are requested here. */
export type PictureProcess = PictureJobs & {
  /** Ends the process; what it was doing rejects. */
  readonly end: () => void;
};

/**
 * Works on pictures in a process of its own, which starts with the first one and ends when there is nothing
 * to do: what decoders leave behind goes with it (decision 143), and a picture that crashes them takes no
 * desk with it.
 */
export function createPictureProcess(idleMs = usualIdleMs): PictureProcess {
  const limited = createLimit(atOnce, Number.POSITIVE_INFINITY);
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;
  const fail = (reason: string) => {
    for (const { reject } of waiting.values())
      reject(new Error(`the process for pictures ended (${reason})`));
  };
  const end = () => {
    clearTimeout(idle);
    child?.kill();
    child = undefined;
    fail("closed");
  };
  const start = () => {
    const started = fork(file, [], {
      execArgv: ["--disable-warning=ExperimentalWarning"],
      // oxlint-disable-next-line node/no-process-env -- the child reads its own; glibc keeps what decoders free in one arena a thread, which doubles its memory
      env: { ...process.env, MALLOC_ARENA_MAX: "2" },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    started.on("message", (message: JobMessage) => {
      const job = waiting.get(message.id);
      if ("failed" in message) job?.reject(new Error(message.failed));
      else job?.resolve(message.result);
    });
    started.on("error", () => started.kill());
    started.on("exit", (code, signal) => {
      // What waits meanwhile may wait for the next one.
      if (child !== started) return;
      child = undefined;
      fail(String(signal ?? code));
    });
    return started;
  };
  const ask = (name: keyof PictureJobs, given: readonly unknown[]) =>
    limited(async () => {
      clearTimeout(idle);
      child ??= start();
      const id = (count += 1);
      try {
        return await new Promise((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          child?.send({ id, name, given });
        });
      } finally {
        waiting.delete(id);
        if (waiting.size === 0) idle = setTimeout(end, idleMs).unref();
      }
    });
  return {
    // What the process answers is what the job of this name returns.
    readyPicture: (...given) => ask("readyPicture", given) as ReturnType<PictureJobs["readyPicture"]>,
    shrinkPicture: (...given) => ask("shrinkPicture", given) as ReturnType<PictureJobs["shrinkPicture"]>,
    end,
  };
}
