import { type ChildProcess, spawn } from "node:child_process";
import { createServer, type AddressInfo, type Server } from "node:net";
import { existsSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { freePort } from "#server/testing/free-port.ts";
import type { Admission } from "#server/abuse/decide.ts";
import { type Limits, limitsAlone } from "#server/abuse/limits.ts";
import { shareLimits } from "./shared-limits.ts";

const toClose: (() => void)[] = [];
afterEach(() => {
  for (const close of toClose.splice(0)) close();
  vi.restoreAllMocks();
});

function opened(redisUrl: string, patienceMs?: number): Limits {
  const limits = shareLimits(redisUrl, limitsAlone(), patienceMs);
  toClose.push(() => limits.close());
  return limits;
}

/** A visitor who shares no network with others. */
const visitor = (name: string): Admission => ({
  form: "contact",
  room: 1,
  suspect: false,
  repeat: false,
  networks: { narrow: name, wide: `wide ${name}` },
});

async function admitted(limits: Limits, count: number, admission: (n: number) => Admission): Promise<number> {
  let passed = 0;
  for (let n = 0; n < count; n += 1) if ((await limits.admit(admission(n))) === 0) passed += 1;
  return passed;
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    // It listens on a TCP port.
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

describe("limits while Redis is away", () => {
  test.each(["refuses", "never answers"])("Redis %s: counted by this process alone", async (how) => {
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const server = createServer(() => undefined);
    const port = await listening(server);
    if (how === "refuses") server.close();
    else toClose.push(() => server.close());
    const limits = opened(`redis://127.0.0.1:${port}`);
    expect(await admitted(limits, 20, () => visitor("a"))).toBe(5);
  });
});

const redisServer = "/usr/bin/redis-server";

describe.skipIf(!existsSync(redisServer))("limits over Redis", () => {
  async function startRedis(port: number): Promise<ChildProcess> {
    const child = spawn(redisServer, ["--port", String(port), "--save", "", "--bind", "127.0.0.1"]);
    toClose.push(() => child.kill("SIGKILL"));
    await new Promise<void>((resolve) => {
      child.stdout?.on("data", (chunk: Buffer) => {
        if (chunk.toString().includes("Ready to accept")) resolve();
      });
    });
    return child;
  }

  test("two processes share a limit; a frozen Redis delays no visitor", async () => {
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const port = await freePort();
    const child = await startRedis(port);
    const url = `redis://127.0.0.1:${port}`;
    const hang = 120_000;
    const [one, two] = [opened(url, hang), opened(url, hang)];
    // Until both are connected each counts alone: another visitor tries each time. Not often: all addresses
    // together have a limit, too.
    let shared = visitor("");
    await vi.waitFor(
      async () => {
        shared = visitor(`visitor ${performance.now()}`);
        expect((await admitted(one, 3, () => shared)) + (await admitted(two, 10, () => shared))).toBe(5);
      },
      { timeout: hang, interval: 250 },
    );
    // It refuses whom it has not counted itself: it is connected.
    const hasty = opened(url);
    await vi.waitFor(async () => expect(await hasty.admit(shared)).toBeGreaterThan(0), {
      timeout: hang,
      interval: 1000,
    });

    child.kill("SIGSTOP");
    expect(await hasty.admit(visitor("b"))).toBe(0);
  });
});
