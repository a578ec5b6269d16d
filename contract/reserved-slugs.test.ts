import { expect, test } from "vitest";
import { addressAt, addresses } from "./addresses.ts";
import { reservedSlugs } from "./reserved-slugs.ts";

test("exactly the addresses that a further page would hide are reserved", () => {
  const own = new Set(["api", "assets", "storage", "samples", "share", "words", "healthz", "readyz"]);
  const hidden = addresses
    .map(({ pattern }) => pattern.replaceAll(/\/:\w+\?/g, "").slice(1))
    .filter((path) => addressAt(`/${path}`)?.page !== "page" && /^[a-z0-9-]+$/.test(path));
  expect(hidden).toContain("blog");
  expect(hidden).toContain("team-2-light");
  expect([...reservedSlugs].filter((slug) => !own.has(slug)).toSorted()).toEqual(hidden.toSorted());
  for (const slug of own) expect(reservedSlugs).toContain(slug);
});
