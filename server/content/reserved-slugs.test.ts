import { addressAt, addresses } from "#web/addresses.ts";
import { expect, test } from "vitest";
import { missingPaths, reservedSlugs } from "./reserved-slugs.ts";

test("every address of one segment in the site map is reserved, and no other page of it", () => {
  const own = new Set(["api", "assets", "storage", "samples", "share", "healthz", "readyz", "not-found"]);
  const segments = addresses
    .map(({ pattern }) => pattern.replaceAll(/\/:\w+\?/g, ""))
    .filter((pattern) => /^\/[^/:]+$/.test(pattern))
    .map((pattern) => pattern.slice(1));
  expect([...reservedSlugs].filter((slug) => !own.has(slug)).toSorted()).toEqual(segments.toSorted());
});

test("no page can have the addresses that stand for unknown ones", () => {
  expect(addressAt(missingPaths.slug)?.page).toBe("page");
  expect(reservedSlugs.has(missingPaths.slug.slice(1))).toBe(true);
  expect(addressAt(missingPaths.other)).toBeUndefined();
});
