import { describe, expect, test } from "vitest";
import { connectionBound, readLimits } from "./open-files.ts";

const limits = (files: string) =>
  [
    "Limit                     Soft Limit           Hard Limit           Units",
    "Max processes             63506                63506                processes",
    `Max open files            ${files}                 1048576              files`,
    "Max locked memory         8388608              8388608              bytes",
  ].join("\n");

describe("connections beyond the system's limit", () => {
  test("are not accepted, and one log line says to the owner what to do", () => {
    const { mostConnections, advice } = connectionBound(10_000, limits("1024"));
    expect(mostConnections).toBe(896);
    expect(advice).toMatch(
      /^MAX_CONNECTIONS is 10000, but .* open 1024 files: at most 896 .*LimitNOFILE=10128/,
    );
    expect(advice).not.toContain("\n");
  });

  test("are reserved a few where the system allows hardly any", () => {
    expect(connectionBound(10_000, limits("64")).mostConnections).toBe(10);
  });

  test.each([
    ["enough files", limits("65536")],
    ["no limit", limits("unlimited")],
    ["a system that does not report a limit", null],
  ])("are as many as configured with %s", (_, text) => {
    expect(connectionBound(10_000, text)).toEqual({ mostConnections: 10_000, advice: null });
  });
});

test.runIf(process.platform === "linux")("the limits of this process can be read", async () => {
  expect(await readLimits()).toMatch(/^Max open files +\w+/m);
});
