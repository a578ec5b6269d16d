import { type ChildProcess, spawn } from "node:child_process";
import { createServer, type AddressInfo, type Server } from "node:net";
import { existsSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { countInMemory, limitMemory } from "./bounded-counter.ts";
import { type Limits, openLimits } from "./limits.ts";

const toClose: (() => void)[] = [];
afterEach(() => {
  for (const close of toClose.splice(0)) close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function opened(redisUrl = ""): Promise<Limits> {
  const limits = await openLimits({ redisUrl });
  toClose.push(() => limits.close());
  return limits;
}

async function admitted(
  limits: Limits,
  count: number,
  visitor: (n: number) => string | null,
): Promise<number> {
  let passed = 0;
  for (let n = 0; n < count; n += 1) if ((await limits.admit("contact", visitor(n))) === 0) passed += 1;
  return passed;
}

describe("limits in memory", () => {
  test("five messages in ten minutes and thirty a day from one address", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const limits = await opened();
    expect(await admitted(limits, 20, () => "a")).toBe(5);
    const wait = await limits.admit("contact", "a");
    expect(wait).toBeGreaterThan(590);
    expect(wait).toBeLessThanOrEqual(600);
    expect(await limits.admit("contact", "b")).toBe(0);
    expect(await limits.admit("newsletter", "a")).toBe(0);
    let day = 5;
    for (let window = 0; window < 10; window += 1) {
      vi.setSystemTime(Date.now() + 601_000);
      day += await admitted(limits, 20, () => "a");
    }
    expect(day).toBe(30);
  });

  test("300 a minute in all; who is refused does not use them up", async () => {
    const limits = await opened();
    expect(await admitted(limits, 1000, () => "a")).toBe(5);
    expect(await admitted(limits, 400, (n) => `other ${n}`)).toBe(295);
    expect(await limits.admit("contact", null)).toBeGreaterThan(0);
  });

  test("a million addresses take no more memory than their bound", { timeout: 90_000 }, async () => {
    const memory = limitMemory();
    const count = countInMemory(memory, "test", { points: 5, duration: 86_400 });
    for (let n = 0; n < 1_000_000; n += 1) await count(`visitor number ${n}`);
    expect(memory.size).toBe(100_000);
    for (let n = 0; n < 4; n += 1) expect(await count("visitor number 999999")).toBe(0);
    expect(await count("visitor number 999999")).toBeGreaterThan(86_000);
  });
});

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    // It listens on a port of TCP.
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

describe("limits while Redis is away", () => {
  test.each(["refuses", "never answers"])(
    "Redis %s: counted by this process alone, without delay",
    async (how) => {
      vi.spyOn(process.stderr, "write").mockReturnValue(true);
      const server = createServer(() => undefined);
      const port = await listening(server);
      if (how === "refuses") server.close();
      else toClose.push(() => server.close());
      const limits = await opened(`redis://127.0.0.1:${port}`);
      const start = performance.now();
      expect(await admitted(limits, 20, () => "a")).toBe(5);
      expect(performance.now() - start).toBeLessThan(1000);
    },
  );
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

  async function freePort(): Promise<number> {
    const server = createServer();
    const port = await listening(server);
    await new Promise((resolve) => server.close(resolve));
    return port;
  }

  test("two processes share a limit; frozen, Redis holds nobody up", { timeout: 20_000 }, async () => {
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const port = await freePort();
    const child = await startRedis(port);
    const [one, two] = [await opened(`redis://127.0.0.1:${port}`), await opened(`redis://127.0.0.1:${port}`)];
    // Until both are connected each counts by itself, under an address of its own.
    await vi.waitFor(async () => {
      const address = `warm ${performance.now()}`;
      const passed = (await admitted(one, 5, () => address)) + (await admitted(two, 5, () => address));
      expect(passed).toBe(5);
    });
    expect((await admitted(one, 3, () => "a")) + (await admitted(two, 10, () => "a"))).toBe(5);

    child.kill("SIGSTOP");
    const start = performance.now();
    expect(await one.admit("contact", "b")).toBe(0);
    expect(performance.now() - start).toBeLessThan(1500);
  });
});
