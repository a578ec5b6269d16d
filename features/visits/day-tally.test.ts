import { expect, test } from "vitest";
import { DayTally } from "./day-tally.ts";

test("names beyond the bound are counted together, also after a flush", () => {
  const tally = new DayTally();
  for (let one = 0; one < 600; one += 1) tally.add("referrer", `${one}.example`);
  const { sums } = tally.take();
  expect(sums).toHaveLength(501);
  expect(sums.find(({ name }) => name === "")?.count).toBe(100);
  tally.add("referrer", "0.example");
  tally.add("referrer", "late.example");
  expect(tally.take().sums).toEqual([
    { kind: "referrer", name: "0.example", count: 1 },
    { kind: "referrer", name: "", count: 1 },
  ]);
});

test("a visitor is noted once, and no more than a flush may hold", () => {
  const tally = new DayTally();
  for (let one = 0; one < 30_000; one += 1) tally.visitor(String(one % 25_000));
  const { visitors } = tally.take();
  expect([visitors.length, new Set(visitors).size]).toEqual([20_000, 20_000]);
  tally.putBack([], visitors);
  expect(tally.take().visitors).toEqual(visitors);
  expect(tally.take().visitors).toEqual([]);
});
