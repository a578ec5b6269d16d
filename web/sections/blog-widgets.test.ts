import { expect, it } from "vitest";
import { cutRecent } from "./blog-widgets.tsx";

it("BLOG-4 cuts a title after 47 characters, never within a character, and keeps a shorter one whole", () => {
  const whole = "x".repeat(47);
  expect(cutRecent(whole)).toBe(whole);
  expect(cutRecent(`${whole}y`)).toBe(`${whole} ...`);
  expect(cutRecent("😀".repeat(48))).toBe(`${"😀".repeat(47)} ...`);
});
