import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "./testing/databases.ts";
import { writeFixture } from "./testing/fixture-content.ts";

let child: ChildProcess;
let opened: TestDatabase;
afterEach(async () => {
  if (child.exitCode === null) {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  await opened.close();
});

/** Starts the site as a process; returns its address and what it logs. */
async function start(): Promise<{ origin: string; log: () => string }> {
  opened = await openTestDatabase("sqlite");
  const env = {
    DATA_DIR: opened.dataDir,
    CONTENT_DIR: await writeFixture(),
    PORT: "0",
  };
  const script = path.join(import.meta.dirname, "testing/failing-server.ts");
  child = spawn(process.execPath, [script], { env, stdio: ["ignore", "pipe", "pipe"] });
  let logged = "";
  child.stderr?.on("data", (chunk: Buffer) => (logged += chunk.toString()));
  const origin = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const address = /The site is open at (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once("exit", () => reject(new Error(said + logged)));
  });
  return { origin, log: () => logged };
}

test("an unhandled rejection is logged, and the process keeps running", { tags: ["deep"] }, async () => {
  const { origin, log } = await start();
  expect((await fetch(`${origin}/rejects`)).status).toBe(200);
  await expect.poll(log).toContain("an unhandled promise rejection");
  expect(log()).toMatch(/"level":"error".*"error":"Error: left behind","at":\["    at /);
  expect((await fetch(`${origin}/`)).status).toBe(200);
});

test(
  "an uncaught exception lets open requests finish and ends the process with 1",
  { tags: ["deep"] },
  async () => {
    const { origin, log } = await start();
    const exited = once(child, "exit");
    // A keep-alive connection would delay the stop.
    expect((await fetch(`${origin}/throws`, { headers: { connection: "close" } })).status).toBe(200);
    expect(await exited).toEqual([1, null]);
    expect(log()).toMatch(/"level":"fatal".*"error":"Error: thrown behind"/);
  },
);
