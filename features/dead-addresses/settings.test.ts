import { expect, test } from "vitest";
import { readSettings } from "#server/config/feature-settings.ts";
import { deadAddressSettings } from "./settings.ts";

const read = (environment: Record<string, string>) => readSettings(deadAddressSettings, { environment });

test("addresses are kept for ever, or for a number of days above 0", () => {
  expect(read({})).toEqual({ RETENTION_NOT_FOUND_DAYS: null });
  expect(read({ RETENTION_NOT_FOUND_DAYS: "90" })).toEqual({ RETENTION_NOT_FOUND_DAYS: 90 });
  expect(() => read({ RETENTION_NOT_FOUND_DAYS: "-1" })).toThrow(/^RETENTION_NOT_FOUND_DAYS must be empty/);
});
