import { expect, test } from "vitest";
import { words } from "./words.ts";

test("what appears is dated by the clock of the site, wherever the browser is", () => {
  const at = "2026-11-24T08:00:00.000Z";
  expect(words.comingAt({ at, zone: "Europe/Amsterdam" })).toBe("24 November 2026 at 09:00");
  expect(words.comingAt({ at, zone: "America/New_York" })).toBe("24 November 2026 at 03:00");
});
