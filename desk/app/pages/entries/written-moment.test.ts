import { expect, test } from "vitest";
import { markOf } from "./mark-of.ts";
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
  expect(asRead("soon")).toBe("soon");
  expect(asRead("2026-13-40")).toBe("2026-13-40");
});

test.each([
  [{ state: "public" }, ""],
  [{ state: "public", until: "2026-12-24" }, "Until 24 Dec 2026"],
  [{ state: "scheduled", from: "2026-12-01 09:00" }, "From 1 Dec 2026, 09:00"],
  [{ state: "ended", until: "2026-01-31" }, "Ended 31 Jan 2026"],
  [{ state: "draft" }, "Draft"],
  [{ state: "draft", from: "2026-12-01" }, "Draft, despite its date"],
  [{ state: "draft", until: "2026-12-01" }, "Draft, despite its date"],
  [{ state: "hidden" }, "Hidden"],
] as const)("the tree marks %o", (entry, mark) => {
  expect(markOf({ file: "posts/1.md", id: 1, title: "One", address: null, ...entry })).toBe(mark);
});
