import { addresses } from "#web/addresses.ts";
import { expect, test } from "vitest";
import { reservedSlugs } from "./reserved-slugs.ts";

test("every address of one segment in the site map is reserved, and no other page of it", () => {
  const own = new Set(["api", "assets", "storage", "samples", "share", "healthz", "readyz"]);
  const segments = addresses
    .map(({ pattern }) => pattern.replaceAll(/\/:\w+\?/g, ""))
    .filter((pattern) => /^\/[^/:]+$/.test(pattern))
    .map((pattern) => pattern.slice(1));
  expect([...reservedSlugs].filter((slug) => !own.has(slug)).toSorted()).toEqual(segments.toSorted());
});
