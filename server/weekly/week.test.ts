import { expect, test } from "vitest";
import { wallTime } from "../base/wall-time.ts";
import { weekAt } from "./week.ts";

const instant = (iso: string) => Date.parse(iso);

test.each([
  ["2026-11-16T05:59:59Z", "2026-11-09"],
  ["2026-11-16T06:00:00Z", "2026-11-16"],
  ["2026-11-22T23:59:59Z", "2026-11-16"],
  ["2026-11-23T05:59:59Z", "2026-11-16"],
])("at %s the mail of Monday %s is due in Warsaw", (at, monday) => {
  expect(weekAt(instant(at), "Europe/Warsaw").monday).toBe(monday);
});

test("a week begins and ends at seven on the wall, also where summer time ends in it", () => {
  const { since, due, until, zone } = weekAt(instant("2026-10-28T12:00:00Z"), "Europe/Warsaw");
  for (const at of [since, due, until]) expect(wallTime(at, zone).time).toBe("07:00");
  expect(due - since).toBe((7 * 24 + 1) * 3_600_000);
  expect(until - due).toBe(7 * 24 * 3_600_000);
});
