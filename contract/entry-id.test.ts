import { expect, test } from "vitest";
import { fillPattern, pathTo } from "./addresses.ts";
import { entryId } from "./entry-id.ts";
import { isSlug, longestSlug } from "./slug.ts";

test.each(["how-we-light", "2026", "как-мы-светим", "光の話", "größe-2", "कैसे", "a".repeat(longestSlug)])(
  "%s may stand behind an id",
  (slug) => {
    expect(isSlug(slug)).toBe(true);
    const segment = decodeURIComponent(fillPattern("/:id", { id: 12, slug }).slice(1));
    expect([segment, entryId(segment)]).toEqual([`12-${slug}`, "12"]);
  },
);

test.each([
  "",
  "-a",
  "a-",
  "a--b",
  "A",
  "a b",
  "a_b",
  "a/b",
  "a.b",
  "a?b",
  "a%20b",
  "Ё",
  "e\u0301",
  "a\u0000",
  "a".repeat(longestSlug + 1),
])("%j may not", (slug) => {
  expect(isSlug(slug)).toBe(false);
});

test("any words behind an id name its entry, and nothing else does", () => {
  expect(["12", "12-former-words", "12-Former", "12-e\u0301"].map(entryId)).toEqual(["12", "12", "12", "12"]);
  for (const other of ["12-", "012-a", "0-a", "-12", "12-a-", "12--a", "12_a", "12-a b", "a-12", "12x", ""])
    expect(entryId(other)).toBe(other);
});

test("an address carries the slug percent-encoded, and without one it is the id alone", () => {
  expect(pathTo("post", "light", { id: 4, slug: "свет" })).toBe(
    "/blog-single-light/4-%D1%81%D0%B2%D0%B5%D1%82",
  );
  expect(pathTo("post", "dark", { id: 4, slug: undefined })).toBe("/blog-single/4");
});
