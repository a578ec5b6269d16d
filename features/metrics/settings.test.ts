import { expect, test } from "vitest";
import { readSettings } from "#server/config/feature-settings.ts";
import { metricsSettings } from "./settings.ts";

const read = (environment: Record<string, string>) => readSettings(metricsSettings, { environment });

test("there is no port for metrics until one is named", () => {
  expect(read({})).toEqual({ METRICS_PORT: null, METRICS_HOST: "127.0.0.1" });
  expect(read({ METRICS_PORT: "0" })).toEqual({ METRICS_PORT: 0, METRICS_HOST: "127.0.0.1" });
});

test("all faults are named at once", () => {
  expect(() => read({ METRICS_PORT: "70000", METRICS_HOST: "a b" })).toThrow(
    /^METRICS_PORT must be .*\nMETRICS_HOST must be /,
  );
});
