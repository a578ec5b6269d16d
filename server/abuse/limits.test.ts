import { afterEach, describe, expect, test, vi } from "vitest";
import { countInMemory, limitMemory } from "./bounded-counter.ts";
import type { Admission } from "./decide.ts";
import { type Limits, limitsAlone } from "./limits.ts";
import { networksOf } from "./networks.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** A clock for one test, in ms. */
function testClock() {
  let ms = 1000;
  return {
    now: () => ms,
    pass: (seconds: number) => {
      ms += seconds * 1000;
    },
  };
}

const plain = { form: "contact", room: 1, suspect: false, repeat: false } as const;
/** A visitor who shares no network with others. */
const visitor = (name: string) => ({ ...plain, networks: { narrow: name, wide: `wide ${name}` } });
const at = (address: string) => ({ ...plain, networks: networksOf(address) });
/** Another /64 of one /48, spread over all of its /56. */
const inOne48 = (n: number) => at(`2001:db8:1:${(n % 65_536).toString(16)}::/64`);

async function admitted(limits: Limits, count: number, admission: (n: number) => Admission): Promise<number> {
  let passed = 0;
  for (let n = 0; n < count; n += 1) if ((await limits.admit(admission(n))) === 0) passed += 1;
  return passed;
}

describe("limits in memory", () => {
  test("five messages in ten minutes and thirty a day from one address", async () => {
    const clock = testClock();
    const limits = limitsAlone(clock.now);
    expect(await admitted(limits, 20, () => visitor("a"))).toBe(5);
    expect(await limits.admit(visitor("a"))).toBe(600);
    expect(await limits.admit(visitor("b"))).toBe(0);
    expect(await limits.admit({ ...visitor("a"), form: "newsletter" })).toBe(0);
    let day = 5;
    for (let window = 0; window < 10; window += 1) {
      clock.pass(601);
      day += await admitted(limits, 20, () => visitor("a"));
    }
    expect(day).toBe(30);
  });

  test("networks have growing allowances: a /64, a /56, a /48, an IPv4 /24", async () => {
    const limits = limitsAlone();
    expect(await admitted(limits, 20, () => at("2001:db8:1:1::/64"))).toBe(5);
    expect(await admitted(limits, 200, (n) => at(`2001:db8:1:${n.toString(16)}::/64`))).toBe(10);
    expect(await admitted(limits, 200, (n) => at(`2001:db8:1:f${n % 10}${n % 10}0::/64`))).toBe(25);
    expect(await limits.admit(at("2001:db8:2:1::/64"))).toBe(0);
    expect(await admitted(limits, 200, (n) => at(`203.0.113.${n}`))).toBe(40);
    expect(await limits.admit(at("203.0.114.1"))).toBe(0);
  });

  test("a /48 that sends five a second for an hour does not close the form for others", async () => {
    const clock = testClock();
    const limits = limitsAlone(clock.now);
    let [flood, others] = [0, 0];
    for (let n = 0; n < 5 * 3600; n += 1) {
      clock.pass(0.2);
      if ((await limits.admit(inOne48(n * 37))) === 0) flood += 1;
      if (n % 300 === 0 && (await limits.admit(visitor(`other ${n}`))) === 0) others += 1;
    }
    expect(others).toBe(60);
    expect(flood).toBeLessThanOrEqual(240);
  });

  test("300 a minute in total, a third of them for new networks; refused submissions do not count", async () => {
    const limits = limitsAlone();
    expect(await admitted(limits, 1000, () => visitor("a"))).toBe(5);
    for (let n = 0; n < 100; n += 1) await limits.admit(visitor(`known ${n}`));
    expect(await admitted(limits, 200, (n) => visitor(`known ${n % 100}`))).toBe(95);
    expect(await limits.admit(visitor("known 1"))).toBeGreaterThan(0);
    expect(await limits.admit({ ...plain, networks: null })).toBeGreaterThan(0);
    expect(await admitted(limits, 400, (n) => visitor(`new ${n}`))).toBe(100);
    expect(await admitted(limits, 400, (n) => visitor(`newer ${n}`))).toBe(0);
  });

  test("database space is bounded by the hour; suspect submissions are refused first and have no reserve", async () => {
    const clock = testClock();
    const limits = limitsAlone(clock.now);
    const kept = { doubtful: 0, good: 0 };
    for (let n = 0; n < 3600; n += 1) {
      clock.pass(1);
      if ((await limits.admit({ ...visitor(`doubtful ${n}`), room: 60, suspect: true })) === 0)
        kept.doubtful += 60;
      if (n > 1800 && (await limits.admit({ ...visitor(`good ${n}`), room: 60 })) === 0) kept.good += 60;
    }
    expect(kept.doubtful).toBeLessThanOrEqual(1024);
    expect(kept.doubtful).toBeGreaterThan(900);
    expect(kept.doubtful + kept.good).toBeLessThanOrEqual(6144);
    expect(kept.good).toBeGreaterThan(4500);
    clock.pass(3600);
    expect(await limits.admit({ ...visitor("later"), room: 60 })).toBe(0);
  });

  test("a repeat does not count against new submissions, and has a limit of its own", async () => {
    const limits = limitsAlone();
    expect(await admitted(limits, 100, () => ({ ...visitor("a"), repeat: true }))).toBe(60);
    expect(await admitted(limits, 20, () => visitor("a"))).toBe(5);
  });

  test("a date set ahead by 400 days and back closes the form for no visitor", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const limits = limitsAlone();
    const today = Date.now();
    vi.setSystemTime(today + 400 * 86_400_000);
    await admitted(limits, 20, () => visitor("a"));
    vi.setSystemTime(today);
    expect(await limits.admit(visitor("a"))).toBeLessThanOrEqual(600);
    expect(await limits.admit(visitor("b"))).toBe(0);
  });

  test("a million addresses stay within the memory bound", async () => {
    const memory = limitMemory();
    const counter = countInMemory(memory)("test", { points: 5, duration: 86_400 });
    for (let n = 0; n < 1_000_000; n += 1) await counter.use(`visitor number ${n}`);
    expect(memory.size).toBe(100_000);
    for (let n = 0; n < 4; n += 1) expect(await counter.use("visitor number 999999")).toBe(0);
    expect(await counter.use("visitor number 999999")).toBeGreaterThan(86_000);
  });
});
