import { spawn } from "node:child_process";
import { once } from "node:events";
import os from "node:os";
import { expect, test } from "vitest";
import { stepBack } from "./worker-process.ts";

test("a process steps back behind others, but not to where they starve it; one that has ended does no harm", async () => {
  const child = spawn(process.execPath, ["--eval", "process.stdin.resume()"]);
  await once(child, "spawn");
  stepBack(child.pid);
  expect(os.getPriority(child.pid)).toBe(os.constants.priority.PRIORITY_BELOW_NORMAL);
  child.stdin.end();
  await once(child, "exit");
  expect(() => stepBack(child.pid)).not.toThrow();
});
