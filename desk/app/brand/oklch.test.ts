import { expect, test } from "vitest";
import { hexOf, mostChroma, oklchOf, typedColour } from "./oklch.ts";

test.each(["#7fd1ff", "#000000", "#ffffff", "#808080", "#ff0000", "#00ff00", "#0000ff"])(
  "%s comes back from its lightness, chroma and hue",
  (hex) => {
    expect(hexOf(oklchOf(hex))).toBe(hex);
    expect(oklchOf(hex).c).toBeLessThan(mostChroma);
  },
);

test("a colour that no screen shows keeps its lightness and hue", () => {
  const shown = oklchOf(hexOf({ l: 0.6, c: mostChroma, h: 200 }));
  expect(shown.l).toBeCloseTo(0.6, 2);
  expect(shown.h).toBeCloseTo(200, -1);
  expect(shown.c).toBeLessThan(mostChroma);
});

test.each([
  ["#7FD1FF", "#7fd1ff"],
  [" 7fd1ff ", "#7fd1ff"],
  ["#abc", "#aabbcc"],
  ["#abcd", null],
  ["blue", null],
  ["", null],
])("%j typed is %s", (text, colour) => {
  expect(typedColour(text)).toBe(colour);
});
