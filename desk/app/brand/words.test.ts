import { expect, test } from "vitest";
import { words } from "../words.ts";

// Who speaks to the browser says what the button shows (WCAG 2.5.3).
test("the name of the button that computes a colour begins with what it shows", () => {
  expect(words.brand.computeOf({ side: "light", name: "sea" }).startsWith(words.brand.compute)).toBe(true);
});
