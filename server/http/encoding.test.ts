import { describe, expect, it } from "vitest";
import { encodingFor } from "./encoding.ts";

describe("encodingFor", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate, br;q=0", "gzip"],
    ["gzip, deflate, br;q=0, zstd", "gzip"],
    ["gzip, deflate, br; q=0.000", "gzip"],
    ["gzip, deflate, brotli", "gzip"],
    ["gzip;q=1, br;q=0.5", "gzip"],
    ["gzip;q=0.5, br;q=0.5", "br"],
    ["GZIP", "gzip"],
    ["*", "br"],
    ["*;q=0.5, gzip", "gzip"],
    ["br;q=0, *", "gzip"],
    ["br;q=0, gzip;q=0", "identity"],
    ["identity", "identity"],
    ["identity, gzip;q=0.5", "identity"],
    ["deflate", "identity"],
    ["identity;q=0, gzip", "gzip"],
    ["identity;q=0", "identity"],
    ["*;q=0", "identity"],
    [",,;=q", "identity"],
    ["x, ".repeat(124) + "gzip", "gzip"],
    ["x, ".repeat(3000) + "gzip", "identity"],
  ])("%j is answered in %s", (header, encoding) => {
    expect(encodingFor(header)).toBe(encoding);
  });
});
