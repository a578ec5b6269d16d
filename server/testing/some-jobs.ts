import os from "node:os";
import { answerJobs } from "../base/worker-process.ts";

const someJobs = {
  reversed: async (bytes: Buffer) => Buffer.from(bytes.toReversed()),
  refuse: (reason: string) => Promise.reject(new Error(reason)),
  facts: async () => ({ id: process.pid, priority: os.getPriority() }),
};
answerJobs(someJobs);

/** Jobs of a process in tests (`server/base/worker-process.ts`). */
export type SomeJobs = typeof someJobs;
