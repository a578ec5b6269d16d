import { expect, test } from "vitest";
import { readSettings } from "#server/config/feature-settings.ts";
import { visitSettings } from "./settings.ts";

const read = (environment: Record<string, string>) => readSettings(visitSettings, { environment });

test("visits are counted where the owner says so", () => {
  expect(read({})).toEqual({ VISITS: false });
  expect(read({ VISITS: "on" })).toEqual({ VISITS: true });
  expect(() => read({ VISITS: "yes" })).toThrow(/^VISITS must be on or off/);
});
