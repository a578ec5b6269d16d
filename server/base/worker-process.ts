import { type ChildProcess, fork } from "node:child_process";
import os from "node:os";

/** How long the process waits for another job before it ends, in ms. */
const usualIdleMs = 10_000;

/** Functions that a process is asked for; what they take and give is copied from one process to the other. */
type Jobs<Names extends string = string> = Readonly<
  Record<Names, (...parameters: never[]) => Promise<unknown>>
>;

interface Job {
  readonly id: number;
  readonly name: string;
  readonly parameters: readonly unknown[];
}

type JobOutcome = { readonly id: number } & ({ readonly result: unknown } | { readonly failed: string });

/** A process that works for this one. */
export interface WorkerProcess<Some extends Jobs> {
  /** Has a job done; rejects with what it says where it fails, or where the process ends. */
  readonly ask: <Name extends keyof Some & string>(
    name: Name,
    ...parameters: Parameters<Some[Name]>
  ) => ReturnType<Some[Name]>;
  /** Ends the process; what it was doing rejects. */
  readonly end: () => void;
}

/**
 * Has jobs done by a process of lower priority, which starts with the first one and ends when there is
 * nothing to do, or with this one: what decoders leave behind goes with it, and a picture that crashes them
 * takes nobody with it. `file` is a module that calls `answerJobs`. How many are asked for at
 * a time is the caller's business.
 */
export function createWorkerProcess<Some extends Jobs>(
  file: string,
  idleMs = usualIdleMs,
): WorkerProcess<Some> {
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;
  const fail = (reason: string) => {
    for (const { reject } of waiting.values())
      reject(new Error(`the process that worked for this one ended (${reason})`));
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
    // At once: threads take the priority of the one that starts them.
    if (started.pid !== undefined) stepBack(started.pid);
    // Nobody stays for it: what it makes can be made again.
    started.unref();
    started.channel?.unref();
    started.on("message", (outcome: JobOutcome) => {
      const job = waiting.get(outcome.id);
      if ("failed" in outcome) job?.reject(new Error(outcome.failed));
      else job?.resolve(outcome.result);
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
  const ask = async (name: string, parameters: readonly unknown[]) => {
    clearTimeout(idle);
    child ??= start();
    const job: Job = { id: (count += 1), name, parameters };
    try {
      return await new Promise((resolve, reject) => {
        waiting.set(job.id, { resolve, reject });
        child?.send(job);
      });
    } finally {
      waiting.delete(job.id);
      if (waiting.size === 0) idle = setTimeout(end, idleMs).unref();
    }
  };
  // What the process answers is what the job of this name returns.
  return { ask: (name, ...parameters) => ask(name, parameters) as ReturnType<Some[typeof name]>, end };
}

/** In a process that works for another: does what that one asks for, until it is gone. */
export function answerJobs<Names extends string>(jobs: Jobs<Names>): void {
  // Ctrl-C in a terminal goes to every process; this one ends with the other.
  process.on("SIGINT", () => {});
  process.on("disconnect", () => process.exit());
  process.on("message", (job: Job) => void answer(job));
  const answer = async ({ id, name, parameters }: Job) => {
    // The other process asks for what there is, and sends what it takes.
    const work = jobs[name as Names] as (...parameters: readonly unknown[]) => Promise<unknown>;
    const outcome = await work(...parameters).then(
      (result): JobOutcome => ({ id, result }),
      (error: unknown): JobOutcome => ({ id, failed: String(error) }),
    );
    // Without a callback Node throws where the other process has just been killed.
    process.send?.(outcome, undefined, undefined, () => {});
  };
}

/**
 * Puts a process behind those that answer people, but not so far that these starve it: somebody waits for
 * what it does.
 */
export function stepBack(pid: number): void {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some containers forbid it; then it only is not as polite.
  }
}
