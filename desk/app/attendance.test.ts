import { expect, test } from "vitest";
import { watchAttendance } from "./attendance.ts";

test("a page is attended when it is opened, and after each touch until it is asked", () => {
  const page = new EventTarget();
  const attendance = watchAttendance(page);
  expect([attendance.take(), attendance.take()]).toEqual([true, false]);
  for (const touch of ["keydown", "pointerdown", "wheel"]) {
    page.dispatchEvent(new Event(touch));
    expect([attendance.take(), attendance.take()]).toEqual([true, false]);
  }
  page.dispatchEvent(new Event("scroll"));
  expect(attendance.take()).toBe(false);
});
