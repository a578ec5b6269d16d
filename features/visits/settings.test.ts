import { expect, test } from "vitest";
import { readSettings } from "#server/config/feature-settings.ts";
import { visitSettings } from "./settings.ts";

const read = (environment: Record<string, string>) => readSettings(visitSettings, { environment });

test("visits are counted where the owner says so, and kept for 25 months", () => {
  expect(read({})).toEqual({ VISITS: false, RETENTION_VISITS_DAYS: 760 });
  expect(read({ VISITS: "on", RETENTION_VISITS_DAYS: "30" })).toEqual({
    VISITS: true,
    RETENTION_VISITS_DAYS: 30,
  });
});

test("all faults are named at once", () => {
  expect(() => read({ VISITS: "yes", RETENTION_VISITS_DAYS: "0" })).toThrow(
    /^VISITS must be on or off\nRETENTION_VISITS_DAYS must be empty/,
  );
});
