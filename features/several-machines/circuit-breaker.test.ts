import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Admission } from "#server/abuse/decide.ts";
import { usualRedisMs } from "./shared-limits.ts";
import { type SharedDecision, withCircuitBreaker } from "./circuit-breaker.ts";

const admission: Admission = { form: "contact", networks: null, room: 1, suspect: false, repeat: false };
const [byRedis, byOne] = [7, 0];
const hangs = () => new Promise<number>(() => {});
const answers = () => Promise.resolve(byRedis);

let together: () => Promise<number>;
let tried: number;
let lines: string[];
let breaker: SharedDecision;
beforeEach(() => {
  vi.useFakeTimers();
  [together, tried, lines] = [answers, 0, []];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  breaker = withCircuitBreaker(
    () => {
      tried += 1;
      return together();
    },
    () => Promise.resolve(byOne),
    usualRedisMs,
  );
});
afterEach(() => {
  breaker.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const said = () =>
  lines.map((line) => /"level":"(\w+)".*"msg":"(Redis is \w+)/.exec(line)?.slice(1).join(": "));

describe("a Redis that hangs", () => {
  test("delays one decision by 200 ms, the next ones not at all, and is logged once", async () => {
    expect(await breaker.decide(admission)).toBe(byRedis);
    together = hangs;
    let wait: number | undefined;
    void breaker.decide(admission).then((given) => (wait = given));
    await vi.advanceTimersByTimeAsync(199);
    expect(wait).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(wait).toBe(byOne);
    // No time passes: nothing waits.
    for (let n = 0; n < 50; n += 1) expect(await breaker.decide(admission)).toBe(byOne);
    expect(tried).toBe(2);
    expect(said()).toEqual(["warn: Redis is away"]);
  });

  test("is tried by one submission every five seconds, and its recovery is logged once", async () => {
    together = hangs;
    for (let turn = 1; turn <= 3; turn += 1) {
      const all = Promise.all(Array.from({ length: 20 }, () => breaker.decide(admission)));
      await vi.advanceTimersByTimeAsync(200);
      expect(new Set(await all)).toEqual(new Set([byOne]));
      await vi.advanceTimersByTimeAsync(5000);
    }
    // The first twenty came before the failure was known.
    expect(tried).toBe(22);
    together = answers;
    for (let n = 0; n < 5; n += 1) expect(await breaker.decide(admission)).toBe(byRedis);
    expect(said()).toEqual(["warn: Redis is away", "info: Redis is back"]);
  });
});

test("a failing connection is logged before its first use, and is used again once it is restored", async () => {
  const refused = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
  for (let n = 0; n < 5; n += 1) breaker.gone(refused);
  expect(await breaker.decide(admission)).toBe(byOne);
  breaker.back();
  expect(await breaker.decide(admission)).toBe(byRedis);
  expect(said()).toEqual(["warn: Redis is away", "info: Redis is back"]);
  expect(lines[0]).toContain("ECONNREFUSED");
});
