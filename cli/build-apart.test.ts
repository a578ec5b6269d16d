import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import path from "node:path";
import { expect, test } from "vitest";

const module = path.join(import.meta.dirname, "build-apart.ts");

/** A process that runs `script` as a build, and prints how that ended. */
function runBuild(script: string) {
  const code = `
    const { runBuild } = await import(${JSON.stringify(module)});
    await runBuild(["--eval", ${JSON.stringify(script)}]).then(
      () => console.error("goes on"),
      (error) => console.error(error.name + ": " + error.message),
    );`;
  return spawn(process.execPath, ["--input-type=module", "--eval", code], {
    stdio: ["ignore", "inherit", "pipe"],
  });
}

test("a build that fails says why, and the start ends with what that means", async () => {
  const said = await text(runBuild("console.log('line 3 is wrong'); process.exit(1)").stderr);
  expect(said).toBe(
    "line 3 is wrong\nStartError: The site could not be built, so it is not opened. The reason is above.\n",
  );
});

test("after a build that succeeds the start goes on", async () => {
  expect(await text(runBuild("").stderr)).toBe("goes on\n");
});

test.each(["SIGINT", "SIGTERM"] as const)("%s ends the build and the start", async (signal) => {
  const started = runBuild("setInterval(() => {}, 1000); console.log(process.pid)");
  const exited = once(started, "exit");
  const [line] = (await once(started.stderr, "data")) as [Buffer];
  // The build holds the other end of this pipe too.
  const closed = once(started.stderr, "close");
  started.kill(signal);
  expect(await exited).toEqual([null, signal]);
  await closed;
  expect(() => process.kill(Number(line.toString()), 0)).toThrow("ESRCH");
});
