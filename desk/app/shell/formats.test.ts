import { afterEach, expect, test } from "vitest";
import { clockIn, day, moment, showTimesIn } from "./formats.ts";

afterEach(() => showTimesIn("UTC"));

const summer = "2026-07-31T22:30:00.000Z";

test.each([
  ["UTC", "America/New_York", "31 Jul 2026, 22:30 (UTC)", "31 Jul 2026"],
  ["Europe/Warsaw", "America/New_York", "1 Aug 2026, 00:30 (Europe/Warsaw)", "1 Aug 2026"],
  ["Europe/Warsaw", "Europe/Warsaw", "1 Aug 2026, 00:30", "1 Aug 2026"],
  // Other names of one clock need no name.
  ["Europe/Warsaw", "Europe/Berlin", "1 Aug 2026, 00:30", "1 Aug 2026"],
  ["+02:00", "Europe/Berlin", "1 Aug 2026, 00:30", "1 Aug 2026"],
])("a time of a site in %s, seen in %s, is %s", (zone, own, shown, date) => {
  showTimesIn(zone, own);
  expect([moment(summer), day(summer)]).toEqual([shown, date]);
});

test("a zone is named on the days on which its clock differs", () => {
  showTimesIn("Europe/London", "UTC");
  expect(moment("2026-01-31T22:30:00.000Z")).toBe("31 Jan 2026, 22:30");
  expect(moment(summer)).toBe("31 Jul 2026, 23:30 (Europe/London)");
});

test("what appears is dated by the clock of the site, wherever the browser is", () => {
  const at = "2026-11-24T08:00:00.000Z";
  expect(clockIn({ at, zone: "Europe/Amsterdam" })).toBe("24 November 2026 at 09:00");
  expect(clockIn({ at, zone: "America/New_York" })).toBe("24 November 2026 at 03:00");
});
