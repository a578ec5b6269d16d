import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { linesFor, marksFor } from "./chart-scale.ts";

test("lines are few and round, and the highest is no lower than the most", () => {
  expect([0, 1, 4, 13, 210, 4001].map(linesFor)).toEqual([
    [1],
    [1],
    [1, 2, 3, 4],
    [5, 10, 15],
    [100, 200, 300],
    [2000, 4000, 6000],
  ]);
  assert(
    property(integer({ min: 0, max: 1e9 }), (most) => {
      const lines = linesFor(most);
      expect(lines.length).toBeLessThanOrEqual(4);
      expect(lines.at(-1)).toBeGreaterThanOrEqual(most);
      expect((lines.at(-2) ?? 0) < most || most === 0).toBe(true);
    }),
  );
});

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
    visitors: 0,
    views: 0,
  }));

test("Mondays are named in a month, the first days of months in a quarter, and nothing at the end", () => {
  const month = marksFor(daysFrom("2026-04-05", 30));
  expect(month.map(({ day }) => day)).toEqual(["2026-04-06", "2026-04-13", "2026-04-20", "2026-04-27"]);
  expect(month[0]?.index).toBe(1);
  const quarter = marksFor(daysFrom("2026-02-04", 90));
  expect(quarter.map(({ day }) => day)).toEqual(["2026-03-01", "2026-04-01"]);
});
