import { expect, test } from "vitest";
import { hasWords, passes } from "./filter-media.ts";

const picture = { name: "team/hana.jpg", alt: "Hana at a light table", useCount: 1 };
const changed = (change: object) => ({ bytes: 1, state: "", uses: [], advice: "", ...picture, ...change });

test.each([
  ["", true],
  ["hana", true],
  ["TABLE light", true],
  ["team/", true],
  ["hana desk", false],
])("a search for %j finds the picture: %s", (search, found) => {
  expect(hasWords(picture, search)).toBe(found);
});

test("a search needs no accents, and may have them", () => {
  const file = { name: "lodz.webp", alt: "Łódź, Frau Müller" };
  for (const search of ["mull", "MÜLL", "lodz Frau", "łódź"]) expect(hasWords(file, search)).toBe(true);
});

test("filters name what is not used, and what has no description", () => {
  expect(passes(changed({}), "all")).toBe(true);
  expect([passes(changed({}), "unused"), passes(changed({ useCount: 0 }), "unused")]).toEqual([false, true]);
  const undescribed = [picture.alt, " ", null].map((alt) => passes(changed({ alt }), "undescribed"));
  expect(undescribed).toEqual([false, true, true]);
});
