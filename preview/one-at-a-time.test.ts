import { expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

/** Work that ends when the test lets it; `runs` has the files of each run. */
function held() {
  const runs: (readonly string[] | undefined)[] = [];
  const ends: (() => void)[] = [];
  const call = oneAtATime((files) => {
    runs.push(files);
    const number = runs.length;
    return new Promise<number>((resolve) => void ends.push(() => resolve(number)));
  });
  return { runs, call, end: () => ends.shift()?.() };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("callers that come during a run share the next one, with all of their files", async () => {
  const { runs, call, end } = held();
  const first = call(["a"]);
  await turn();
  const later = [call(["b"]), call(["b", "c"])];
  await turn();
  expect(runs).toEqual([["a"]]);
  end();
  expect(await first).toBe(1);
  await turn();
  end();
  expect(await Promise.all(later)).toEqual([2, 2]);
  expect(runs).toEqual([["a"], ["b", "c"]]);
});

test("a call without files is one for all of them", async () => {
  const { runs, call } = held();
  void call(["a"]);
  void call();
  void call(["b"]);
  await turn();
  expect(runs).toEqual([undefined]);
});

test("work goes on after a run that failed", async () => {
  const call = oneAtATime((files) => (files ? Promise.reject(new Error("no")) : Promise.resolve("yes")));
  await expect(call(["a"])).rejects.toThrow("no");
  expect(await call()).toBe("yes");
});
