import { spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, expect, test, vi } from "vitest";
import { eventually } from "../testing/eventually.ts";
import type { SomeJobs } from "../testing/some-jobs.ts";
import { createWorkerProcess, type WorkerProcess, stepBack } from "./worker-process.ts";
import { once } from "node:events";

const file = path.resolve(import.meta.dirname, "../testing/some-jobs.ts");
let worker: WorkerProcess<SomeJobs>;
afterEach(() => {
  worker.end();
  vi.unstubAllEnvs();
});

const bytes = Buffer.from("abc");
const isRunning = (id: number) => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

test("jobs are done in one process of lower priority, which ends when there is nothing to do; the next job starts another", async () => {
  worker = createWorkerProcess(file, 50);
  const [first, second, given] = await Promise.all([
    worker.ask("facts"),
    worker.ask("facts"),
    worker.ask("reversed", bytes),
  ]);
  expect(given.equals(Buffer.from("cba"))).toBe(true);
  expect(first).toEqual({ id: second.id, priority: os.constants.priority.PRIORITY_BELOW_NORMAL });
  expect(first.id).not.toBe(process.pid);
  await eventually(async () => expect(isRunning(first.id)).toBe(false));
  expect((await worker.ask("facts")).id).not.toBe(first.id);
});

test("what fails rejects with its reason, and the process goes on", async () => {
  worker = createWorkerProcess(file);
  const { id } = await worker.ask("facts");
  await expect(worker.ask("refuse", "no picture")).rejects.toThrow("no picture");
  expect((await worker.ask("facts")).id).toBe(id);
});

test("a process that is killed fails its jobs alone", async () => {
  worker = createWorkerProcess(file);
  const { id } = await worker.ask("facts");
  worker.end();
  await eventually(async () => expect(isRunning(id)).toBe(false));
  // The next one is killed before it has done its job.
  const killsItself = "process.kill(process.pid,'SIGKILL')";
  // Blanks would end the option.
  vi.stubEnv("NODE_OPTIONS", `--import=data:text/javascript,${encodeURIComponent(killsItself)}`);
  await expect(worker.ask("facts")).rejects.toThrow("SIGKILL");
  vi.unstubAllEnvs();
  expect((await worker.ask("facts")).id).not.toBe(id);
});

test("says nothing where the one that it works for is killed meanwhile, and ends", async () => {
  worker = createWorkerProcess(file);
  const module = JSON.stringify(path.resolve(import.meta.dirname, "worker-process.ts"));
  // In the middle of an answer: that nobody listens any more is known only later.
  const killing = `const { send, ppid } = process;
    process.send &&= (...said) => {
      if (process.ppid === ppid) process.kill(ppid, "SIGKILL");
      while (process.ppid === ppid) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
      return send.apply(process, said);
    };`;
  const site = spawn(
    process.execPath,
    [
      "--input-type=module",
      "--eval",
      `const { createWorkerProcess } = await import(${module});
      setInterval(() => {}, 1000);
      await createWorkerProcess(${JSON.stringify(file)}).ask("facts");`,
    ],
    { env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(killing)}` } },
  );
  // Both processes write into it: it ends with the second.
  expect(await text(site.stderr)).toBe("");
});

test("a process steps back behind others, but not to where they starve it; one that has ended does no harm", async () => {
  const child = spawn(process.execPath, ["--eval", "process.stdin.resume()"]);
  await once(child, "spawn");
  const pid = child.pid ?? 0;
  stepBack(pid);
  expect(os.getPriority(pid)).toBe(os.constants.priority.PRIORITY_BELOW_NORMAL);
  child.stdin.end();
  await once(child, "exit");
  expect(() => stepBack(pid)).not.toThrow();
});
