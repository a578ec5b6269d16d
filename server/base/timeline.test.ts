import { expect, test } from "vitest";
import { partsAt, scheduled, windowsIn, withoutNever } from "./scheduled.ts";
import { periodAt, secondsUntil, timelineOf } from "./timeline.ts";
import { always, never, overlap, union } from "./window.ts";

const timeline = {
  version: "v",
  ...timelineOf([{ from: 1000, until: 5000 }, { from: 3000, until: always.until }, always, never]),
};

test("a period lasts from one change to the next, and says when something is hidden", () => {
  const named = (at: number) => {
    const { version, since, until, endsAt } = periodAt(timeline, at);
    return [version, since, until, endsAt];
  };
  expect(named(999)).toEqual(["v", Number.NEGATIVE_INFINITY, 1000, 5000]);
  expect(named(1000)).toEqual(["v-1000", 1000, 3000, 5000]);
  expect(named(3000)).toEqual(["v-3000", 3000, 5000, 5000]);
  expect(named(5000)).toEqual(["v-5000", 5000, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
  // A clock that is set back.
  expect(named(2999)).toEqual(named(1000));
});

test("a cached answer ends a second before the next change, for its way to the cache", () => {
  expect([0, 7999, 8001, 9500].map((at) => secondsUntil(10_000, at, 5))).toEqual([5, 1, 0, 0]);
  expect(secondsUntil(Number.POSITIVE_INFINITY, 0, 5)).toBe(5);
});

test("parts of a document come and go, in lists within lists", () => {
  const inner = scheduled({ title: "b" }, { from: 2000, until: 3000 });
  const document = {
    list: [
      { title: "a", more: [inner, scheduled("z", never)] },
      scheduled("x", { from: 0, until: 2500 }),
      scheduled("y", never),
    ],
  };
  expect(partsAt(document, "ever")).toEqual({
    list: [{ title: "a", more: [{ title: "b" }, "z"] }, "x", "y"],
  });
  expect(partsAt(document, 1000)).toEqual({ list: [{ title: "a", more: [] }, "x"] });
  expect(partsAt(document, 2600)).toEqual({ list: [{ title: "a", more: [{ title: "b" }] }] });
  expect(partsAt(document, "always")).toEqual({ list: [{ title: "a", more: [] }] });
  expect(windowsIn(withoutNever(document))).toEqual([
    { from: 2000, until: 3000 },
    { from: 0, until: 2500 },
  ]);
});

test("windows are cut and joined", () => {
  expect(overlap({ from: 1, until: 5 }, { from: 3, until: 9 })).toEqual({ from: 3, until: 5 });
  expect(overlap({ from: 1, until: 3 }, { from: 3, until: 9 })).toEqual(never);
  expect(union([{ from: 5, until: 9 }, never, { from: 1, until: 3 }, { from: 3, until: 4 }])).toEqual([
    { from: 1, until: 4 },
    { from: 5, until: 9 },
  ]);
});
