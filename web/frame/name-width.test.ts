import { expect, it } from "vitest";
import { nameWidth } from "./name-width.ts";

it("SHELL-9 knows how wide a name is drawn", () => {
  // Measured in a browser: 5.13 em, and the 0.05 em that its last letter's tracking takes.
  expect(nameWidth("Quarterlight")).toBeCloseTo(5.18, 1);
  expect(nameWidth("Illinois Mill")).toBeLessThan(nameWidth("Hammond & Moor"));
  // Short names are drawn no larger than one of four em.
  expect(nameWidth("Wm")).toBe(4);
});
