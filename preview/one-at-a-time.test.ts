import { expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

/** Work that ends when the test lets it; `runs` counts how often it began. */
function held() {
  const counted = { runs: 0 };
  const ends: (() => void)[] = [];
  const call = oneAtATime(() => {
    counted.runs += 1;
    const number = counted.runs;
    return new Promise<number>((resolve) => void ends.push(() => resolve(number)));
  });
  return { counted, call, end: () => ends.shift()?.() };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("callers that come during a run share the next one", async () => {
  const { counted, call, end } = held();
  const first = call();
  await turn();
  const later = [call(), call()];
  await turn();
  expect(counted.runs).toBe(1);
  end();
  expect(await first).toBe(1);
  await turn();
  end();
  expect(await Promise.all(later)).toEqual([2, 2]);
  expect(counted.runs).toBe(2);
});

test("work goes on after a run that failed", async () => {
  let isFirst = true;
  const call = oneAtATime(() => {
    if (!isFirst) return Promise.resolve("yes");
    isFirst = false;
    return Promise.reject(new Error("no"));
  });
  await expect(call()).rejects.toThrow("no");
  expect(await call()).toBe("yes");
});
