import { describe, expect, test } from "vitest";
import { describeMistake } from "../wording/describe-mistake.ts";
import { readMoment } from "./read-moment.ts";

const warsaw = "Europe/Warsaw";

describe("a date or a time in an entry", () => {
  test.each([
    ["2026-12-01", warsaw, "2026-11-30T23:00:00Z"],
    ["2026-12-01", "UTC", "2026-12-01T00:00:00Z"],
    ["2026-12-01 Asia/Tokyo", warsaw, "2026-11-30T15:00:00Z"],
    ["2026-12-01 09:00", warsaw, "2026-12-01T08:00:00Z"],
    ["2026-12-01 09:00 Europe/Warsaw", "UTC", "2026-12-01T08:00:00Z"],
    ["2026-12-01T09:00:30 America/Argentina/Buenos_Aires", "UTC", "2026-12-01T12:00:30Z"],
    ["2026-12-01T09:00+01:00", "UTC", "2026-12-01T08:00:00Z"],
    ["2026-12-01 09:00 -05:00", warsaw, "2026-12-01T14:00:00Z"],
    ["2026-12-01T09:00:00Z", warsaw, "2026-12-01T09:00:00Z"],
    // Each side of the hour that comes twice.
    ["2026-10-25 01:59", warsaw, "2026-10-24T23:59:00Z"],
    ["2026-10-25 03:00", warsaw, "2026-10-25T02:00:00Z"],
  ])("%s on a site in %s is %s", (text, zone, instant) => {
    expect(readMoment(text, zone, "from")).toEqual({ at: Date.parse(instant) });
  });

  test("a day is the last one where something ends: it lasts 23 or 25 hours where the clocks change", () => {
    const hours = (day: string) => {
      const [from, until] = (["from", "until"] as const).map((edge) => readMoment(day, warsaw, edge));
      return from && until && "at" in from && "at" in until ? (until.at - from.at) / 3_600_000 : 0;
    };
    expect(["2026-12-24", "2026-10-25", "2027-03-28"].map((day) => hours(day))).toEqual([24, 25, 23]);
  });

  test.each([
    [
      "2027-03-28 02:30",
      warsaw,
      "2027-03-28T01:30:00Z",
      "2027-03-28 02:30 Europe/Warsaw does not exist, the clocks skip it. It is taken for 2027-03-28 03:30+02:00.",
    ],
    [
      "2026-10-25 02:30",
      warsaw,
      "2026-10-25T00:30:00Z",
      "2026-10-25 02:30 Europe/Warsaw comes twice, the clocks go back. It is taken for the first, 2026-10-25 02:30+02:00; write 2026-10-25 02:30+01:00 for the second.",
    ],
    [
      "2027-04-30",
      "Africa/Cairo",
      "2027-04-29T22:00:00Z",
      "2027-04-30 00:00 Africa/Cairo does not exist, the clocks skip it. It is taken for 2027-04-30 01:00+03:00.",
    ],
  ])("%s on a site in %s is taken for %s, with a note to its owner", (text, zone, instant, note) => {
    const read = readMoment(text, zone, "from");
    expect(read).toMatchObject({ at: Date.parse(instant) });
    expect("note" in read && read.note && describeMistake(read.note)).toBe(note);
  });

  test("the second of two equal times is said by its offset", () => {
    expect(readMoment("2026-10-25 02:30+01:00", warsaw, "from")).toEqual({
      at: Date.parse("2026-10-25T01:30:00Z"),
    });
  });

  test.each(["soon", "2026-02-30", "2026-12-01 25:00", "01.12.2026", "2026-12-01 9:00", "2026-12"])(
    "%s is a mistake",
    (text) => {
      expect(readMoment(text, "UTC", "from")).toEqual({ mistake: { is: "momentUnfit" } });
    },
  );

  test("a misspelt time zone is a mistake, with the one that is meant", () => {
    expect(readMoment("2026-12-01 09:00 Europe/Warschau", "UTC", "from")).toEqual({
      mistake: { is: "zoneUnknown", zone: "Europe/Warschau", near: "Europe/Warsaw" },
    });
  });
});
