import { expect, test } from "vitest";
import { asRead, readWritten, writtenAs } from "./written-moment.ts";

test.each(["2026-12-01", "2026-12-01 09:00", "2026-12-01 09:00 Europe/Warsaw", "2026-12-01 09:00+01:00"])(
  "the form gives %s back as it was written",
  (text) => {
    expect(writtenAs(readWritten(text))).toBe(text);
  },
);

test("a form without a day is no moment, and one without a time is the whole day", () => {
  const moment = readWritten("2026-12-01 09:00 Europe/Warsaw");
  expect(writtenAs({ ...moment, day: "" })).toBeNull();
  expect(writtenAs({ ...moment, time: "" })).toBe("2026-12-01");
  expect(readWritten("soon")).toEqual({ day: "", time: "", zone: "" });
});

test("a moment is read in its own zone, whatever the browser's is", () => {
  expect(asRead("2026-12-01")).toBe("1 Dec 2026");
  expect(asRead("2026-12-01T23:30:00 Asia/Tokyo")).toBe("1 Dec 2026, 23:30 Asia/Tokyo");
  expect(asRead("2026-12-01T09:00:00.000Z")).toBe("1 Dec 2026, 09:00 UTC");
  expect(asRead("2026-12-01 09:00+01:00")).toBe("1 Dec 2026, 09:00 +01:00");
  expect(asRead("soon")).toBe("soon");
  expect(asRead("2026-13-40")).toBe("2026-13-40");
});
